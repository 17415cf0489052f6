import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeCustomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

type SignIn = ResponseOf<'POST /api/sign_in'>
type SignUp = ResponseOf<'POST /api/sign_up'>
type Account = ResponseOf<'GET /api/account'>

const signIn = (shop: TestShop, user: object, address?: string) =>
  shop.send<SignIn & { error: string }>('POST', '/api/sign_in', { body: { user }, ...(address ? { address } : {}) })

describe('signing up', () => {
  test('creates an account with a token and no store credit', async () => {
    const shop = await openTestShop()
    const user = { email: ' Ada@Example.test ', password: PASSWORD, password_confirmation: PASSWORD }
    const { status, body, headers } = await shop.send<SignUp>('POST', '/api/sign_up', { body: { user } })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.user).toMatchObject({ email: 'ada@example.test', role: 'customer', store_credit: '0.00' })
    expect(body.user.api_key).toMatch(/^[\w-]{43}$/)
    expect(body.user.spree_api_key).toBe(body.user.api_key)
  })

  test('rejects an address that is taken, in any case and for concurrent sign-ups', async () => {
    const shop = await openTestShop()
    const attempt = (email: string) =>
      shop.send('POST', '/api/sign_up', {
        body: { user: { email, password: PASSWORD, password_confirmation: PASSWORD } },
      })
    const responses = await Promise.all(['ada@example.test', 'ADA@example.test', 'Ada@Example.Test'].map(attempt))
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422'])
    expect(responses.find(({ status }) => status === 422)?.body).toEqual({
      error: 'Please check: email has already been taken.',
      errors: { email: ['has already been taken'] },
      code: 'account.email_taken',
    })
  })

  test('rejects invalid input by field', async () => {
    const shop = await openTestShop()
    for (const [user, field] of [
      [{ email: 'not an address', password: PASSWORD, password_confirmation: PASSWORD }, 'email'],
      [{ email: '', password: PASSWORD, password_confirmation: PASSWORD }, 'email'],
      [{ email: 'ada@example.test', password: 'short', password_confirmation: 'short' }, 'password'],
      [{ email: 'ada@example.test', password: PASSWORD, password_confirmation: 'other' }, 'password_confirmation'],
      [{ email: 'ada@example.test', password: 'x'.repeat(201), password_confirmation: 'x'.repeat(201) }, 'password'],
    ] as const) {
      const { status, body } = await shop.send('POST', '/api/sign_up', { body: { user } })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
    for (const body of [{}, { user: 'ada' }, { user: { email: 1, password: [], password_confirmation: null } }]) {
      expect((await shop.send('POST', '/api/sign_up', { body })).status).toBe(400)
    }
  })

  test('rejects an address that mail programs would rewrite, so that one mailbox has one account', async () => {
    const shop = await openTestShop()
    for (const email of ['<ada@example.test>', '"ada"@example.test', 'ada@example.test(x)', 'ada\u200b@example.test']) {
      const user = { email, password: PASSWORD, password_confirmation: PASSWORD }
      expect([email, (await shop.send('POST', '/api/sign_up', { body: { user } })).status]).toEqual([email, 422])
    }
  })

  test('rejects a very long address quickly', async () => {
    const shop = await openTestShop()
    const user = { email: `a@${'.'.repeat(400_000)} b` }
    const before = performance.now()
    expect((await shop.send('POST', '/api/passwords', { body: { user } })).status).toBe(422)
    expect(performance.now() - before).toBeLessThan(2000)
  })

  test('rejects the twenty-first sign-up in an hour from one network, except in the demo', async () => {
    const shop = await openTestShop({ config: { demo: false } })
    await sql`insert into throttle_hits (counted_for) select 'sign-up:127.0.0.1' from generate_series(1, 20)`.execute(
      shop.db,
    )
    const user = { email: 'ada@example.test', password: PASSWORD, password_confirmation: PASSWORD }
    const { status, headers } = await shop.send('POST', '/api/sign_up', { body: { user } })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('a sign-up with a taken address counts towards the limit', async () => {
    const shop = await openTestShop({ config: { demo: false } })
    const signUp = (email: string) =>
      shop.send('POST', '/api/sign_up', {
        body: { user: { email, password: PASSWORD, password_confirmation: PASSWORD } },
      })
    expect((await signUp('ada@example.test')).status).toBe(201)
    await sql`insert into throttle_hits (counted_for) select 'sign-up:127.0.0.1' from generate_series(1, 18)`.execute(
      shop.db,
    )
    expect((await signUp('ada@example.test')).status).toBe(422)
    expect((await signUp('ada@example.test')).status).toBe(429)
  })

  test('stores neither the password nor the token in plain text', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const { rows } = await sql<{ everything: string }>`
      select (select json_agg(u)::text from users u) || (select json_agg(s)::text from sessions s) as everything
    `.execute(shop.db)
    expect(rows[0]?.everything).toContain('$argon2id$')
    expect(rows[0]?.everything).not.toContain(PASSWORD)
    expect(rows[0]?.everything).not.toContain(token)
    expect(rows[0]?.everything).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('signing in', () => {
  test('with the right password gives a token for the account', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const { status, body } = await signIn(shop, { email: 'ADA@example.test', password: PASSWORD })
    expect(status).toBe(200)
    const account = await shop.send<Account>('GET', '/api/account', { token: body.user.api_key })
    expect(account.body.user).toEqual({
      id: body.user.id,
      email: 'ada@example.test',
      role: 'customer',
      store_credit: '0.00',
      display_store_credit: 'AU$0.00',
      email_verified: true,
      pending_email: null,
      default_address: null,
    })
  })

  test('gives the same response to a wrong password and an unknown address', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const wrong = await signIn(shop, { email: 'ada@example.test', password: 'wrong' })
    const unknown = await signIn(shop, { email: 'nobody@example.test', password: 'wrong' })
    expect([wrong.status, wrong.text]).toEqual([
      401,
      '{"error":"Invalid email or password.","code":"auth.wrong_password"}',
    ])
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  test('refuses the right password too after ten wrong ones, from any network and in every process', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const { status } = await signIn(shop, { email: 'ada@example.test', password: 'wrong' }, `10.0.0.${attempt}`)
      expect(status).toBe(401)
    }
    const other = await openTestShop({ databaseUrl: shop.databaseUrl })
    const { status, headers } = await signIn(other, { email: 'ada@example.test', password: PASSWORD }, '10.9.9.9')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    await sql`update throttle_hits set hit_at = hit_at - interval '15 minutes'`.execute(shop.db)
    expect((await signIn(shop, { email: 'ada@example.test', password: PASSWORD })).status).toBe(200)
  })

  test('concurrent guesses do not exceed the limit', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const guesses = Array.from({ length: 25 }, (_, guess) =>
      signIn(shop, { email: 'ada@example.test', password: `guess ${guess}` }, `10.0.1.${guess}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('right passwords do not count towards the limit', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    for (let time = 1; time <= 12; time += 1) {
      expect((await signIn(shop, { email: 'ada@example.test', password: PASSWORD })).status).toBe(200)
    }
  })

  test('refuses a network after a hundred wrong passwords for different accounts', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    await sql`insert into throttle_hits (counted_for) select 'network:10.0.0.1' from generate_series(1, 100)`.execute(
      shop.db,
    )
    expect((await signIn(shop, { email: 'ada@example.test', password: PASSWORD }, '10.0.0.1')).status).toBe(429)
    expect((await signIn(shop, { email: 'ada@example.test', password: PASSWORD }, '10.0.0.2')).status).toBe(200)
  })
})

describe('the session', () => {
  test('distinguishes a missing, an invalid and an expired token', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const missing = await shop.send('GET', '/api/account')
    expect([missing.status, missing.body]).toEqual([
      401,
      { error: 'Unauthenticated.', message: 'Unauthenticated.', code: 'auth.unauthenticated' },
    ])
    expect((await shop.send('GET', '/api/account', { token: 'made-up' })).body.error).toContain('Invalid API key')
    await sql`update sessions set expires_at = now() - interval '1 second'`.execute(shop.db)
    expect((await shop.send('GET', '/api/account', { token })).body.error).toContain('Invalid API key')
    expect((await shop.send('GET', '/api/shop', { token })).status).toBe(401)
  })

  test('is extended by use: by 12 hours, or 30 days with “Remember me”', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    for (const [remember_me, hours] of [
      [false, 12],
      [true, 720],
    ] as const) {
      const { body } = await signIn(shop, { email: 'ada@example.test', password: PASSWORD, remember_me })
      await sql`update sessions set expires_at = now() + interval '1 minute', last_used_at = now() - interval '2 hours'`.execute(
        shop.db,
      )
      expect((await shop.send('GET', '/api/account', { token: body.user.api_key })).status).toBe(200)
      const { rows } = await sql<{ hours: number }>`
        select (extract(epoch from max(expires_at) - now()) / 3600)::float8 as hours from sessions
      `.execute(shop.db)
      expect(rows[0]?.hours).toBeCloseTo(hours, 1)
    }
  })

  test('ends after a week, or 90 days with “Remember me”, however much it is used', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    for (const [remember_me, days] of [
      [false, 7],
      [true, 90],
    ] as const) {
      const { body } = await signIn(shop, { email: 'ada@example.test', password: PASSWORD, remember_me })
      await sql`
        update sessions set ends_at = ends_at - make_interval(days => ${days}) + interval '1 minute',
          last_used_at = now() - interval '2 hours'
      `.execute(shop.db)
      expect((await shop.send('GET', '/api/account', { token: body.user.api_key })).status).toBe(200)
      const { rows } = await sql<{ minutes: number }>`
        select (extract(epoch from min(expires_at) - now()) / 60)::float8 as minutes from sessions
        where last_used_at > now() - interval '1 minute'
      `.execute(shop.db)
      expect(rows[0]?.minutes).toBeCloseTo(1, 0)
      await sql`delete from sessions`.execute(shop.db)
    }
  })

  test('customers see their sessions and can end a single one', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const { token: graces } = await makeCustomer(shop, 'grace@example.test')
    const phone = await shop.app.inject({
      method: 'POST',
      url: '/api/sign_in',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/153.0.0.0 Mobile Safari/537.36' },
      payload: { user: { email: 'ada@example.test', password: PASSWORD } },
    })
    const { api_key } = phone.json<SignIn>().user
    const list = async () =>
      (await shop.send<ResponseOf<'GET /api/sessions'>>('GET', '/api/sessions', { token })).body.sessions
    const sessions = await list()
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on Android', false],
      [expect.any(String), true],
    ])
    const end = (whose: string) => shop.send('DELETE', `/api/sessions/${sessions[0]?.id}`, { token: whose })
    expect((await end(graces)).status).toBe(404)
    expect((await end(token)).status).toBe(204)
    expect((await end(token)).status).toBe(404)
    expect((await shop.send('GET', '/api/account', { token: api_key })).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  test('expired sessions are deleted, the others stay', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    await sql`update sessions set expires_at = now() - interval '1 second'`.execute(shop.db)
    const { body } = await signIn(shop, { email: 'ada@example.test', password: PASSWORD })
    await sql`select graphile_worker.add_job('forget-sessions')`.execute(shop.db)
    await shop.runJobs()
    const { rows } = await sql`select token_hash from sessions`.execute(shop.db)
    expect(rows).toHaveLength(1)
    expect((await shop.send('GET', '/api/account', { token })).status).toBe(401)
    expect((await shop.send('GET', '/api/account', { token: body.user.api_key })).status).toBe(200)
  })

  test('signing out revokes the token on the server', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    expect((await shop.send('DELETE', '/api/sign_out', { token })).status).toBe(204)
    expect((await shop.send('GET', '/api/account', { token })).status).toBe(401)
  })

  test('signing out accepts the documented body, another one, or none', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const signOut = async (payload?: string) => {
      const { api_key } = (await signIn(shop, { email: 'ada@example.test', password: PASSWORD })).body.user
      const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' }
      const { statusCode } = await shop.app.inject({
        method: 'DELETE',
        url: '/api/sign_out',
        headers,
        ...(payload ? { payload } : {}),
      })
      return [statusCode, (await shop.send('GET', '/api/account', { token: api_key })).status]
    }
    expect(await signOut('{"user":{"email":"ada@example.test"}}')).toEqual([204, 401])
    expect(await signOut('{"user":{"email":"somebody.else@example.test"}}')).toEqual([204, 401])
    expect(await signOut('{}')).toEqual([204, 401])
    expect(await signOut()).toEqual([204, 401])
  })

  test('signing out everywhere ends all sessions of this customer and of nobody else', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const phone = (await signIn(shop, { email: 'ada@example.test', password: PASSWORD })).body.user.api_key
    const { token: graces } = await makeCustomer(shop, 'grace@example.test')
    expect((await shop.send('DELETE', '/api/sessions')).status).toBe(401)
    expect((await shop.send('DELETE', '/api/sessions', { token: 'made-up' })).status).toBe(401)
    expect((await shop.send('DELETE', '/api/sessions', { token })).status).toBe(204)
    for (const ended of [token, phone])
      expect((await shop.send('GET', '/api/account', { token: ended })).status).toBe(401)
    expect((await shop.send('GET', '/api/account', { token: graces })).status).toBe(200)
  })
})

test('the demo accounts sign in with the printed password; the shopper has AU$50.00 of credit', async () => {
  const shop = await openTestShop()
  for (const [email, role, credit] of [
    ['shopper@pennysleeve.test', 'customer', 'AU$50.00'],
    ['counter@pennysleeve.test', 'staff', 'AU$0.00'],
    ['staff@pennysleeve.test', 'admin', 'AU$0.00'],
  ] as const) {
    const { status, body } = await signIn(shop, { email, password: 'pennysleeve-demo' })
    expect([status, body.user.role, body.user.display_store_credit]).toEqual([200, role, credit])
  }
})
