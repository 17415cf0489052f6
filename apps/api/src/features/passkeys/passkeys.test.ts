import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  add,
  askToAdd,
  makeAuthenticator,
  makePasskey,
  openSignIn,
  signInWith,
} from '../../testing/people/make-authenticator.ts'
import { makeCustomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { makeSecondFactor } from '../../testing/people/make-second-factor.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

const list = async (shop: TestShop, token: string) =>
  (await shop.send<ResponseOf<'GET /api/passkeys'>>('GET', '/api/passkeys', { token })).body.passkeys

const remove = (shop: TestShop, token: string, id: number, current_password = PASSWORD) =>
  shop.send('DELETE', `/api/passkeys/${id}`, { token, body: { current_password } })

const signInByPassword = (shop: TestShop, email: string) =>
  shop.send('POST', '/api/sign_in', { body: { user: { email, password: PASSWORD } } })

const auditLines = async ({ db }: TestShop) =>
  (await sql<{ action: string }>`select action from audit_log order by id`.execute(db)).rows.map(({ action }) => action)

test('a customer adds a passkey and signs in with it; it shows when it was last used', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const phone = makeAuthenticator()
  const added = await makePasskey(shop, ada, { authenticator: phone })
  expect(added).toMatchObject({ name: 'Unknown device', last_used_at: null })
  const { status, body } = await signInWith(shop, phone)
  expect([status, body.user.email]).toEqual([200, ada.email])
  const account = await shop.send('GET', '/api/account', { token: body.user.api_key })
  expect(account.status).toBe(200)
  expect(await list(shop, body.user.api_key)).toEqual([{ ...added, last_used_at: expect.any(String) }])
  // The password still works: a customer's passkey is an alternative.
  expect((await signInByPassword(shop, ada.email)).status).toBe(200)
})

test('a device without a signature counter can sign in repeatedly', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const phone = makeAuthenticator({ counts: false })
  await makePasskey(shop, ada, { authenticator: phone })
  expect((await signInWith(shop, phone)).status).toBe(200)
  expect((await signInWith(shop, phone)).status).toBe(200)
})

test('requests a discoverable passkey with user verification, and excludes existing ones', async () => {
  const shop = await openTestShop({ config: { shopUrl: 'https://cards.example' } })
  const ada = await makeCustomer(shop)
  const { options } = (await askToAdd(shop, ada.token, { current_password: PASSWORD })).body
  expect(options).toMatchObject({
    rp: { id: 'cards.example' },
    user: { name: ada.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    timeout: 300_000,
    excludeCredentials: [],
  })
  const phone = makeAuthenticator()
  expect((await add(shop, ada.token, phone.create(options, { origin: 'https://cards.example' }))).status).toBe(201)
  const next = (await askToAdd(shop, ada.token, { current_password: PASSWORD })).body.options
  expect(next.excludeCredentials).toEqual([{ id: phone.credentialId, type: 'public-key', transports: ['internal'] }])
  expect(next.user.id).toBe(options.user.id)
  const asked = await openSignIn(shop)
  expect(asked.options).toMatchObject({ rpId: 'cards.example', userVerification: 'required' })
  expect(asked.options).not.toHaveProperty('allowCredentials')
})

test('adding one needs the password, and a code if the account has an authenticator app', async () => {
  const shop = await openTestShop()
  const grace = await makeStaff(shop)
  const wrong = await askToAdd(shop, grace.token, { current_password: 'a guess' })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: ['is wrong'] }])
  const app = await makeSecondFactor(shop, grace.id)
  const asked = await askToAdd(shop, grace.token, { current_password: PASSWORD })
  expect([asked.status, asked.body.errors]).toEqual([422, { code: ['is needed'] }])
  const guessed = await askToAdd(shop, grace.token, { current_password: PASSWORD, code: 'aaaaa-aaaaa' })
  expect([guessed.status, guessed.body.errors]).toEqual([422, { code: ['is wrong or has been used already'] }])
  expect((await askToAdd(shop, grace.token, { current_password: PASSWORD, code: app.codeIn(0) })).status).toBe(200)
})

test('renames a passkey, and removes it with the password; then it signs in no more', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const phone = makeAuthenticator()
  const { id } = await makePasskey(shop, ada, { authenticator: phone })
  const named = await shop.send('PUT', `/api/passkeys/${id}`, {
    token: ada.token,
    body: { passkey: { name: ' Phone ' } },
  })
  expect([named.status, named.body]).toMatchObject([200, { name: 'Phone' }])
  const blank = await shop.send('PUT', `/api/passkeys/${id}`, { token: ada.token, body: { passkey: { name: '' } } })
  expect([blank.status, blank.body.errors]).toEqual([422, { name: ["can't be blank"] }])
  const wrong = await remove(shop, ada.token, id, 'a guess')
  expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: ['is wrong'] }])
  expect((await remove(shop, ada.token, id)).status).toBe(204)
  expect((await remove(shop, ada.token, id)).status).toBe(404)
  expect(await list(shop, ada.token)).toEqual([])
  expect((await signInWith(shop, phone)).status).toBe(401)
})

test('mails the owner about each passkey added or removed', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const { id } = await makePasskey(shop, ada)
  await remove(shop, ada.token, id)
  await shop.runJobs()
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [ada.email, expect.stringMatching(/^A passkey has been added to your account at /)],
    [ada.email, expect.stringMatching(/^A passkey has been removed from your account at /)],
  ])
})

test('rejects the twenty-first passkey, also a concurrent one', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  await sql`
    insert into passkeys (user_id, credential_id, public_key, name)
    select ${ada.id}, decode(lpad(n::text, 8, '0'), 'hex'), '', 'Key' from generate_series(1, 19) n
  `.execute(shop.db)
  const addAtOnce = async () => {
    const made = []
    for (const device of [makeAuthenticator(), makeAuthenticator(), makeAuthenticator()]) {
      const { options } = (await askToAdd(shop, ada.token, { current_password: PASSWORD })).body
      made.push(device.create(options))
    }
    return Promise.all(made.map(async (credential) => add(shop, ada.token, credential)))
  }
  // Repeated, because the requests may miss each other by chance.
  for (let round = 0; round < 3; round += 1) {
    const responses = await addAtOnce()
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422'])
    await sql`delete from passkeys where id = (select max(id) from passkeys)`.execute(shop.db)
  }
  await addAtOnce()
  const refused = await askToAdd(shop, ada.token, { current_password: PASSWORD })
  expect(refused.body.error).toBe('An account has 20 passkeys at most. Please remove one first.')
})

test('for staff a passkey is both factors: it needs no code, and the password alone is not enough', async () => {
  const shop = await openTestShop()
  const grace = await makeStaff(shop)
  const older = grace.token
  const { api_key: token } = (
    await shop.send<ResponseOf<'POST /api/sign_in'>>('POST', '/api/sign_in', {
      body: { user: { email: 'grace@example.test', password: PASSWORD } },
    })
  ).body.user
  const key = makeAuthenticator()
  await makePasskey(shop, { token }, { authenticator: key })
  // Sessions that were opened with the password alone have ended.
  expect((await shop.send('GET', '/api/admin/session', { token: older })).status).toBe(401)
  const refused = await signInByPassword(shop, 'grace@example.test')
  expect([refused.status, refused.body.error]).toEqual([
    401,
    'Please sign in with your passkey: the password alone is not enough here.',
  ])
  const app = await makeSecondFactor(shop, grace.id)
  const { status, body } = await signInWith(shop, key)
  expect(status).toBe(200)
  const work = await shop.send('GET', '/api/admin/session', { token: body.user.api_key })
  expect([work.status, work.body]).toMatchObject([200, { second_factor: true, passkeys: 1 }])
  const byCode = { user: { email: 'grace@example.test', password: PASSWORD, code: app.codeIn(0) } }
  expect((await shop.send('POST', '/api/sign_in', { body: byCode })).status).toBe(200)
})

test('passkey changes of staff are in the audit log, those of customers are not', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const grace = await makeStaff(shop)
  const before = (await auditLines(shop)).length
  await remove(shop, ada.token, (await makePasskey(shop, ada)).id)
  expect(await auditLines(shop)).toHaveLength(before)
  const { id } = await makePasskey(shop, grace)
  await shop.send('PUT', `/api/passkeys/${id}`, { token: grace.token, body: { passkey: { name: 'Counter' } } })
  await remove(shop, grace.token, id)
  expect((await auditLines(shop)).slice(before)).toEqual(['add passkey', 'rename passkey', 'remove passkey'])
})

test('“Remember me” extends a passkey’s session like a password’s', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const phone = makeAuthenticator()
  await makePasskey(shop, ada, { authenticator: phone })
  await sql`delete from sessions`.execute(shop.db)
  const { options, signIn } = await openSignIn(shop)
  expect((await signIn(phone.get(options), { remember_me: true })).status).toBe(200)
  const { rows } = await sql`select ends_at > now() + interval '80 days' as long from sessions`.execute(shop.db)
  expect(rows).toEqual([{ long: true }])
})

test('in production passkeys belong to the configured URL, and are off without one', async () => {
  const shop = await openTestShop({ config: { production: true } })
  const { status, body } = await shop.send('POST', '/api/passkeys/sign_in_options')
  expect([status, body.error]).toEqual([422, 'Passkeys cannot be used in this shop yet.'])
  const ada = await makeCustomer(shop)
  expect((await askToAdd(shop, ada.token, { current_password: PASSWORD })).status).toBe(422)
})
