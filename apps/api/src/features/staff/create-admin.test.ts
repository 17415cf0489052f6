import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCustomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { makeSecondFactor } from '../../testing/people/make-second-factor.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { createAdmin } from './create-admin.ts'

const signIn = (shop: TestShop, email: string, password: string) =>
  shop.send<{ user: { role: string } }>('POST', '/api/sign_in', { body: { user: { email, password } } })

test('the command creates the first admin', async () => {
  const shop = await openTestShop()
  await createAdmin(shop.db, { email: 'owner@example.test', password: PASSWORD })
  expect((await signIn(shop, 'owner@example.test', PASSWORD)).body.user.role).toBe('admin')
  const { email_verified_at } = await shop.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('email', '=', 'owner@example.test')
    .executeTakeFirstOrThrow()
  expect(email_verified_at).not.toBeNull()
  const line = await shop.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
  expect(line).toMatchObject({ user_id: null, actor: 'npm run admin:create', subject_id: 'owner@example.test' })
})

test('the command restores an admin who lost password and phone or is blocked, and revokes the old credentials', async () => {
  const shop = await openTestShop()
  const { id, email, token } = await makeCustomer(shop)
  await makeSecondFactor(shop, id)
  await shop.db
    .updateTable('users')
    .set({ blocked_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await createAdmin(shop.db, { email, password: 'another long password' })
  expect((await signIn(shop, email, 'another long password')).body.user.role).toBe('admin')
  expect((await signIn(shop, email, PASSWORD)).status).toBe(401)
  expect((await shop.send('GET', '/api/account', { token })).status).toBe(401)
})

test('the command rejects a common password', async () => {
  const { db } = await openTestShop()
  const made = createAdmin(db, { email: 'owner@example.test', password: 'password1' })
  await expect(made).rejects.toThrow('first that people try')
})
