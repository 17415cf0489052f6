import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  DEAD,
  TAKEN,
  account,
  verify,
  resend,
  cancel,
  change,
  signIn,
  readToken,
} from '../../../testing/people/email-verification-calls.ts'
import { makeCustomer, makeNewcomer, PASSWORD } from '../../../testing/people/make-customer.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts'

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
    const requestReset = () => shop.send('POST', '/api/passwords', { body: { user: { email: 'victim@example.test' } } })
    const first = await makeNewcomer(shop, 'victim@example.test')
    for (let n = 2; n <= 5; n += 1) expect((await resend(shop, first.token)).status).toBe(200)
    for (let n = 1; n <= 5; n += 1) expect((await requestReset()).status).toBe(200)
    const sent = await links()
    expect((await leave(first.token)).status).toBe(204)
    const user = { email: 'victim@example.test', password: PASSWORD, password_confirmation: PASSWORD }
    const { status, body, headers } = await shop.send('POST', '/api/sign_up', { body: { user } })
    expect([status, body.error]).toEqual([429, 'Too many links were sent. Please wait a while and try again.'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    expect((await requestReset()).status).toBe(429)
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
