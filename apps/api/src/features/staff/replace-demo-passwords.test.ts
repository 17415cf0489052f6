import { expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH, demoAccounts } from '../../db/seed/demo-accounts.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { replaceDemoPasswords } from './replace-demo-passwords.ts'

const signIn = async ({ send }: TestShop, email: string, password: string) =>
  (await send('POST', '/api/sign_in', { body: { user: { email, password } } })).status

test('in production the demo accounts get new passwords and the public one is rejected', async () => {
  const shop = await openTestShop()
  const opened = await shop.send<{ user: { api_key: string } }>('POST', '/api/sign_in', {
    body: { user: { email: 'staff@pennysleeve.test', password: DEMO_PASSWORD } },
  })
  const passwords = await replaceDemoPasswords(shop.db, DEMO_PASSWORD_HASH)
  expect((await shop.send('GET', '/api/account', { token: opened.body.user.api_key })).status).toBe(401)
  for (const { email, role } of demoAccounts) {
    const { customers, staff } = passwords!
    const [own, other] = role === 'customer' ? [customers, staff] : [staff, customers]
    expect([email, await signIn(shop, email, DEMO_PASSWORD)]).toEqual([email, 401])
    expect([email, await signIn(shop, email, other)]).toEqual([email, 401])
    expect([email, await signIn(shop, email, own)]).toEqual([email, 200])
  }
})

test('the new demo passwords are returned once, also for concurrent starts', async () => {
  const { db } = await openTestShop()
  const given = await Promise.all([1, 2].map(() => replaceDemoPasswords(db, DEMO_PASSWORD_HASH)))
  expect(given.filter((passwords) => passwords !== undefined)).toHaveLength(1)
  expect(await replaceDemoPasswords(db, DEMO_PASSWORD_HASH)).toBeUndefined()
})
