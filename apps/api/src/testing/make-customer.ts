import type { AnswerOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from './open-test-shop.ts'

export const PASSWORD = 'correct horse battery'

/** A customer who has signed up and opened the link in the mail about it, which is read and gone. */
export async function makeCustomer(shop: TestShop, email = 'ada@example.test') {
  const customer = await makeNewcomer(shop, email)
  await shop.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', customer.id).execute()
  await shop.db.deleteFrom('email_verifications').where('user_id', '=', customer.id).execute()
  await sql`
    with read as (delete from mails where key like 'email-verification:%' and to_email = ${email} returning id)
    select graphile_worker.remove_job('send-mail:' || id) from read
  `.execute(shop.db)
  return customer
}

/** A customer who has just signed up. */
export async function makeNewcomer({ send }: TestShop, email = 'ada@example.test') {
  const user = { email, password: PASSWORD, password_confirmation: PASSWORD }
  const { status, body } = await send<AnswerOf<'POST /api/sign_up'>>('POST', '/api/sign_up', { body: { user } })
  expect(status).toBe(201)
  return { id: body.user.id, email: body.user.email, token: body.user.api_key }
}
