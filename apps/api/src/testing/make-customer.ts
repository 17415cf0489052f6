import type { AnswerOf } from '@sideboard/contract/client.ts'
import { expect } from 'vitest'
import type { TestShop } from './open-test-shop.ts'

export const PASSWORD = 'correct horse battery'

/** A customer who has just signed up. */
export async function makeCustomer({ send }: TestShop, email = 'ada@example.test') {
  const user = { email, password: PASSWORD, password_confirmation: PASSWORD }
  const { status, body } = await send<AnswerOf<'POST /api/sign_up'>>('POST', '/api/sign_up', { body: { user } })
  expect(status).toBe(201)
  return { id: body.user.id, email: body.user.email, token: body.user.api_key }
}
