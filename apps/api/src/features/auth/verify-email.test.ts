import type { AnswerOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { makeCustomer, makeNewcomer, PASSWORD } from '../../testing/make-customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { untilLockAwaited } from '../../testing/until-lock-awaited.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'

type Account = AnswerOf<'GET /api/account'>['user']

const USED = 'This link has been used already: the address is verified.'
const EXPIRED = 'This link has expired. Please send a new one from your account settings.'
const DEAD =
  'This link does not work. A newer one may have taken its place, or the change was cancelled. Please send a new one from your account settings.'
const TAKEN = 'Another account uses this address by now. Your account keeps the address it had.'

const account = async ({ send }: TestShop, token: string): Promise<Account> =>
  (await send<{ user: Account }>('GET', '/api/account', { token })).body.user
const verify = ({ send }: TestShop, token: string) =>
  send<AnswerOf<'PUT /api/email_verifications'> & { error?: string }>('PUT', '/api/email_verifications', {
    body: { token },
  })
const resend = ({ send }: TestShop, token: string) => send('POST', '/api/email_verifications', { token })
const cancel = ({ send }: TestShop, token: string) =>
  send<{ user: Account }>('DELETE', '/api/email_verifications', { token })
const change = ({ send }: TestShop, token: string, user: object) =>
  send<{ user: Account; errors?: object }>('PUT', '/api/account', {
    token,
    body: { user: { current_password: PASSWORD, ...user } },
  })
const signIn = ({ send }: TestShop, email: string, password = PASSWORD) =>
  send('POST', '/api/sign_in', { body: { user: { email, password } } })

/** The token of the newest link mailed to this address. */
async function readToken(shop: TestShop, to: string): Promise<string> {
  await shop.runJobs()
  const mail = shop.mails.findLast((one) => one.to === to && one.text.includes('/verify-email?'))
  return new URL(/http\S+/.exec(mail!.text)![0]).searchParams.get('token')!
}

async function resetPassword(shop: TestShop, email: string, password: string): Promise<void> {
  await shop.send('POST', '/api/passwords', { body: { user: { email } } })
  await runWaitingJobs(shop)
  const mail = shop.mails.findLast((one) => one.to === email && one.text.includes('/reset-password?'))
  const token = new URL(/http\S+/.exec(mail!.text)![0]).searchParams.get('token')!
  const user = { reset_password_token: token, password, password_confirmation: password }
  expect((await shop.send('PUT', '/api/passwords', { body: { user } })).status).toBe(204)
}

describe('a new account', () => {
  test('works at once, and its address is verified by the mailed link', async () => {
    const shop = await openTestShop({ config: { shopUrl: 'https://cards.example' } })
    const { token } = await makeNewcomer(shop)
    expect(await account(shop, token)).toMatchObject({ email_verified: false, pending_email: null })
    const link = await readToken(shop, 'ada@example.test')
    expect(link).toMatch(/^[\w-]{43}$/)
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Verify your e-mail address at Top End Cards'])
    expect(shop.mails[0]?.html).toContain(`https://cards.example/verify-email?token=${link}`)
    const { status, body } = await verify(shop, link)
    expect([status, body]).toEqual([200, { email: 'ada@example.test', changed: false }])
    expect(await account(shop, token)).toMatchObject({ email: 'ada@example.test', email_verified: true })
  })

  test('is told that all is well when its link is opened twice', async () => {
    const shop = await openTestShop()
    await makeNewcomer(shop)
    const link = await readToken(shop, 'ada@example.test')
    await verify(shop, link)
    const { status, body } = await verify(shop, link)
    expect([status, body.error]).toEqual([422, USED])
  })

  test('has three days for its link', async () => {
    const shop = await openTestShop()
    const { token } = await makeNewcomer(shop)
    const { rows } = await sql<{ hours: number }>`
      select (extract(epoch from expires_at - now()) / 3600)::float8 as hours from email_verifications
    `.execute(shop.db)
    expect(rows[0]?.hours).toBeCloseTo(72, 0)
    const link = await readToken(shop, 'ada@example.test')
    await sql`update email_verifications set expires_at = now()`.execute(shop.db)
    expect((await verify(shop, link)).body.error).toBe(EXPIRED)
    expect((await account(shop, token)).email_verified).toBe(false)
    await sql`select graphile_worker.add_job('forget-sessions', job_key => 'round')`.execute(shop.db)
    await shop.runJobs()
    expect((await verify(shop, link)).body.error).toBe(EXPIRED)
  })

  test('is not verified by an invented or truncated link', async () => {
    const shop = await openTestShop()
    const { token } = await makeNewcomer(shop)
    const link = await readToken(shop, 'ada@example.test')
    for (const wrong of ['', 'made up', link.slice(0, -1), `${link}A`]) {
      const { status, body } = await verify(shop, wrong)
      expect([status, body.error]).toEqual([422, DEAD])
    }
    expect((await verify(shop, 'x'.repeat(201))).status).toBe(422)
    expect((await shop.send('PUT', '/api/email_verifications', { body: {} })).status).toBe(400)
    expect((await account(shop, token)).email_verified).toBe(false)
  })

  test('can have the link sent again five times an hour, and only the newest works', async () => {
    const shop = await openTestShop()
    const { token } = await makeNewcomer(shop)
    const older = await readToken(shop, 'ada@example.test')
    // The sign-up has sent the first.
    for (let n = 2; n <= 5; n += 1) expect((await resend(shop, token)).status).toBe(200)
    const { status, headers } = await resend(shop, token)
    expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true])
    const newer = await readToken(shop, 'ada@example.test')
    expect(shop.mails).toHaveLength(5)
    expect((await verify(shop, older)).body.error).toBe(DEAD)
    expect((await verify(shop, newer)).status).toBe(200)
    expect((await resend(shop, token)).body.error).toBe('Your e-mail address is verified already.')
  })

  test('stores no token in plain text once the mail is sent', async () => {
    const shop = await openTestShop()
    await makeNewcomer(shop)
    const link = await readToken(shop, 'ada@example.test')
    const { rows } = await sql<{ everything: string }>`
      select (select json_agg(m)::text from mails m) || (select json_agg(v)::text from email_verifications v) as everything
    `.execute(shop.db)
    expect(rows[0]?.everything).toContain('Verify your e-mail address')
    expect(rows[0]?.everything).not.toContain(link)
  })

  test('under somebody else’s address falls to its owner through a password reset', async () => {
    const shop = await openTestShop()
    const squatter = await makeNewcomer(shop, 'grace@example.test')
    await change(shop, squatter.token, { email: 'eve@example.test' })
    const theirs = await readToken(shop, 'eve@example.test')
    await resetPassword(shop, 'grace@example.test', 'what only Grace knows')
    expect((await shop.send('GET', '/api/account', { token: squatter.token })).status).toBe(401)
    expect((await verify(shop, theirs)).body.error).toBe(DEAD)
    const { body } = await shop.send<{ user: { api_key: string } }>('POST', '/api/sign_in', {
      body: { user: { email: 'grace@example.test', password: 'what only Grace knows' } },
    })
    expect(await account(shop, body.user.api_key)).toMatchObject({ email_verified: true, pending_email: null })
  })
})

describe('a change of e-mail address', () => {
  test('takes effect when its link is opened, and is mailed to both addresses', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const { status, body } = await change(shop, token, { email: 'Ada.Lovelace@example.test' })
    expect([status, body.user]).toMatchObject([
      200,
      { email: 'ada@example.test', email_verified: true, pending_email: 'ada.lovelace@example.test' },
    ])
    expect((await signIn(shop, 'ada.lovelace@example.test')).status).toBe(401)
    expect((await signIn(shop, 'ada@example.test')).status).toBe(200)
    const link = await readToken(shop, 'ada.lovelace@example.test')
    expect((await verify(shop, link)).body).toEqual({ email: 'ada.lovelace@example.test', changed: true })
    expect(await account(shop, token)).toMatchObject({ email: 'ada.lovelace@example.test', pending_email: null })
    expect((await signIn(shop, 'ada.lovelace@example.test')).status).toBe(200)
    expect((await signIn(shop, 'ada@example.test')).status).toBe(401)
    await shop.runJobs()
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada.lovelace@example.test', 'Verify your new e-mail address at Top End Cards'],
      ['ada@example.test', 'Another e-mail address for your account at Top End Cards'],
      ['ada@example.test', 'Your e-mail address at Top End Cards has changed'],
      ['ada.lovelace@example.test', 'Your e-mail address at Top End Cards has changed'],
    ])
  })

  test('can have its link sent again and can be cancelled', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    await change(shop, token, { email: 'new@example.test' })
    expect((await resend(shop, token)).status).toBe(200)
    const link = await readToken(shop, 'new@example.test')
    expect((await cancel(shop, token)).body.user).toMatchObject({ email: 'ada@example.test', pending_email: null })
    expect((await verify(shop, link)).body.error).toBe(DEAD)
    expect((await resend(shop, token)).status).toBe(409)
    expect((await cancel(shop, token)).status).toBe(200)
  })

  test('cancelled before the first address was verified leaves that unverified', async () => {
    const shop = await openTestShop()
    const { token } = await makeNewcomer(shop)
    expect((await cancel(shop, token)).body.user.email_verified).toBe(false)
    expect((await verify(shop, await readToken(shop, 'ada@example.test'))).status).toBe(200)
  })

  test('is replaced by a later one', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    await change(shop, token, { email: 'first@example.test' })
    const first = await readToken(shop, 'first@example.test')
    const { body } = await change(shop, token, { email: 'second@example.test' })
    expect(body.user.pending_email).toBe('second@example.test')
    expect((await verify(shop, first)).body.error).toBe(DEAD)
    expect((await verify(shop, await readToken(shop, 'second@example.test'))).status).toBe(200)
    expect((await account(shop, token)).email).toBe('second@example.test')
  })

  test('to the current address changes nothing and sends no mail', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    expect((await change(shop, token, { email: 'ADA@example.test' })).body.user.pending_email).toBeNull()
    await shop.runJobs()
    expect(shop.mails).toEqual([])
  })

  test('is cancelled by a new password, so that a thief cannot complete it', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    await change(shop, token, { email: 'eve@example.test' })
    const link = await readToken(shop, 'eve@example.test')
    const password = 'a much newer one'
    const { body } = await change(shop, token, { password, password_confirmation: password })
    expect(body.user.pending_email).toBeNull()
    expect((await verify(shop, link)).body.error).toBe(DEAD)
  })

  test('is limited per mailbox, across accounts', async () => {
    const shop = await openTestShop()
    for (let n = 1; n <= 5; n += 1) {
      const { token } = await makeCustomer(shop, `ada${n}@example.test`)
      expect((await change(shop, token, { email: 'victim@example.test' })).status).toBe(200)
    }
    const { token } = await makeCustomer(shop, 'ada6@example.test')
    const { status, body } = await change(shop, token, { email: 'victim@example.test' })
    expect([status, body]).toMatchObject([
      429,
      { error: 'Too many links were sent. Please wait a while and try again.' },
    ])
    expect((await account(shop, token)).pending_email).toBeNull()
  })

  test('is limited per mailbox, across accounts that are created and deleted again', async () => {
    const shop = await openTestShop()
    const leave = (token: string) =>
      shop.send('DELETE', '/api/account', { token, body: { user: { current_password: PASSWORD } } })
    const links = async () => {
      await runWaitingJobs(shop)
      return shop.mails.filter(({ to, text }) => to === 'victim@example.test' && text.includes('http')).length
    }
    const forget = () => shop.send('POST', '/api/passwords', { body: { user: { email: 'victim@example.test' } } })
    const first = await makeNewcomer(shop, 'victim@example.test')
    for (let n = 2; n <= 5; n += 1) expect((await resend(shop, first.token)).status).toBe(200)
    for (let n = 1; n <= 5; n += 1) expect((await forget()).status).toBe(200)
    const sent = await links()
    expect((await leave(first.token)).status).toBe(204)
    const user = { email: 'victim@example.test', password: PASSWORD, password_confirmation: PASSWORD }
    const { status, body, headers } = await shop.send('POST', '/api/sign_up', { body: { user } })
    expect([status, body.error]).toEqual([429, 'Too many links were sent. Please wait a while and try again.'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    expect((await forget()).status).toBe(429)
    expect(await links()).toBe(sent)
    const { rows } = await sql`select from users where email = 'victim@example.test'`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('that is cancelled leaves the link to the current address valid', async () => {
    const shop = await openTestShop()
    const { token } = await makeNewcomer(shop)
    const own = await readToken(shop, 'ada@example.test')
    await change(shop, token, { email: 'new@example.test' })
    const cancelled = await readToken(shop, 'new@example.test')
    expect((await cancel(shop, token)).body.user).toMatchObject({ pending_email: null, email_verified: false })
    expect((await verify(shop, cancelled)).body.error).toBe(DEAD)
    expect((await verify(shop, own)).body).toEqual({ email: 'ada@example.test', changed: false })
    expect(await account(shop, token)).toMatchObject({ email: 'ada@example.test', email_verified: true })
  })

  test('stays pending while the current address is verified, and voids that link when it takes effect', async () => {
    const shop = await openTestShop()
    const { token } = await makeNewcomer(shop)
    const own = await readToken(shop, 'ada@example.test')
    await change(shop, token, { email: 'other@example.test' })
    const other = await readToken(shop, 'other@example.test')
    await change(shop, token, { email: 'new@example.test' })
    expect((await verify(shop, other)).body.error).toBe(DEAD)
    expect((await verify(shop, own)).status).toBe(200)
    expect(await account(shop, token)).toMatchObject({ email_verified: true, pending_email: 'new@example.test' })

    const second = await makeNewcomer(shop, 'grace@example.test')
    const before = await readToken(shop, 'grace@example.test')
    await change(shop, second.token, { email: 'hopper@example.test' })
    expect((await verify(shop, await readToken(shop, 'hopper@example.test'))).body.changed).toBe(true)
    expect((await verify(shop, before)).body.error).toBe(DEAD)
    expect(await account(shop, second.token)).toMatchObject({ email: 'hopper@example.test', pending_email: null })
  })

  test('is refused when somebody else has signed up with the address meanwhile', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    await change(shop, token, { email: 'new@example.test' })
    const link = await readToken(shop, 'new@example.test')
    const { token: theirs } = await makeCustomer(shop, 'new@example.test')
    const { status, body } = await verify(shop, link)
    expect([status, body]).toEqual([
      422,
      { error: TAKEN, errors: { email: ['has already been taken'] }, code: 'account.email_taken_meanwhile' },
    ])
    expect(await account(shop, token)).toMatchObject({ email: 'ada@example.test', email_verified: true })
    expect((await account(shop, theirs)).email).toBe('new@example.test')
  })
})

describe('concurrent requests', () => {
  test('two accounts that change to one address: one succeeds, the other is refused and keeps its own', async () => {
    const shop = await openTestShop()
    for (let round = 1; round <= 5; round += 1) {
      const to = `new${round}@example.test`
      const people: { email: string; token: string; link: string }[] = []
      for (const name of ['ada', 'grace']) {
        const email = `${name}${round}@example.test`
        const { token } = await makeCustomer(shop, email)
        expect((await change(shop, token, { email: to })).status).toBe(200)
        people.push({ email, token, link: await readToken(shop, to) })
      }
      const answers = await Promise.all(people.map(({ link }) => verify(shop, link)))
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
      const loser = answers.findIndex(({ status }) => status === 422)
      expect(answers[loser]?.body.error).toBe(TAKEN)
      expect((await account(shop, people[loser]!.token)).email).toBe(people[loser]!.email)
      expect((await account(shop, people[1 - loser]!.token)).email).toBe(to)
    }
  })

  test('a link opened twice works once', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    await change(shop, token, { email: 'new@example.test' })
    const link = await readToken(shop, 'new@example.test')
    const answers = await Promise.all([verify(shop, link), verify(shop, link), verify(shop, link)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    await shop.runJobs()
    expect(shop.mails.filter(({ subject }) => subject.includes('has changed'))).toHaveLength(2)
  })

  test('an account deleted while its link is opened stays deleted, and its new address is free', async () => {
    const shop = await openTestShop()
    for (let round = 1; round <= 8; round += 1) {
      const to = `new${round}@example.test`
      const { id, token } = await makeCustomer(shop, `ada${round}@example.test`)
      await change(shop, token, { email: to })
      const link = await readToken(shop, to)
      const leave = shop.send('DELETE', '/api/account', { token, body: { user: { current_password: PASSWORD } } })
      // Deleting hashes a password first; the link is opened at varying moments of that.
      await new Promise((resolve) => setTimeout(resolve, round * 8))
      const [left, opened] = await Promise.all([leave, verify(shop, link)])
      expect(left.status).toBe(204)
      expect([200, 422]).toContain(opened.status)
      const { email } = await shop.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
      expect(email).toBe(`deleted-${id}@deleted.invalid`)
      const kept = await shop.db.selectFrom('email_verifications').selectAll().where('user_id', '=', id).execute()
      expect(kept).toEqual([])
    }
  })

  test('a change of address during a password reset is refused', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    let asked: ReturnType<typeof change> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`update users set password_hash = 'another' where id = ${id}`.execute(tx)
      asked = change(shop, token, { email: 'eve@example.test' })
      await untilLockAwaited(shop)
    })
    const { status, body } = await asked!
    expect([status, body]).toMatchObject([409, { error: expect.stringContaining('has just been changed') }])
    expect(await shop.db.selectFrom('email_verifications').selectAll().execute()).toEqual([])
  })

  test('cancelling during a resend wins', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    await change(shop, token, { email: 'eve@example.test' })
    let asked: ReturnType<typeof resend> | undefined
    let cancelled: ReturnType<typeof cancel> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`select id from users where id = ${id} for update`.execute(tx)
      asked = resend(shop, token)
      await untilLockAwaited(shop)
      cancelled = cancel(shop, token)
      await untilLockAwaited(shop, 2)
    })
    expect([(await asked!).status, (await cancelled!).status]).toEqual([200, 200])
    expect((await account(shop, token)).pending_email).toBeNull()
  })

  test('an order created during the change of address is confirmed at the new one', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    await change(shop, token, { email: 'new@example.test' })
    const link = await readToken(shop, 'new@example.test')
    let verified: ReturnType<typeof verify> | undefined
    let ordered: Promise<{ status: number }> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`select id from users where id = ${id} for update`.execute(tx)
      verified = verify(shop, link)
      await untilLockAwaited(shop)
      ordered = shop.send('POST', '/api/orders', { token, body: { order: {} } })
      await untilLockAwaited(shop, 2)
    })
    expect([(await verified!).status, (await ordered!).status]).toEqual([200, 201])
    expect(await shop.db.selectFrom('orders').select('email').execute()).toEqual([{ email: 'new@example.test' }])
  })

  test('an order created before and committed during the change of address is confirmed at the new one', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    await change(shop, token, { email: 'new@example.test' })
    const link = await readToken(shop, 'new@example.test')
    let verified: ReturnType<typeof verify> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`
        insert into orders (number, user_id, email) select 'R123456789', id, email from users where id = ${id}
      `.execute(tx)
      verified = verify(shop, link)
      await untilLockAwaited(shop)
    })
    expect((await verified!).status).toBe(200)
    expect(await shop.db.selectFrom('orders').select('email').execute()).toEqual([{ email: 'new@example.test' }])
  })

  test('does not deadlock with a transaction that locks a new order before its customer', async () => {
    const shop = await openTestShop()
    for (let round = 1; round <= 3; round += 1) {
      const to = `new${round}@example.test`
      const { id, token } = await makeCustomer(shop, `ada${round}@example.test`)
      await change(shop, token, { email: to })
      const link = await readToken(shop, to)
      const upsertOrder = (tx: Tx) =>
        sql`
          insert into orders (number, user_id, email) select ${`R10000000${round}`}, id, email from users where id = ${id}
          on conflict (user_id) where state not in ('complete', 'canceled') do update set user_id = excluded.user_id
        `.execute(tx)
      let verified: ReturnType<typeof verify> | undefined
      let other: Promise<unknown> | undefined
      await shop.db.transaction().execute(async (tx) => {
        await upsertOrder(tx)
        verified = verify(shop, link)
        await untilLockAwaited(shop)
        // Waits for the new order, then wants its customer.
        other = shop.db.transaction().execute(async (later) => {
          await upsertOrder(later)
          await sql`select id from users where id = ${id} for update`.execute(later)
        })
        await untilLockAwaited(shop, 2)
      })
      await other
      expect((await verified!).status).toBe(200)
      const order = await shop.db.selectFrom('orders').select('email').where('user_id', '=', id).executeTakeFirst()
      expect(order?.email).toBe(to)
    }
  })

  test('a resend during a cancellation is refused', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    await change(shop, token, { email: 'eve@example.test' })
    let asked: ReturnType<typeof resend> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`select id from users where id = ${id} for update`.execute(tx)
      await sql`delete from email_verifications where user_id = ${id}`.execute(tx)
      asked = resend(shop, token)
      await untilLockAwaited(shop)
    })
    expect((await asked!).status).toBe(409)
    expect((await account(shop, token)).pending_email).toBeNull()
  })
})
