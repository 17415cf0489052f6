import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openingText } from './opening-text.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test.each([
  ['the sandbox', { ALLOW_SANDBOX_PAYMENTS: 'true' }],
  ['Stripe’s test keys', STRIPE],
])('in production %s is said first and loudly', (what, env) => {
  const config = readConfig({ NODE_ENV: 'production', ...env })
  const text = openingText({ config, live: false, accounts: '' })
  expect(text.trim().split('\n')[0]).toBe(`NO REAL MONEY MOVES: the shop runs on ${what}.`)
})

test('live keys and the demo are no reason to warn', () => {
  const production = readConfig({ NODE_ENV: 'production', ...STRIPE })
  expect(openingText({ config: production, live: true, accounts: '' })).not.toContain('NO REAL MONEY')
  expect(openingText({ config: readConfig({}), live: false, accounts: '' })).not.toContain('NO REAL MONEY')
})
