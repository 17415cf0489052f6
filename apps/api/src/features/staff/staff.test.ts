import type { Member } from '@pennysleeve/contract/admin/staff.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeCustomer, makeNewcomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { signInAgain } from '../../testing/people/make-shopper.ts'
import { makeSecondFactor } from '../../testing/people/make-second-factor.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'
import { lockAdmins } from './staff.queries.ts'

async function makePerson(shop: TestShop, email: string, role: string) {
  const { id } = await makeCustomer(shop, email)
  await shop.db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const { body } = await signIn(shop, email, PASSWORD)
  return { id, email, token: body.user.api_key }
}

async function openWithAdmins() {
  const shop = await openTestShop()
  // Without the demo's own admin.
  await shop.db.updateTable('users').set({ role: 'customer' }).execute()
  const olga = await makePerson(shop, 'olga@example.test', 'admin')
  const pete = await makePerson(shop, 'pete@example.test', 'admin')
  return { shop, olga, pete }
}

const invite = (shop: TestShop, token: string, email: string, role: string) =>
  shop.send<Member & { error: string }>('POST', '/api/admin/staff', { token, body: { member: { email, role } } })
const setRole = (shop: TestShop, token: string, id: number, role: string) =>
  shop.send<Member & { error: string }>('PUT', `/api/admin/staff/${id}`, { token, body: { member: { role } } })

const signIn = (shop: TestShop, email: string, password: string) =>
  shop.send<{ user: { api_key: string; role: string; withheld_permissions?: string[] } }>('POST', '/api/sign_in', {
    body: { user: { email, password } },
  })

async function choosePassword(shop: TestShop, email: string, password: string): Promise<void> {
  const reset_password_token = /reset-password\?token=([\w-]+)/.exec(email)?.[1]
  const user = { reset_password_token, password, password_confirmation: password }
  expect((await shop.send('PUT', '/api/passwords', { body: { user } })).status).toBe(204)
}

test('an invited member chooses a password by mail and can work', async () => {
  const { shop, olga } = await openWithAdmins()
  const { status, body } = await invite(shop, olga.token, ' New@Example.test', 'staff')
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      email: 'new@example.test',
      role: 'staff',
      withheld_permissions: [],
      granted_permissions: [],
      second_factor: false,
      signed_in: false,
    },
  ])
  await shop.runJobs()
  const [mail] = shop.mails
  expect(mail?.to).toBe('new@example.test')
  await choosePassword(shop, mail?.text ?? '', PASSWORD)
  const signedIn = await signIn(shop, 'new@example.test', PASSWORD)
  const token = signedIn.body.user.api_key
  expect((await shop.send('GET', '/api/admin/session', { token })).status).toBe(200)
  const account = await shop.send<{ user: { email_verified: boolean } }>('GET', '/api/account', { token })
  expect(account.body.user.email_verified).toBe(true)
})

test('an account created earlier under an invited address cannot change to another address', async () => {
  const { shop, olga } = await openWithAdmins()
  const squatter = await makeNewcomer(shop, 'new@example.test')
  const user = { current_password: PASSWORD, email: 'eve@example.test' }
  expect((await shop.send('PUT', '/api/account', { token: squatter.token, body: { user } })).status).toBe(200)
  await shop.runJobs()
  const email = shop.mails.find(({ to }) => to === 'eve@example.test')?.text ?? ''
  expect((await invite(shop, olga.token, 'new@example.test', 'admin')).status).toBe(201)
  const token = /verify-email\?token=([\w-]+)/.exec(email)?.[1]
  expect((await shop.send('PUT', '/api/email_verifications', { body: { token } })).status).toBe(422)
  expect((await shop.db.selectFrom('users').where('id', '=', squatter.id).select('email').execute())[0]?.email).toBe(
    'new@example.test',
  )
})

test('an account that changes its address during the invitation does not become staff', async () => {
  const { shop, olga } = await openWithAdmins()
  const squatter = await makeCustomer(shop, 'new@example.test')
  let invited: ReturnType<typeof invite> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await sql`select id from users where id = ${squatter.id} for update`.execute(tx)
    invited = invite(shop, olga.token, 'new@example.test', 'admin')
    await waitUntilBlocked(shop)
    await tx.updateTable('users').set({ email: 'eve@example.test' }).where('id', '=', squatter.id).execute()
  })
  expect((await invited)?.status).toBe(409)
  const { role } = await shop.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', squatter.id)
    .executeTakeFirstOrThrow()
  expect(role).toBe('customer')
})

test('refuses an invitation while the shop has no sender address, and changes nothing', async () => {
  const { shop, olga } = await openWithAdmins()
  const ada = await makeCustomer(shop)
  await sql`update shop set email = ''`.execute(shop.db)
  for (const email of ['new@example.test', ada.email]) {
    const { status, body } = await invite(shop, olga.token, email, 'staff')
    expect([status, body.error]).toEqual([422, expect.stringContaining('The shop has no e-mail address yet')])
  }
  expect((await shop.send('GET', '/api/account', { token: ada.token })).status).toBe(200)
  expect((await signIn(shop, ada.email, PASSWORD)).body.user.role).toBe('customer')
  const { rows } = await sql`select from users where email = 'new@example.test'`.execute(shop.db)
  expect(rows).toEqual([])
})

test('a customer who becomes staff is signed out everywhere and mailed', async () => {
  const { shop, olga } = await openWithAdmins()
  const ada = await makeCustomer(shop)
  expect((await invite(shop, olga.token, ada.email, 'admin')).body.role).toBe('admin')
  expect((await shop.send('GET', '/api/account', { token: ada.token })).status).toBe(401)
  await shop.runJobs()
  expect(shop.mails.at(-1)).toMatchObject({ to: ada.email, subject: 'You have been invited to the back-office' })
  const again = await invite(shop, olga.token, ada.email, 'staff')
  expect([again.status, again.body.error]).toEqual([422, 'This person works here already.'])
  expect((await invite(shop, olga.token, 'x@example.test', 'owner')).status).toBe(422)
})

test('an account created under somebody else’s address cannot become staff with its old password', async () => {
  const { shop, olga } = await openWithAdmins()
  const thief = await makeCustomer(shop, 'grace@example.test')
  await invite(shop, olga.token, thief.email, 'admin')
  expect((await signIn(shop, thief.email, PASSWORD)).status).toBe(401)
  await shop.runJobs()
  await choosePassword(shop, shop.mails.at(-1)?.text ?? '', 'only grace reads her mail')
  expect((await signIn(shop, thief.email, 'only grace reads her mail')).body.user.role).toBe('admin')
  expect((await shop.send('GET', '/api/account', { token: thief.token })).status).toBe(401)
})

test('a member who changes role or leaves is signed out at once', async () => {
  const { shop, olga } = await openWithAdmins()
  const grace = await makePerson(shop, 'grace@example.test', 'staff')
  await makeSecondFactor(shop, grace.id)
  expect((await setRole(shop, olga.token, grace.id, 'admin')).body.role).toBe('admin')
  expect((await shop.send('GET', '/api/account', { token: grace.token })).status).toBe(401)
  expect((await shop.send('DELETE', `/api/admin/staff/${grace.id}`, { token: olga.token })).status).toBe(204)
  expect((await signIn(shop, grace.email, PASSWORD)).body.user.role).toBe('customer')
})

test('nobody can change their own role, and staff cannot change any', async () => {
  const { shop, olga, pete } = await openWithAdmins()
  const grace = await makePerson(shop, 'grace@example.test', 'staff')
  for (const id of [grace.id, olga.id]) expect((await setRole(shop, grace.token, id, 'admin')).status).toBe(404)
  expect((await invite(shop, grace.token, 'friend@example.test', 'admin')).status).toBe(404)
  const own = await setRole(shop, pete.token, pete.id, 'staff')
  expect([own.status, own.body.error]).toEqual([422, 'You cannot change your own role. Please ask another admin.'])
  expect((await shop.send('DELETE', `/api/admin/staff/${pete.id}`, { token: pete.token })).status).toBe(422)
})

test('the counter is withheld from a member of staff, who is signed out, and given back', async () => {
  const { shop, olga, pete } = await openWithAdmins()
  const grace = await makePerson(shop, 'grace@example.test', 'staff')
  const withhold = (id: number, withheld_permissions: string[]) =>
    shop.send<Member & { error: string }>('PUT', `/api/admin/staff/${id}/permissions`, {
      token: olga.token,
      body: { withheld_permissions },
    })
  const counterOf = async () => {
    const { user } = (await signIn(shop, grace.email, PASSWORD)).body
    const { status } = await shop.send('GET', '/api/admin/counter/items?q=', { token: user.api_key })
    return [user.withheld_permissions, status]
  }
  expect(await counterOf(), 'allowed from the start').toEqual([[], 200])
  expect((await withhold(grace.id, ['counter'])).body.withheld_permissions).toEqual(['counter'])
  expect((await shop.send('GET', '/api/account', { token: grace.token })).status).toBe(401)
  expect(await counterOf()).toEqual([['counter'], 404])
  expect((await withhold(grace.id, [])).status).toBe(200)
  expect(await counterOf()).toEqual([[], 200])
  const admin = await withhold(pete.id, ['counter'])
  expect([admin.status, admin.body.error]).toEqual([
    422,
    'An admin may do everything. Make them a member of staff first.',
  ])
  expect((await withhold(grace.id, ['orders'])).status).toBe(422)
})

test('the reports are granted to a member of staff, who keeps what else they may do', async () => {
  const { shop, olga } = await openWithAdmins()
  const grace = await makePerson(shop, 'grace@example.test', 'staff')
  const grant = (body: object) =>
    shop.send<Member>('PUT', `/api/admin/staff/${grace.id}/permissions`, { token: olga.token, body })
  const reportsOf = async () => {
    const token = (await signIn(shop, grace.email, PASSWORD)).body.user.api_key
    return (await shop.send('GET', '/api/admin/reports/sales?from=2026-07-01&to=2026-07-31&by=day', { token })).status
  }
  expect(await reportsOf(), 'not from the start').toBe(404)
  expect((await grant({ withheld_permissions: ['counter'] })).status).toBe(200)
  expect((await grant({ granted_permissions: ['reports'] })).body).toMatchObject({
    withheld_permissions: ['counter'],
    granted_permissions: ['reports'],
  })
  expect(await reportsOf()).toBe(200)
  expect((await grant({ granted_permissions: [] })).status).toBe(200)
  expect(await reportsOf()).toBe(404)
  expect((await grant({ granted_permissions: ['settings'] })).status).toBe(422)
})

test('a member who left and is invited again begins with all permissions of the role', async () => {
  const { shop, olga } = await openWithAdmins()
  const grace = await makePerson(shop, 'grace@example.test', 'staff')
  await shop.db
    .updateTable('users')
    .set({ withheld_permissions: ['counter'] })
    .where('id', '=', grace.id)
    .execute()
  expect((await shop.send('DELETE', `/api/admin/staff/${grace.id}`, { token: olga.token })).status).toBe(204)
  expect((await invite(shop, olga.token, grace.email, 'staff')).body.withheld_permissions).toEqual([])
})

test('of two admins who remove each other concurrently one stays', async () => {
  const { shop, olga, pete } = await openWithAdmins()
  const showOut = (id: number, token: string) => shop.send('DELETE', `/api/admin/staff/${id}`, { token })
  // Both are authorized and wait for the lock before either proceeds.
  const sent = await shop.db.transaction().execute(async (tx) => {
    await lockAdmins(tx)
    const responses = [showOut(pete.id, olga.token), showOut(olga.id, pete.token)]
    await vi.waitFor(async () => expect(await countWaiting(shop)).toBe(2))
    return { responses }
  })
  const statuses = (await Promise.all(sent.responses)).map(({ status }) => String(status))
  expect(statuses.toSorted()).toEqual(['204', '422'])
  const admins = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
})

async function countWaiting({ db }: TestShop): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length
}

test('an admin can reset the second factor of a member who has lost their phone', async () => {
  const { shop, olga } = await openWithAdmins()
  const grace = await makePerson(shop, 'grace@example.test', 'staff')
  const reset = () => shop.send('DELETE', `/api/admin/staff/${grace.id}/second_factor`, { token: olga.token })
  expect((await reset()).status).toBe(422)
  await makeSecondFactor(shop, grace.id)
  const user = { email: grace.email, password: PASSWORD }
  expect((await shop.send('POST', '/api/sign_in', { body: { user } })).status).toBe(401)
  expect((await reset()).status).toBe(204)
  expect((await shop.send('GET', '/api/account', { token: grace.token })).status).toBe(401)
  expect((await shop.send('POST', '/api/sign_in', { body: { user } })).status).toBe(200)
})

test(
  'signing out while the back-office loads the session is answered as signed out',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const { shop, olga } = await openWithAdmins()
    for (let round = 1; round <= 30; round += 1) {
      const token = await signInAgain(shop, olga.id)
      const [, ...asked] = await Promise.all([
        shop.send('DELETE', '/api/sign_out', { token, body: {} }),
        ...Array.from({ length: 6 }, () => shop.send('GET', '/api/admin/session', { token })),
      ])
      for (const { status } of asked) expect([200, 401]).toContain(status)
    }
  },
)
