import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAuthenticator, makePasskey } from '../../testing/people/make-authenticator.ts'
import { makeCustomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { makeSecondFactor, openApp } from '../../testing/people/make-second-factor.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

const REQUIRED = 'Admins need a second factor here. Set one up under “Your sign-in”, then everything is open again.'

async function openWithAdmin(production = true) {
  const shop = await openTestShop({ config: { production, shopUrl: 'http://localhost:80' } })
  const { id, email, token } = await makeCustomer(shop)
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  return { shop, ada: { id, email, token } }
}

/** Moves all admins this many days into the past. */
const pass = (shop: TestShop, days: number) =>
  sql`update users set admin_since = admin_since - make_interval(days => ${days}) where role = 'admin'`.execute(shop.db)

const look = async (shop: TestShop, token: string) => {
  const { status, body } = await shop.send('GET', '/api/admin/today', { token })
  return status === 200 ? 200 : [status, body.error]
}

const readSession = async (shop: TestShop, token: string) =>
  (await shop.send<ResponseOf<'GET /api/admin/session'>>('GET', '/api/admin/session', { token })).body

const SECOND_FACTOR = '/api/admin/second_factor'

test('in production an admin has a week to set up a second factor and sees the deadline', async () => {
  const { shop, ada } = await openWithAdmin()
  const due = Date.parse((await readSession(shop, ada.token)).second_factor_due_at ?? '')
  expect(Math.round((due - Date.now()) / 3_600_000)).toBe(7 * 24)
  await pass(shop, 6)
  expect(await look(shop, ada.token)).toBe(200)
  await pass(shop, 1)
  expect(await look(shop, ada.token)).toEqual([403, REQUIRED])
})

test('after the deadline an admin can sign in, but only set up a second factor', async () => {
  const { shop, ada } = await openWithAdmin()
  await pass(shop, 8)
  const user = { email: ada.email, password: PASSWORD }
  const signedIn = await shop.send<ResponseOf<'POST /api/sign_in'>>('POST', '/api/sign_in', { body: { user } })
  expect(signedIn.status).toBe(200)
  const token = signedIn.body.user.api_key
  for (const path of ['today', 'orders', 'staff', 'settings', 'health', 'audit_log']) {
    const { status, body } = await shop.send('GET', `/api/admin/${path}`, { token })
    expect([path, status, body.error]).toEqual([path, 403, REQUIRED])
  }
  const invite = { member: { email: 'new@example.test', role: 'admin' } }
  expect((await shop.send('POST', '/api/admin/staff', { token, body: invite })).status).toBe(403)
  // Calls of a customer are not affected.
  expect((await shop.send('GET', '/api/account', { token })).status).toBe(200)
  expect((await readSession(shop, token)).second_factor_due_at).toEqual(expect.any(String))

  const begun = await shop.send('POST', SECOND_FACTOR, { token, body: { current_password: PASSWORD } })
  expect(begun.status).toBe(201)
  // An unconfirmed secret is no second factor.
  expect(await look(shop, token)).toEqual([403, REQUIRED])
  const app = await openApp(shop, ada.id)
  expect((await shop.send('PUT', SECOND_FACTOR, { token, body: { code: app.codeIn(0) } })).status).toBe(200)
  expect(await look(shop, token)).toBe(200)
  expect((await readSession(shop, token)).second_factor_due_at).toBeNull()
})

test('a passkey counts as a second factor', async () => {
  const { shop, ada } = await openWithAdmin()
  await pass(shop, 8)
  await makePasskey(shop, ada)
  expect(await look(shop, ada.token)).toBe(200)
  expect((await readSession(shop, ada.token)).second_factor_due_at).toBeNull()
})

test('a later admin has a week from their promotion; staff and customers need none', async () => {
  const { shop, ada } = await openWithAdmin()
  await pass(shop, 30)
  await makeSecondFactor(shop, ada.id)
  const bob = await makeCustomer(shop, 'bob@example.test')
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', bob.id).execute()
  expect((await readSession(shop, bob.token)).second_factor_due_at).toBeNull()
  const body = { member: { role: 'admin' } }
  expect((await shop.send('PUT', `/api/admin/staff/${bob.id}`, { token: ada.token, body })).status).toBe(200)
  const user = { email: bob.email, password: PASSWORD }
  const { api_key } = (await shop.send<ResponseOf<'POST /api/sign_in'>>('POST', '/api/sign_in', { body: { user } }))
    .body.user
  expect(await look(shop, api_key)).toBe(200)
  await pass(shop, 7)
  expect(await look(shop, api_key)).toEqual([403, REQUIRED])
})

test('outside of production none is required and the last one can be removed', async () => {
  const { shop, ada } = await openWithAdmin(false)
  await pass(shop, 30)
  expect(await look(shop, ada.token)).toBe(200)
  expect((await readSession(shop, ada.token)).second_factor_due_at).toBeNull()
  const app = await makeSecondFactor(shop, ada.id)
  const body = { code: app.codeIn(0) }
  expect((await shop.send('DELETE', SECOND_FACTOR, { token: ada.token, body })).status).toBe(204)
  const { id } = await makePasskey(shop, ada)
  expect((await removePasskey(shop, ada.token, id)).status).toBe(204)
})

test('in production an admin cannot remove the last second factor', async () => {
  const { shop, ada } = await openWithAdmin()
  const app = await makeSecondFactor(shop, ada.id)
  const body = { code: app.recoveryCodes[0] }
  const refused = await shop.send('DELETE', SECOND_FACTOR, { token: ada.token, body })
  expect([refused.status, refused.body.error]).toEqual([
    422,
    'This is your only second factor, and admins need one. Add a passkey first.',
  ])
  // The code was not used up.
  expect((await readSession(shop, ada.token)).recovery_codes_left).toBe(10)
  const { id } = await makePasskey(shop, ada, { code: app.codeIn(0) })
  expect((await shop.send('DELETE', SECOND_FACTOR, { token: ada.token, body })).status).toBe(204)
  const last = await removePasskey(shop, ada.token, id)
  expect([last.status, last.body.error]).toEqual([
    422,
    'This is your only second factor, and admins need one. Add another passkey or an app first.',
  ])
  await makePasskey(shop, ada, { authenticator: makeAuthenticator() })
  expect((await removePasskey(shop, ada.token, id)).status).toBe(204)
})

test('of concurrent removals of the app and the passkey one is refused', async () => {
  const { shop, ada } = await openWithAdmin()
  const { id } = await makePasskey(shop, ada)
  const app = await makeSecondFactor(shop, ada.id)
  const responses = await Promise.all([
    shop.send('DELETE', SECOND_FACTOR, { token: ada.token, body: { code: app.codeIn(0) } }),
    removePasskey(shop, ada.token, id),
  ])
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['204', '422'])
})

test('staff in production can remove their second factor', async () => {
  const { shop, ada } = await openWithAdmin()
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', ada.id).execute()
  const { id } = await makePasskey(shop, ada)
  expect((await removePasskey(shop, ada.token, id)).status).toBe(204)
})

test('an admin can reset another user’s app and passkeys, and the owner is mailed', async () => {
  const { shop, ada } = await openWithAdmin(false)
  const grace = await makeCustomer(shop, 'grace@example.test')
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', grace.id).execute()
  await makePasskey(shop, grace)
  const members = (await shop.send<ResponseOf<'GET /api/admin/staff'>>('GET', '/api/admin/staff', { token: ada.token }))
    .body.members
  expect(members.find(({ id }) => id === grace.id)?.second_factor).toBe(true)
  const reset = () => shop.send('DELETE', `/api/admin/staff/${grace.id}/second_factor`, { token: ada.token })
  expect((await reset()).status).toBe(204)
  expect((await reset()).body.error).toBe('This person has no second factor.')
  const user = { email: grace.email, password: PASSWORD }
  expect((await shop.send('POST', '/api/sign_in', { body: { user } })).status).toBe(200)
  await shop.runJobs()
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
    grace.email,
    expect.stringMatching(/^A passkey has been removed/),
  ])
})

function removePasskey(shop: TestShop, token: string, id: number) {
  return shop.send('DELETE', `/api/passkeys/${id}`, { token, body: { current_password: PASSWORD } })
}
