import { onTestFinished } from 'vitest'
import type { TestShop } from '../open-test-shop.ts'
import type { StripeEvent } from './stripe-account.ts'
import { startStripeServer } from './stripe-server.ts'

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>

/** Stripe's stand-in for the length of a test, which confirms cards itself. */
export async function openStripeStandIn() {
  const { close, sign, ...server } = await startStripeServer()
  onTestFinished(close)
  return {
    ...server,
    /** Sends a signed webhook. Returns the shop's status. */
    tell: async ({ app }: TestShop, event: StripeEvent, headers: Record<string, string> = {}) => {
      const signed = sign(event)
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/stripe/webhook',
        payload: signed.payload,
        headers: { ...signed.headers, ...headers },
      })
      return statusCode
    },
  }
}
