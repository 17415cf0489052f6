import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeCustomer, PASSWORD } from '../../../testing/people/make-customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts'

const NEW_PASSWORD = 'a much newer one'
const DEAD_LINK = 'This link has expired or has been used already. Please ask for a new one.'

const requestReset = ({ send }: TestShop, email: string, address?: string) =>
  send<{ message: string }>('POST', '/api/passwords', { body: { user: { email } }, ...(address ? { address } : {}) })

const reset = ({ send }: TestShop, token: string, password = NEW_PASSWORD) =>
  send('PUT', '/api/passwords', {
    body: { user: { reset_password_token: token, password, password_confirmation: password } },
  })

const signIn = ({ send }: TestShop, password: string, email = 'ada@example.test') =>
  send('POST', '/api/sign_in', { body: { user: { email, password } } })

/** Requests a link and reads it from the mail. */
async function readLink(shop: TestShop, email = 'ada@example.test'): Promise<URL> {
  expect((await requestReset(shop, email)).status).toBe(200)
  await runWaitingJobs(shop)
  const mail = shop.mails.findLast(({ text }) => text.includes('/reset-password?'))
  expect(mail?.to).toBe(email)
  return new URL(/http\S+/.exec(mail!.text)![0])
}

const readToken = async (shop: TestShop, email?: string) => (await readLink(shop, email)).searchParams.get('token')!

describe('forgetting a password', () => {
  test('mails a link, accepts a new password and ends all sessions', async () => {
    const shop = await openTestShop({ config: { shopUrl: 'https://cards.example' } })
    const { token: session } = await makeCustomer(shop)
    const link = await readLink(shop)
    expect(link.origin + link.pathname).toBe('https://cards.example/reset-password')
    const [mail] = shop.mails
    expect(mail?.subject).toBe('Choose a new password for Top End Cards')
    expect(mail?.html).toContain(`href="${link.href}"`)
    const token = link.searchParams.get('token')!
    expect(token).toMatch(/^[\w-]{43}$/)
    const { status, text } = await reset(shop, token)
    expect([status, text]).toEqual([204, ''])
    expect((await shop.send('GET', '/api/account', { token: session })).status).toBe(401)
    expect((await signIn(shop, PASSWORD)).status).toBe(401)
    expect((await signIn(shop, NEW_PASSWORD)).status).toBe(200)
    await runWaitingJobs(shop)
    expect(shop.mails.at(-1)).toMatchObject({
      to: 'ada@example.test',
      subject: 'Your password at Top End Cards has changed',
    })
  })

  test('gives everybody the same response while the shop has no sender address, and mails the link once it has one', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    await sql`update shop set email = ''`.execute(shop.db)
    const responses = [await requestReset(shop, 'ada@example.test'), await requestReset(shop, 'nobody@example.test')]
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [200, responses[1]!.text],
      [200, responses[0]!.text],
    ])
    await runWaitingJobs(shop)
    expect(shop.mails).toEqual([])
    await sql`update shop set email = 'family@example.test'`.execute(shop.db)
    await sql`select graphile_worker.add_job('send-due-mails', job_key => 'round')`.execute(shop.db)
    await runWaitingJobs(shop)
    expect(shop.mails.map(({ to, from }) => [to, from.address])).toEqual([['ada@example.test', 'family@example.test']])
  })

  test('runs the same statements for an unknown address and sends no mail', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const [known, unknown] = [[] as string[], [] as string[]]
    const texts = new Set<string>()
    for (const [email, statements] of [
      ['ada@example.test', known],
      ['nobody@example.test', unknown],
    ] as const) {
      const before = shop.statements.length
      const { status, text } = await requestReset(shop, email)
      statements.push(...shop.statements.slice(before))
      texts.add(`${status} ${text}`)
    }
    expect([...texts]).toEqual([
      '200 {"message":"If there is an account with this address, a link is on its way to it."}',
    ])
    expect(unknown).toEqual(known)
    expect(known.join()).not.toContain('"users"')
    await runWaitingJobs(shop)
    expect(shop.mails.map(({ to }) => to)).toEqual(['ada@example.test'])
  })

  test('looks nothing up about the account before the response', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    await requestReset(shop, 'ada@example.test')
    await shop.runJobs()
    expect(shop.mails).toEqual([])
    await runWaitingJobs(shop)
    expect(shop.mails).toHaveLength(1)
  })

  test('ignores the case of the address, and two requests at once are one mail', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    await Promise.all([requestReset(shop, ' ADA@example.test '), requestReset(shop, 'ada@example.test')])
    await runWaitingJobs(shop)
    expect(shop.mails).toHaveLength(1)
  })

  test('rejects an invalid e-mail address and a malformed request', async () => {
    const shop = await openTestShop()
    const refused = await requestReset(shop, 'not an address')
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'Please check: email is not a valid e-mail address.' },
    ])
    for (const body of [{}, { user: {} }, { user: { email: 7 } }]) {
      expect((await shop.send('POST', '/api/passwords', { body })).status).toBe(400)
    }
  })

  test('rejects the sixth link for one account in an hour, from any network and for unknown accounts too', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const other = await openTestShop({ databaseUrl: shop.databaseUrl })
    for (const email of ['ada@example.test', 'nobody@example.test']) {
      for (let n = 1; n <= 5; n += 1) expect((await requestReset(shop, email, `10.0.0.${n}`)).status).toBe(200)
      const { status, headers } = await requestReset(other, email, '10.9.9.9')
      expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true])
    }
  })

  test('rejects a network after links for fifty accounts', async () => {
    const shop = await openTestShop()
    await sql`
      insert into throttle_hits (counted_for) select 'reset-network:10.0.0.1' from generate_series(1, 50)
    `.execute(shop.db)
    expect((await requestReset(shop, 'ada@example.test', '10.0.0.1')).status).toBe(429)
    expect((await requestReset(shop, 'ada@example.test', '10.0.0.2')).status).toBe(200)
  })

  test('the link does not follow a forged Host header', async () => {
    const shop = await openTestShop({ config: { port: 3000 } })
    await makeCustomer(shop)
    await shop.app.inject({
      method: 'POST',
      url: '/api/passwords',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      payload: { user: { email: 'ada@example.test' } },
    })
    await runWaitingJobs(shop)
    expect(shop.mails[0]?.text).toContain('http://localhost:3000/reset-password?token=')
    expect(shop.mails[0]?.html).not.toContain('evil')
  })

  test('stores no token in plain text once the mail is sent', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const token = await readToken(shop)
    const { rows } = await sql<{ everything: string }>`
      select (select json_agg(m)::text from mails m) || (select json_agg(r)::text from password_resets r)
        || coalesce((select json_agg(j)::text from graphile_worker._private_jobs j), '') as everything
    `.execute(shop.db)
    expect(rows[0]?.everything).toContain('Choose a new password')
    expect(rows[0]?.everything).not.toContain(token)
    expect(rows[0]?.everything).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('choosing a new password', () => {
  test('a link works once', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const token = await readToken(shop)
    expect((await reset(shop, token)).status).toBe(204)
    const again = await reset(shop, token, 'the thief’s password')
    expect([again.status, again.body]).toEqual([
      422,
      {
        error: DEAD_LINK,
        errors: { reset_password_token: ['has expired or has been used already'] },
        code: 'account.reset_link_dead',
      },
    ])
    expect((await signIn(shop, NEW_PASSWORD)).status).toBe(200)
  })

  test('a link expires after an hour', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const token = await readToken(shop)
    const { rows } = await sql<{ minutes: number }>`
      select (extract(epoch from expires_at - now()) / 60)::float8 as minutes from password_resets
    `.execute(shop.db)
    expect(rows[0]?.minutes).toBeCloseTo(60, 0)
    await sql`update password_resets set expires_at = now()`.execute(shop.db)
    expect((await reset(shop, token)).body.error).toBe(DEAD_LINK)
    expect((await signIn(shop, PASSWORD)).status).toBe(200)
  })

  test('only the newest link works', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const older = await readToken(shop)
    const newer = await readToken(shop)
    expect((await reset(shop, older)).body.error).toBe(DEAD_LINK)
    expect((await reset(shop, newer)).status).toBe(204)
  })

  test('of two concurrent uses of a link one succeeds', { tags: 'nightly' }, async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    for (let round = 1; round <= 5; round += 1) {
      await sql`delete from throttle_hits`.execute(shop.db)
      const token = await readToken(shop)
      const passwords = [`the first one ${round}`, `the second one ${round}`]
      const responses = await Promise.all(passwords.map((password) => reset(shop, token, password)))
      expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['204', '422'])
      const winner = responses.findIndex(({ status }) => status === 204)
      expect((await signIn(shop, passwords[winner]!)).status).toBe(200)
      expect((await signIn(shop, passwords[1 - winner]!)).status).toBe(401)
    }
  })

  test('a link sets the password of its own account only', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const { token: graces } = await makeCustomer(shop, 'grace@example.test')
    const token = await readToken(shop)
    const eve = await readToken(shop, 'grace@example.test')
    expect(eve).not.toBe(token)
    expect((await reset(shop, token)).status).toBe(204)
    expect((await shop.send('GET', '/api/account', { token: graces })).status).toBe(200)
    expect((await signIn(shop, PASSWORD, 'grace@example.test')).status).toBe(200)
    expect((await signIn(shop, NEW_PASSWORD, 'grace@example.test')).status).toBe(401)
  })

  test('invalid input is rejected by field and does not use up the link', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    const token = await readToken(shop)
    for (const [changes, field] of [
      [{ password: 'short', password_confirmation: 'short' }, 'password'],
      [{ password_confirmation: 'other' }, 'password_confirmation'],
      [{ token: '' }, 'reset_password_token'],
      [{ token: 'made up' }, 'reset_password_token'],
      [{ token: 'x'.repeat(201) }, 'token'],
    ] as const) {
      const user = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...changes }
      const { status, body } = await shop.send('PUT', '/api/passwords', { body: { user } })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await shop.send('PUT', '/api/passwords', { body: { user: { token } } })).status).toBe(400)
    const user = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await shop.send('PUT', '/api/passwords', { body: { user } })).status).toBe(204)
  })

  test('a reset lifts the lockout after wrong passwords', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop)
    for (let n = 1; n <= 10; n += 1) await signIn(shop, 'wrong')
    expect((await signIn(shop, PASSWORD)).status).toBe(429)
    await reset(shop, await readToken(shop))
    expect((await signIn(shop, NEW_PASSWORD)).status).toBe(200)
  })

  test('a change of e-mail address or password voids the link', async () => {
    const shop = await openTestShop()
    const { token: session } = await makeCustomer(shop)
    const change = (user: object) =>
      shop.send('PUT', '/api/account', { token: session, body: { user: { current_password: PASSWORD, ...user } } })
    const older = await readToken(shop)
    expect((await change({ password: PASSWORD, password_confirmation: PASSWORD })).status).toBe(200)
    expect((await reset(shop, older)).body.error).toBe(DEAD_LINK)
    expect((await change({ email: 'ada.lovelace@example.test' })).status).toBe(200)
    const newer = await readToken(shop)
    const mail = shop.mails.find(({ to }) => to === 'ada.lovelace@example.test')?.text ?? ''
    const body = { token: /verify-email\?token=([\w-]+)/.exec(mail)?.[1] }
    expect((await shop.send('PUT', '/api/email_verifications', { body })).status).toBe(200)
    expect((await reset(shop, newer)).body.error).toBe(DEAD_LINK)
  })
})
