import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCustomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

const EMAIL = 'grace@example.test'

async function makeMember(shop: TestShop) {
  const { id } = await makeCustomer(shop, EMAIL)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', id).execute()
  await sql`delete from sessions`.execute(shop.db)
  return id
}

const signIn = (shop: TestShop) =>
  shop.send<{ user: { api_key: string }; error: string }>('POST', '/api/sign_in', {
    body: { user: { email: EMAIL, password: PASSWORD, remember_me: true } },
  })

const look = async (shop: TestShop, token: string) => (await shop.send('GET', '/api/account', { token })).status

/** Moves the only session this many minutes into the past. */
const pass = (shop: TestShop, minutes: number) =>
  sql`
    update sessions set expires_at = expires_at - make_interval(mins => ${minutes}),
      ends_at = ends_at - make_interval(mins => ${minutes}),
      last_used_at = last_used_at - make_interval(mins => ${minutes})
  `.execute(shop.db)

test('a staff session ends after half an hour without use, with “Remember me” too', async () => {
  const shop = await openTestShop()
  await makeMember(shop)
  const token = (await signIn(shop)).body.user.api_key
  await pass(shop, 29)
  expect(await look(shop, token)).toBe(200)
  await pass(shop, 29)
  expect(await look(shop, token)).toBe(200)
  await pass(shop, 31)
  expect(await look(shop, token)).toBe(401)
})

test('a staff session ends after eight hours of use', async () => {
  const shop = await openTestShop()
  await makeMember(shop)
  const token = (await signIn(shop)).body.user.api_key
  for (let minutes = 20; minutes < 8 * 60; minutes += 20) {
    await pass(shop, 20)
    expect([minutes, await look(shop, token)]).toEqual([minutes, 200])
  }
  await pass(shop, 20)
  expect(await look(shop, token)).toBe(401)
})

test('a blocked user is signed out at once, and told why after the right password', async () => {
  const shop = await openTestShop()
  const id = await makeMember(shop)
  const token = (await signIn(shop)).body.user.api_key
  await shop.db
    .updateTable('users')
    .set({ blocked_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  expect(await look(shop, token)).toBe(401)
  const { status, body } = await signIn(shop)
  expect([status, body.error]).toEqual([422, 'This account is blocked. Please get in touch with us.'])
  const wrong = { user: { email: EMAIL, password: 'not the password' } }
  expect((await shop.send('POST', '/api/sign_in', { body: wrong })).body.error).toBe('Invalid email or password.')
})
