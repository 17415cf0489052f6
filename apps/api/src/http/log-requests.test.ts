import { expect, test } from 'vitest'
import { withoutSecrets } from './log-requests.ts'

test('the log contains neither a password reset token nor a payment secret', () => {
  expect(withoutSecrets('/reset-password?token=abc')).toBe('/reset-password?token=…')
  expect(withoutSecrets('/checkout-complete?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&x=1')).toBe(
    '/checkout-complete?payment_intent=pi_1&payment_intent_client_secret=…&x=1',
  )
  expect(withoutSecrets('/cards?q=token&page=2')).toBe('/cards?q=token&page=2')
})

test('a secret is redacted however its parameter name is written', () => {
  expect(withoutSecrets('/verify-email?Token=abc')).toBe('/verify-email?Token=…')
  expect(withoutSecrets('/verify-email?x=1&%74oken=abc')).toBe('/verify-email?x=1&%74oken=…')
  expect(withoutSecrets('/verify-email?%54OKEN=abc&x=%')).toBe('/verify-email?%54OKEN=…&x=%')
  expect(withoutSecrets('/verify-email?token=abc?token=def')).toBe('/verify-email?token=…')
  expect(withoutSecrets('/verify-email?+token=abc')).toBe('/verify-email?+token=…')
})
