import { expect, test } from 'vitest'
import { createStripeProvider } from '../ports/payments/stripe-provider.ts'
import { openStripeStandIn } from '../testing/stripe-stand-in.ts'
import { pageSecurityPolicy } from './security-headers.ts'

test('pages may load Stripe’s card form where Stripe takes the cards, and nothing of it elsewhere', async () => {
  const { settings } = await openStripeStandIn()
  const withStripe = pageSecurityPolicy('<p>', createStripeProvider(settings).pageSources)
  expect(withStripe).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(withStripe).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
  expect(withStripe).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com[^;]* https:\/\/hooks\.stripe\.com/)
  expect(pageSecurityPolicy('<p>')).not.toContain('stripe')
})
