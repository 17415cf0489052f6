import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect } from 'vitest'
import { insertUser, openSession } from '../../features/auth/public.ts'
import type { TestShop } from '../open-test-shop.ts'

export const PASSWORD = 'correct horse battery'
/** An argon2id hash at the lowest cost: the real cost takes longer than most tests. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$cGVubnlzbGVldmUtdGVzdA$Bkt/NbT59hwhvdidz0KSgKYSGwlsOzuJErVQ6kwjE4M'

/** A signed-in customer with a verified address, inserted directly. The password works at sign-in. */
export async function makeCustomer({ db }: TestShop, email = 'ada@example.test') {
  const user = await insertUser(db, email, PASSWORD_HASH)
  if (!user) throw new Error(`There is a customer with the address ${email} already`)
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
  const token = await openSession(db, user, { remember: false, userAgent: 'lightMyRequest' })
  return { id: user.id, email: user.email, token }
}

/** A customer who has just signed up. */
export async function makeNewcomer({ send }: TestShop, email = 'ada@example.test') {
  const user = { email, password: PASSWORD, password_confirmation: PASSWORD }
  const { status, body } = await send<ResponseOf<'POST /api/sign_up'>>('POST', '/api/sign_up', { body: { user } })
  expect(status).toBe(201)
  return { id: body.user.id, email: body.user.email, token: body.user.api_key }
}
