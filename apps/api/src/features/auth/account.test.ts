import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { makeCustomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { ADDRESS, makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

type Account = ResponseOf<'GET /api/account'>

const signIn = (shop: TestShop, user: object) =>
  shop.send<ResponseOf<'POST /api/sign_in'>>('POST', '/api/sign_in', { body: { user } })
const change = (shop: TestShop, token: string, user: object) =>
  shop.send<Account & { errors?: object }>('PUT', '/api/account', { token, body: { user } })

/** Requests the change and opens the link in the mail. */
async function moveTo(shop: TestShop, token: string, email: string): Promise<void> {
  expect((await change(shop, token, { current_password: PASSWORD, email })).status).toBe(200)
  await shop.runJobs()
  const mail = shop.mails.findLast(({ to }) => to === email)?.text ?? ''
  const body = { token: /verify-email\?token=([\w-]+)/.exec(mail)?.[1] }
  expect((await shop.send('PUT', '/api/email_verifications', { body })).status).toBe(200)
}

describe('changing the account', () => {
  test('a new password ends every other session and keeps the current one', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const phone = (await signIn(shop, { email: 'ada@example.test', password: PASSWORD })).body.user.api_key
    const user = { current_password: PASSWORD, password: 'a much newer one', password_confirmation: 'a much newer one' }
    expect((await shop.send('PUT', '/api/account', { token, body: { user } })).status).toBe(200)
    expect((await shop.send('GET', '/api/account', { token })).status).toBe(200)
    expect((await shop.send('GET', '/api/account', { token: phone })).status).toBe(401)
    expect((await signIn(shop, { email: 'ada@example.test', password: PASSWORD })).status).toBe(401)
    expect((await signIn(shop, { email: 'ada@example.test', password: 'a much newer one' })).status).toBe(200)
  })

  test('rejects a change without the current password', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const user = { current_password: 'wrong', email: 'eve@example.test' }
    const { status, body } = await shop.send('PUT', '/api/account', { token, body: { user } })
    expect([status, body.errors]).toEqual([422, { current_password: ['is wrong'] }])
    expect((await shop.send<Account>('GET', '/api/account', { token })).body.user.email).toBe('ada@example.test')
  })

  test('rejects an e-mail address that another account has', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop, 'grace@example.test')
    const { token } = await makeCustomer(shop)
    const askFor = (email: string) => change(shop, token, { current_password: PASSWORD, email })
    const { status, body } = await askFor('Grace@example.test')
    expect([status, body.errors]).toEqual([422, { email: ['has already been taken'] }])
  })

  test('wrong current passwords are limited in an open session too', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const guess = (current_password: string) => change(shop, token, { current_password, email: 'eve@example.test' })
    const statuses = (await Promise.all(Array.from({ length: 15 }, (_, n) => guess(`guess ${n}`)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await guess(PASSWORD)).status).toBe(429)
    // The owner can still sign in elsewhere, and end this session.
    expect((await signIn(shop, { email: 'ada@example.test', password: PASSWORD })).status).toBe(200)
  })

  test('limits how many addresses one account can try, so that it cannot find out who is a customer', async () => {
    const shop = await openTestShop()
    await makeCustomer(shop, 'grace@example.test')
    const { token } = await makeCustomer(shop)
    const ask = () => change(shop, token, { current_password: PASSWORD, email: 'grace@example.test' })
    for (let time = 1; time <= 10; time += 1) expect((await ask()).status).toBe(422)
    expect((await ask()).status).toBe(429)
    const password = 'a much newer one'
    const user = { current_password: PASSWORD, password, password_confirmation: password }
    expect((await change(shop, token, user)).status).toBe(200)
  })

  test('rejects a new e-mail address or password without the current one', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    for (const user of [
      { email: 'eve@example.test' },
      { password: 'a much newer one', password_confirmation: 'a much newer one' },
    ]) {
      const { status, body } = await change(shop, token, { ...user, default_address: ADDRESS })
      expect([status, body.errors]).toEqual([422, { current_password: ['is needed'] }])
    }
    expect((await shop.send<Account>('GET', '/api/account', { token })).body.user).toMatchObject({
      email: 'ada@example.test',
      default_address: null,
    })
  })

  test('an open order is confirmed at the new e-mail address', async () => {
    const shop = await openTestShop()
    const ada = await makeShopper(shop)
    const bolt = await makeStock(shop)
    await ada.buy({ variant_id: bolt, quantity: 1 })
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const email = 'ada.lovelace@example.test'
    await moveTo(shop, ada.token, email)
    await ada.pay((await ada.intent()).body.client_secret)
    expect((await ada.complete(number)).body.email).toBe(email)
    await shop.runJobs()
    const confirmations = shop.mails.filter(({ subject }) => subject.includes('order'))
    expect(confirmations.map(({ to }) => to)).toEqual(['ada@example.test', email])
  })

  test('a change of e-mail address or password is mailed to the old address', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const password = { password: 'a much newer one', password_confirmation: 'a much newer one' }
    await moveTo(shop, token, 'eve@example.test')
    await change(shop, token, { current_password: PASSWORD, ...password })
    await change(shop, token, { current_password: 'a much newer one', email: 'eve@example.test' })
    await shop.runJobs()
    const heard = (address: string) => shop.mails.filter(({ to }) => to === address).map(({ subject }) => subject)
    expect(heard('ada@example.test')).toEqual([
      'Another e-mail address for your account at Top End Cards',
      'Your e-mail address at Top End Cards has changed',
    ])
    expect(heard('eve@example.test').at(-1)).toBe('Your password at Top End Cards has changed')
    expect(shop.mails.map(({ text }) => text).join()).not.toContain('eve@example.test')
  })
})

describe('the default address', () => {
  test('is the last one used, and the next order starts with it', async () => {
    const shop = await openTestShop()
    const ada = await makeShopper(shop)
    const bolt = await makeStock(shop)
    await ada.buy({ variant_id: bolt, quantity: 1 })
    const { body } = await shop.send<Account>('GET', '/api/account', { token: ada.token })
    expect(body.user.default_address).toEqual({ ...ADDRESS, country_id: 13, state_id: 131 })
  })

  test('can be set and removed without a password', async () => {
    const shop = await openTestShop()
    const ada = await makeShopper(shop)
    const bolt = await makeStock(shop)
    const moved = { ...ADDRESS, address1: '2 Flinders Lane', city: 'Melbourne', zipcode: '3000' }
    const { status, body } = await change(shop, ada.token, { default_address: { ...moved, state_id: 131 } })
    expect([status, body.user.default_address]).toEqual([200, { ...moved, country_id: 13, state_id: 135 }])
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    expect((await ada.next(number)).body.ship_address).toMatchObject(moved)
    expect((await change(shop, ada.token, { default_address: null })).body.user.default_address).toBeNull()
    expect((await change(shop, ada.token, {})).body.user.default_address).toBeNull()
  })

  test('is rejected field by field if incomplete, and the old one stays', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    await change(shop, token, { default_address: ADDRESS })
    for (const [field, value] of [
      ['name', ' '],
      ['address1', ''],
      ['zipcode', '80'],
      ['phone', '12345'],
    ]) {
      const { status, body } = await change(shop, token, { default_address: { ...ADDRESS, [field!]: value } })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await change(shop, token, { default_address: 'Darwin' })).status).toBe(400)
    const { body } = await shop.send<Account>('GET', '/api/account', { token })
    expect(body.user.default_address).toMatchObject(ADDRESS)
  })

  test('of another customer can be neither read nor changed', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    const { token: graces } = await makeCustomer(shop, 'grace@example.test')
    await change(shop, token, { default_address: ADDRESS })
    expect((await shop.send<Account>('GET', '/api/account', { token: graces })).body.user.default_address).toBeNull()
    expect((await shop.send('PUT', '/api/account', { body: { user: { default_address: null } } })).status).toBe(401)
  })
})
