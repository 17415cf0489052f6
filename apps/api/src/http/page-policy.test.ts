import { expect, test } from 'vitest'
import { createStripeProvider } from '../ports/payments/stripe-provider.ts'
import { openStripeStandIn } from '../testing/stripe/stripe-stand-in.ts'
import { pagePolicy } from './page-policy.ts'

const NOTHING_INLINE = { scripts: [], styles: [], trustedTypes: 'default' }

test('allows Stripe’s card form where Stripe is configured, and not elsewhere', async () => {
  const { settings } = await openStripeStandIn()
  const withStripe = pagePolicy(NOTHING_INLINE, createStripeProvider(settings).pageSources)
  expect(withStripe).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(withStripe).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
  expect(withStripe).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com[^;]* https:\/\/hooks\.stripe\.com/)
  expect(pagePolicy(NOTHING_INLINE)).not.toContain('stripe')
})

test('allows no other inline script or style, no third-party image, and no string as markup', () => {
  const policy = pagePolicy(NOTHING_INLINE)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("img-src 'self' data:;")
  expect(policy).not.toContain('https:')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;")
  expect(policy).toContain('report-uri /csp-reports; report-to csp')
})
