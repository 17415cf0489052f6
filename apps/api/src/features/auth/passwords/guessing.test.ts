import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCustomer, PASSWORD } from '../../../testing/people/make-customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

const EMAIL = 'ada@example.test'
const LATER_PASSWORD = 'a spoon under the sea'

const signIn = (shop: TestShop, password: string, more: { cookie?: string; address?: string; email?: string } = {}) =>
  shop.send('POST', '/api/sign_in', { ...more, body: { user: { email: more.email ?? EMAIL, password } } })

/** Signs in and returns the device cookie. */
async function knownDevice(shop: TestShop, email = EMAIL): Promise<string> {
  const { headers } = await signIn(shop, PASSWORD, { email })
  const cookie = headers['set-cookie']
  expect(cookie).toMatch(/^known_device_\d+=[\w-]+\.[\w-]+; Path=\/api\/; .*HttpOnly; SameSite=Strict$/)
  return String(cookie).split(';')[0] ?? ''
}

async function guess(shop: TestShop, times: number, more: { cookie?: string } = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 1; n <= times; n += 1) {
    statuses.push((await signIn(shop, `guess ${n}`, { address: `10.0.0.${n}`, ...more })).status)
  }
  return statuses
}

const passes = (shop: TestShop, minutes: number) =>
  sql`update throttle_hits set hit_at = hit_at - make_interval(mins => ${minutes})`.execute(shop.db)

test('a stranger’s guesses lock the owner out neither on a known device nor in an open session', async () => {
  const shop = await openTestShop()
  const { token } = await makeCustomer(shop, EMAIL)
  const cookie = await knownDevice(shop)
  expect(await guess(shop, 11)).toEqual([...Array<number>(10).fill(401), 429])
  expect((await signIn(shop, PASSWORD)).status).toBe(429)
  expect((await signIn(shop, PASSWORD, { cookie: `other=1; ${cookie}` })).status).toBe(200)
  const change = await shop.send('PUT', '/api/account', {
    token,
    body: {
      user: { current_password: PASSWORD, password: LATER_PASSWORD, password_confirmation: LATER_PASSWORD },
    },
  })
  expect(change.status).toBe(200)
})

test('a known device and an open session each have their own ten wrong passwords', async () => {
  const shop = await openTestShop()
  const { token } = await makeCustomer(shop, EMAIL)
  const cookie = await knownDevice(shop)
  expect(await guess(shop, 11, { cookie })).toEqual([...Array<number>(10).fill(401), 429])
  expect((await signIn(shop, PASSWORD, { cookie })).status).toBe(429)
  expect((await signIn(shop, PASSWORD)).status).toBe(200)
  const check = async () =>
    (await shop.send('PUT', '/api/account', { token, body: { user: { current_password: 'x', email: EMAIL } } })).status
  const statuses: number[] = []
  for (let n = 1; n <= 11; n += 1) statuses.push(await check())
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
})

test('an open session makes its device known only after a change of password', async () => {
  const shop = await openTestShop()
  const { token } = await makeCustomer(shop, EMAIL)
  const change = (user: object) => shop.send('PUT', '/api/account', { token, body: { user } })
  expect((await change({})).headers['set-cookie']).toBeUndefined()
  const passwords = { password: LATER_PASSWORD, password_confirmation: LATER_PASSWORD }
  expect((await change({ current_password: PASSWORD, ...passwords })).headers['set-cookie']).toMatch(/^known_device_/)
})

test('a forged device cookie, another account’s and one from before a new password count as a stranger’s', async () => {
  const shop = await openTestShop()
  const { id, token } = await makeCustomer(shop, EMAIL)
  await makeCustomer(shop, 'eve@example.test')
  const older = await knownDevice(shop)
  const eves = (await knownDevice(shop, 'eve@example.test')).split('=')[1]
  await shop.send('PUT', '/api/account', {
    token,
    body: {
      user: { current_password: PASSWORD, password: LATER_PASSWORD, password_confirmation: LATER_PASSWORD },
    },
  })
  await guess(shop, 10)
  const forged = [older, `known_device_${id}=${eves}`, `known_device_${id}=x.y`, `known_device_${id}=`, '=;;=']
  for (const cookie of forged) expect((await signIn(shop, LATER_PASSWORD, { cookie })).status).toBe(429)
})

test('the lockout grows with the number of wrong passwords', async () => {
  const shop = await openTestShop()
  await makeCustomer(shop, EMAIL)
  await guess(shop, 10)
  await passes(shop, 15)
  expect(await guess(shop, 10)).toEqual(Array(10).fill(401))
  await passes(shop, 15)
  const { status, headers } = await signIn(shop, PASSWORD)
  expect([status, Number(headers['retry-after']) > 80 * 60]).toEqual([429, true])
  await passes(shop, 120)
  expect((await signIn(shop, PASSWORD)).status).toBe(200)
})

test('guesses are mailed to the owner once, and to nobody for an unknown address', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  await makeCustomer(shop, EMAIL)
  await guess(shop, 9)
  await shop.runJobs()
  expect(shop.mails).toEqual([])
  await guess(shop, 3)
  await passes(shop, 15)
  await guess(shop, 10)
  for (let n = 1; n <= 10; n += 1) await signIn(shop, 'guess', { email: 'nobody@example.test', address: `10.1.0.${n}` })
  await shop.runJobs()
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [EMAIL, 'Wrong passwords for your account at Top End Cards'],
  ])
})
