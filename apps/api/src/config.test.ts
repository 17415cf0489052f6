import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('the payment provider', () => {
  test('is Stripe with all of its keys, the sandbox with none', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig(KEYS).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: undefined,
    })
    expect(readConfig({ ...KEYS, STRIPE_API_BASE: 'http://127.0.0.1:12111/' }).stripe?.apiBase).toBe(
      'http://127.0.0.1:12111',
    )
  })

  test('rejects incomplete Stripe keys and names the missing ones', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'To be paid through Stripe the shop also needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    )
    expect(() => readConfig({ ...KEYS, STRIPE_WEBHOOK_SECRET: '' })).toThrow('also needs STRIPE_WEBHOOK_SECRET.')
    expect(() => readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:1' })).toThrow('also needs STRIPE_SECRET_KEY')
  })

  test('rejects swapped Stripe keys, so that a secret one never reaches a browser', () => {
    const mixedUp = { ...KEYS, STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }
    expect(() => readConfig(mixedUp)).toThrow('STRIPE_SECRET_KEY is not such a key: it begins with sk_ or rk_.')
    expect(() => readConfig({ ...KEYS, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' })).toThrow('it begins with pk_.')
    expect(() => readConfig({ ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow('both be test keys or both')
    expect(() => readConfig({ ...KEYS, STRIPE_API_BASE: 'stripe.example' })).toThrow('STRIPE_API_BASE must be a full')
  })

  test('rejects sandbox payments in production unless they are allowed', () => {
    const production = { NODE_ENV: 'production' }
    expect(() => readConfig(production)).toThrow('In production the shop needs STRIPE_SECRET_KEY')
    expect(readConfig({ ...production, ALLOW_SANDBOX_PAYMENTS: 'true' }).stripe).toBeUndefined()
    expect(readConfig({ ...production, ...KEYS }).stripe?.publishableKey).toBe('pk_test_1')
  })
})

describe('demo data', () => {
  const production = { NODE_ENV: 'production', ...KEYS }

  test('is seeded by default, but not in production', () => {
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig({ DEMO: 'false' }).demo).toBe(false)
    expect(readConfig(production).demo).toBe(false)
  })

  test('needs a second flag in production', () => {
    const refusal = 'set ALLOW_DEMO_IN_PRODUCTION=true as well'
    expect(() => readConfig({ ...production, DEMO: 'true' })).toThrow(refusal)
    expect(() => readConfig({ ...production, DEMO: 'true', ALLOW_DEMO_IN_PRODUCTION: 'false' })).toThrow(refusal)
    expect(readConfig({ ...production, DEMO: 'true', ALLOW_DEMO_IN_PRODUCTION: 'true' }).demo).toBe(true)
    expect(readConfig({ ...production, ALLOW_DEMO_IN_PRODUCTION: 'true' }).demo).toBe(false)
  })
})

test('the storefront language defaults to English and must be a known one', () => {
  expect(readConfig({}).shopLanguage).toBe('en')
  expect(readConfig({ SHOP_LANGUAGE: 'de' }).shopLanguage).toBe('de')
  expect(() => readConfig({ SHOP_LANGUAGE: 'tlh' })).toThrow('SHOP_LANGUAGE must be en or de, not "tlh".')
})

test('responses are cached unless switched off, under the former name of the variable too', () => {
  const isCached = (env: Record<string, string>) => readConfig(env).cacheResponses
  expect([isCached({}), isCached({ CACHE_RESPONSES: 'false' }), isCached({ KEEP_ANSWERS: 'false' })]).toEqual([
    true,
    false,
    false,
  ])
})
