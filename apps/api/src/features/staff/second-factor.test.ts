import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCustomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { openApp } from '../../testing/people/make-second-factor.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

const EMAIL = 'grace@example.test'

async function openWithGrace() {
  const shop = await openTestShop()
  const { id } = await makeCustomer(shop, EMAIL)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', id).execute()
  const token = (await signIn(shop)).body.user.api_key
  return { shop, id, token }
}

type SignedIn = ResponseOf<'POST /api/sign_in'> & { error: string; errors?: Record<string, string[]> }

const signIn = (shop: TestShop, code?: string) =>
  shop.send<SignedIn>('POST', '/api/sign_in', { body: { user: { email: EMAIL, password: PASSWORD, code } } })

const PATH = '/api/admin/second_factor'

/** Grace activates her second factor with the current code. */
async function switchOn(shop: TestShop, id: number, token: string) {
  const begun = await shop.send<ResponseOf<'POST /api/admin/second_factor'>>('POST', PATH, {
    token,
    body: { current_password: PASSWORD },
  })
  const app = await openApp(shop, id)
  const confirmed = await shop.send<ResponseOf<'PUT /api/admin/second_factor'>>('PUT', PATH, {
    token,
    body: { code: app.codeIn(0) },
  })
  return { begun, confirmed, app }
}

test('with a second factor sign-in needs a code, and each code works once', async () => {
  const { shop, id, token } = await openWithGrace()
  const { begun, confirmed, app } = await switchOn(shop, id, token)
  expect(begun.body.otpauth_uri).toMatch(/^otpauth:\/\/totp\/.+:grace%40example\.test\?secret=[A-Z2-7]{32}&issuer=/)
  expect(begun.body.qr_code).toMatch(/^<svg/)
  expect(confirmed.body.recovery_codes).toHaveLength(10)

  const asked = await signIn(shop)
  expect([asked.status, asked.body.errors]).toEqual([401, { code: ['is needed'] }])
  const used = await signIn(shop, app.codeIn(0))
  expect([used.status, used.body.error]).toEqual([401, 'This code is wrong or has been used already.'])
  expect((await signIn(shop, app.codeIn(1).replace(/(...)(...)/, '$1 $2'))).status).toBe(200)
  expect((await signIn(shop, app.codeIn(1))).status).toBe(401)
})

test('activating a second factor ends sessions that were opened without it', async () => {
  const { shop, id, token } = await openWithGrace()
  const older = (await signIn(shop)).body.user.api_key
  await switchOn(shop, id, token)
  const statusWith = async (key: string) => (await shop.send('GET', '/api/admin/session', { token: key })).status
  expect([await statusWith(token), await statusWith(older)]).toEqual([200, 401])
})

test('of two concurrent sign-ins with the same code one succeeds', async () => {
  const { shop, id, token } = await openWithGrace()
  const { app } = await switchOn(shop, id, token)
  const responses = await Promise.all([signIn(shop, app.codeIn(1)), signIn(shop, app.codeIn(1))])
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401'])
})

test('a recovery code works once', async () => {
  const { shop, id, token } = await openWithGrace()
  const { confirmed } = await switchOn(shop, id, token)
  const [code = ''] = confirmed.body.recovery_codes
  expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
  expect((await signIn(shop, code.toUpperCase())).status).toBe(200)
  expect((await signIn(shop, code)).status).toBe(401)
  const { body } = await shop.send<ResponseOf<'GET /api/admin/session'>>('GET', '/api/admin/session', { token })
  expect(body).toMatchObject({ second_factor: true, recovery_codes_left: 9, member: { email: EMAIL, role: 'staff' } })
})

const renew = (shop: TestShop, token: string, body: { current_password: string; code: string }) =>
  shop.send<ResponseOf<'POST /api/admin/second_factor/recovery_codes'> & { errors?: Record<string, string[]> }>(
    'POST',
    `${PATH}/recovery_codes`,
    { token, body },
  )

test('new recovery codes replace the old ones, and the audit log says so', async () => {
  const { shop, id, token } = await openWithGrace()
  const { confirmed, app } = await switchOn(shop, id, token)
  const renewed = await renew(shop, token, { current_password: PASSWORD, code: app.codeIn(1) })
  expect([renewed.status, renewed.body.recovery_codes.length]).toEqual([201, 10])
  for (const code of confirmed.body.recovery_codes.slice(0, 2)) expect((await signIn(shop, code)).status).toBe(401)
  expect((await signIn(shop, renewed.body.recovery_codes[0])).status).toBe(200)
  const { body } = await shop.send<ResponseOf<'GET /api/admin/session'>>('GET', '/api/admin/session', { token })
  expect(body.recovery_codes_left).toBe(9)
  const lines = await shop.db.selectFrom('audit_log').select(['action', 'actor']).orderBy('id').execute()
  expect(lines.at(-1)).toEqual({ action: 'renew recovery codes', actor: EMAIL })
})

test('new recovery codes need the password and an unused code; without both the old ones stay', async () => {
  const { shop, id, token } = await openWithGrace()
  const { confirmed, app } = await switchOn(shop, id, token)
  const wrongPassword = await renew(shop, token, { current_password: 'not the password', code: app.codeIn(1) })
  expect([wrongPassword.status, wrongPassword.body.errors]).toEqual([422, { current_password: ['is wrong'] }])
  const usedCode = await renew(shop, token, { current_password: PASSWORD, code: app.codeIn(0) })
  expect([usedCode.status, usedCode.body.errors]).toEqual([422, { code: ['is wrong or has been used already'] }])
  expect((await signIn(shop, confirmed.body.recovery_codes[0])).status).toBe(200)
})

test('an unconfirmed secret has no recovery codes', async () => {
  const { shop, id, token } = await openWithGrace()
  await shop.send('POST', PATH, { token, body: { current_password: PASSWORD } })
  const app = await openApp(shop, id)
  const refused = await renew(shop, token, { current_password: PASSWORD, code: app.codeIn(0) })
  expect(refused).toMatchObject({ status: 409, body: { code: 'staff.factor_not_on' } })
})

test('the right code is refused after ten wrong ones', async () => {
  const { shop, id, token } = await openWithGrace()
  const { app } = await switchOn(shop, id, token)
  const wrong = app.codeIn(1) === '000000' ? '000001' : '000000'
  for (let n = 0; n < 10; n += 1) expect((await signIn(shop, wrong)).status).toBe(401)
  const { status, body } = await signIn(shop, app.codeIn(1))
  expect([status, body.error]).toEqual([429, 'Too many wrong codes. Please wait a while and try again.'])
})

test('an unconfirmed secret is not asked for', async () => {
  const { shop, token } = await openWithGrace()
  const begin = (current_password: string) => shop.send('POST', PATH, { token, body: { current_password } })
  const refused = await begin('not the password')
  expect([refused.status, refused.body.errors]).toEqual([422, { current_password: ['is wrong'] }])
  expect((await begin(PASSWORD)).status).toBe(201)
  expect((await begin(PASSWORD)).status).toBe(201)
  expect((await shop.send('PUT', PATH, { token, body: { code: '12345' } })).status).toBe(422)
  expect((await signIn(shop)).status).toBe(200)
})

test('an active second factor cannot be replaced or removed without a code', async () => {
  const { shop, id, token } = await openWithGrace()
  const { app } = await switchOn(shop, id, token)
  expect((await shop.send('POST', PATH, { token, body: { current_password: PASSWORD } })).status).toBe(409)
  expect((await shop.send('DELETE', PATH, { token, body: { code: app.codeIn(0) } })).status).toBe(422)
  expect((await shop.send('DELETE', PATH, { token, body: { code: app.codeIn(1) } })).status).toBe(204)
  expect((await signIn(shop)).status).toBe(200)
})

test('secret and recovery codes are stored encrypted or hashed, and not in the audit log', async () => {
  const { shop, id, token } = await openWithGrace()
  const { begun, confirmed } = await switchOn(shop, id, token)
  const { rows } = await sql<{ text: string }>`
    select (select jsonb_agg(to_jsonb(f)) from second_factors f)::text
      || (select jsonb_agg(to_jsonb(c)) from recovery_codes c)::text
      || (select jsonb_agg(to_jsonb(a)) from audit_log a)::text
      || coalesce((select jsonb_agg(to_jsonb(k)) from idempotency_keys k)::text, '') as text
  `.execute(shop.db)
  expect(rows[0]?.text).toContain('switch second factor on')
  for (const secret of [begun.body.secret, ...confirmed.body.recovery_codes])
    expect(rows[0]?.text).not.toContain(secret)
})
