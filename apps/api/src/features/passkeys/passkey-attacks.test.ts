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
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'
import { deleteExpiredSessions } from '../auth/public.ts'
import { createAdmin } from '../staff/public.ts'

const TOO_LATE = 'This took too long, or was sent already. Please try again.'
const WRONG = 'This passkey does not open an account here. Please sign in another way.'
const UNCHECKED = 'This passkey could not be checked. Please try again.'

async function openWithAda() {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const phone = makeAuthenticator()
  const { id } = await makePasskey(shop, ada, { authenticator: phone })
  return { shop, ada, phone, passkeyId: id }
}

const askHere = async (shop: TestShop, token: string) =>
  (await askToAdd(shop, token, { current_password: PASSWORD })).body.options

const said = ({ status, body }: { status: number; body: { error: string } }) => [status, body.error]

test('rejects a replayed signature, also a concurrent one', async () => {
  const { shop, phone } = await openWithAda()
  const { options, signIn } = await openSignIn(shop)
  const signed = phone.get(options)
  const responses = await Promise.all([signIn(signed), signIn(signed)])
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
  expect(said(await signIn(signed))).toEqual([422, TOO_LATE])
})

test('a rejected challenge is used up too', async () => {
  const { shop, phone } = await openWithAda()
  const { options, signIn } = await openSignIn(shop)
  expect(said(await signIn(phone.get(options, { origin: 'https://evil.example' })))).toEqual([401, WRONG])
  expect(said(await signIn(phone.get(options)))).toEqual([422, TOO_LATE])
})

test('rejects a challenge of another browser, another purpose or nobody', async () => {
  const { shop, ada, phone } = await openWithAda()
  const eve = await openSignIn(shop)
  const hers = await openSignIn(shop)
  expect(said(await hers.signIn(phone.get(eve.options)))).toEqual([422, TOO_LATE])
  expect(said(await hers.signIn(phone.get(hers.options), { cookie: '' }))).toEqual([422, TOO_LATE])
  const { challenge } = await askHere(shop, ada.token)
  expect(said(await hers.signIn(phone.get({ ...hers.options, challenge })))).toEqual([422, TOO_LATE])
  const madeUp = { ...hers.options, challenge: 'A'.repeat(43) }
  expect(said(await hers.signIn(phone.get(madeUp)))).toEqual([422, TOO_LATE])
  // Both tabs of a browser share the cookie.
  expect((await hers.signIn(phone.get(hers.options))).status).toBe(200)
})

test('the challenge cookie is HttpOnly and SameSite=Strict', async () => {
  const shop = await openTestShop()
  const { setCookie } = await openSignIn(shop)
  expect(setCookie).toMatch(/^passkey_sign_in=[\w-]{43}; Path=\/api\/; Max-Age=300; HttpOnly; SameSite=Strict$/)
})

test('a challenge expires after five minutes and is deleted', async () => {
  const { shop, phone } = await openWithAda()
  const { options, signIn } = await openSignIn(shop)
  await sql`update passkey_challenges set expires_at = expires_at - interval '299 seconds'`.execute(shop.db)
  const late = await openSignIn(shop)
  await sql`
    update passkey_challenges set expires_at = expires_at - interval '301 seconds'
    where expires_at > now() + interval '4 minutes'
  `.execute(shop.db)
  expect(said(await late.signIn(phone.get(late.options)))).toEqual([422, TOO_LATE])
  expect((await signIn(phone.get(options))).status).toBe(200)
  await deleteExpiredSessions(shop.db)
  expect((await sql`select from passkey_challenges`.execute(shop.db)).rows).toEqual([])
})

test('rejects another origin, another host and a device without user verification', async () => {
  const { shop, phone } = await openWithAda()
  for (const odd of [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:81' },
    { rpId: 'evil.example' },
    { unverified: true },
    { type: 'webauthn.create' },
  ] as const) {
    const { options, signIn } = await openSignIn(shop)
    expect([odd, ...said(await signIn(phone.get(options, odd)))]).toEqual([odd, 401, WRONG])
  }
})

test('rejects a signature counter that did not increase: the key was copied', async () => {
  const { shop, phone } = await openWithAda()
  expect((await signInWith(shop, phone)).status).toBe(200)
  for (const count of [2, 1, 0]) {
    const { options, signIn } = await openSignIn(shop)
    expect(said(await signIn(phone.get(options, { count })))).toEqual([401, WRONG])
  }
  const { options, signIn } = await openSignIn(shop)
  expect((await signIn(phone.get(options, { count: 9 }))).status).toBe(200)
})

test('rejects another key’s signature, an unknown key and another account’s handle', async () => {
  const { shop, phone } = await openWithAda()
  const bob = await makeCustomer(shop, 'bob@example.test')
  const bobs = makeAuthenticator()
  await makePasskey(shop, bob, { authenticator: bobs })
  const asked = await openSignIn(shop)
  const forged = { ...bobs.get(asked.options), id: phone.credentialId, rawId: phone.credentialId }
  expect(said(await asked.signIn(forged))).toEqual([401, WRONG])
  const { rows } = await sql<{ handle: string }>`
    select replace(passkey_handle::text, '-', '') as handle from users where id = ${bob.id}
  `.execute(shop.db)
  const userHandle = Buffer.from(rows[0]!.handle, 'hex').toString('base64url')
  const taken = await openSignIn(shop)
  expect(said(await taken.signIn(phone.get(taken.options, { userHandle })))).toEqual([401, WRONG])
  const unknown = await openSignIn(shop)
  expect(said(await unknown.signIn(makeAuthenticator().get(unknown.options, { userHandle })))).toEqual([401, WRONG])
})

test('rejects a removed passkey, with an older challenge too', async () => {
  const { shop, ada, phone, passkeyId } = await openWithAda()
  const { options, signIn } = await openSignIn(shop)
  const body = { current_password: PASSWORD }
  expect((await shop.send('DELETE', `/api/passkeys/${passkeyId}`, { token: ada.token, body })).status).toBe(204)
  expect(said(await signIn(phone.get(options)))).toEqual([401, WRONG])
})

test('a registration challenge is valid for its session and origin, once', async () => {
  const { shop, ada } = await openWithAda()
  const eve = await makeCustomer(shop, 'eve@example.test')
  const key = makeAuthenticator()
  const options = await askHere(shop, ada.token)
  expect(said(await add(shop, eve.token, key.create(options)))).toEqual([422, TOO_LATE])
  const signIn = await openSignIn(shop)
  expect(said(await add(shop, ada.token, key.create({ ...options, ...signIn.options })))).toEqual([422, TOO_LATE])
  for (const odd of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { unverified: true }] as const) {
    const asked = await askHere(shop, ada.token)
    expect(said(await add(shop, ada.token, key.create(asked, odd)))).toEqual([422, UNCHECKED])
  }
  const made = key.create(options)
  expect((await add(shop, ada.token, made)).status).toBe(201)
  expect(said(await add(shop, ada.token, made))).toEqual([422, TOO_LATE])
})

test('rejects a passkey that belongs to another account', async () => {
  const { shop, ada, phone } = await openWithAda()
  const eve = await makeCustomer(shop, 'eve@example.test')
  const refused = await add(shop, eve.token, phone.create(await askHere(shop, eve.token)))
  expect(said(refused)).toEqual([422, 'This passkey is in use already.'])
  const { rows } = await sql<{ user_id: number }>`select user_id from passkeys`.execute(shop.db)
  expect(rows).toEqual([{ user_id: ada.id }])
})

test('drops unrequested attestation certificates unread, so that they cannot make the server fetch a URL', async () => {
  const { shop, ada } = await openWithAda()
  const made = makeAuthenticator().create(await askHere(shop, ada.token), { attested: 'https://evil.example/list.crl' })
  expect((await add(shop, ada.token, made)).status).toBe(201)
})

test('rejects malformed credentials with a sentence', async () => {
  const { shop, ada } = await openWithAda()
  const key = makeAuthenticator()
  const made = key.create(await askHere(shop, ada.token))
  const odd = { ...made, response: { ...made.response, attestationObject: 'AAAA' } }
  expect(said(await add(shop, ada.token, odd))).toEqual([422, UNCHECKED])
  const broken = { ...made, response: { ...made.response, clientDataJSON: 'AAAA' } }
  expect(said(await add(shop, ada.token, broken))).toEqual([422, TOO_LATE])
  expect((await add(shop, ada.token, { ...made, id: 'not base64!' })).status).toBe(422)
})

test('rejects sign-in to a blocked or deleted account', async () => {
  const { shop, ada, phone } = await openWithAda()
  await sql`update users set blocked_at = now() where id = ${ada.id}`.execute(shop.db)
  expect(said(await signInWith(shop, phone))).toEqual([422, 'This account is blocked. Please get in touch with us.'])
  await sql`update users set blocked_at = null where id = ${ada.id}`.execute(shop.db)
  const { token } = await reopen(shop, ada.email)
  const left = await shop.send('DELETE', '/api/account', { token, body: { user: { current_password: PASSWORD } } })
  expect(left.status).toBe(204)
  expect((await sql`select from passkeys`.execute(shop.db)).rows).toEqual([])
  expect(said(await signInWith(shop, phone))).toEqual([401, WRONG])
})

test('limits wrong signatures by network', async () => {
  const { shop, phone } = await openWithAda()
  const from = '203.0.113.7'
  const { options, signIn } = await openSignIn(shop, from)
  for (let n = 0; n < 100; n += 1) expect((await signIn(phone.get(options, { challenge: 'none' }))).status).toBe(422)
  const stopped = await signIn(phone.get(options))
  expect(said(stopped)).toEqual([429, 'Too many failed sign-ins. Please wait a while and try again.'])
  expect(stopped.headers['retry-after']).toBeDefined()
  expect((await signInWith(shop, phone)).status).toBe(200)
})

test('right signatures do not count, and challenges are limited', async () => {
  const { shop, phone } = await openWithAda()
  await signInWith(shop, phone)
  const { rows } = await sql`select from throttle_hits where counted_for like 'passkey:%'`.execute(shop.db)
  expect(rows).toEqual([])
  await sql`
    insert into throttle_hits (counted_for) select 'passkey-options:127.0.0.1' from generate_series(1, 300)
  `.execute(shop.db)
  expect((await shop.send('POST', '/api/passkeys/sign_in_options')).status).toBe(429)
})

test('a password reset removes a customer’s passkeys and mails them; staff keep theirs', async () => {
  const { shop, ada, phone } = await openWithAda()
  await resetByMail(shop, ada.email)
  expect(said(await signInWith(shop, phone))).toEqual([401, WRONG])
  await shop.runJobs()
  expect(shop.mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^A passkey has been removed/))
  await sql`update users set role = 'staff' where id = ${ada.id}`.execute(shop.db)
  const key = makeAuthenticator()
  await makePasskey(shop, await reopen(shop, ada.email), { authenticator: key })
  await resetByMail(shop, ada.email)
  expect((await signInWith(shop, key)).status).toBe(200)
})

test('an invitation or promotion removes passkeys that were added before', async () => {
  const { shop, ada, phone } = await openWithAda()
  const admin = await makeCustomer(shop, 'admin@example.test')
  await sql`update users set role = 'admin' where id = ${admin.id}`.execute(shop.db)
  const member = { email: ada.email, role: 'staff' }
  expect((await shop.send('POST', '/api/admin/staff', { token: admin.token, body: { member } })).status).toBe(201)
  expect(said(await signInWith(shop, phone))).toEqual([401, WRONG])
  const bob = await makeCustomer(shop, 'bob@example.test')
  const bobs = makeAuthenticator()
  await makePasskey(shop, bob, { authenticator: bobs })
  await createAdmin(shop.db, { email: bob.email, password: PASSWORD })
  expect(said(await signInWith(shop, bobs))).toEqual([401, WRONG])
})

async function reopen(shop: TestShop, email: string): Promise<{ token: string }> {
  const { body } = await shop.send<{ user: { api_key: string } }>('POST', '/api/sign_in', {
    body: { user: { email, password: PASSWORD } },
  })
  return { token: body.user.api_key }
}

async function resetByMail(shop: TestShop, email: string): Promise<void> {
  shop.mails.length = 0
  await shop.send('POST', '/api/passwords', { body: { user: { email } } })
  await runWaitingJobs(shop)
  const reset_password_token = shop.mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
  const user = { reset_password_token, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await shop.send('PUT', '/api/passwords', { body: { user } })).status).toBe(204)
}
