import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  USED,
  EXPIRED,
  DEAD,
  account,
  verify,
  resend,
  change,
  readToken,
  resetPassword,
} from '../../../testing/people/email-verification-calls.ts'
import { makeNewcomer } from '../../../testing/people/make-customer.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'

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
