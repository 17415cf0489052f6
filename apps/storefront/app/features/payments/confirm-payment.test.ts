import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { CARD_OPTIONS, confirmPayment } from './confirm-payment.ts'

/** The part of Stripe.js that is called; records the arguments. */
function stripeReturning(error?: Partial<StripeError>) {
  const requests: unknown[] = []
  const confirm = async (options: unknown) => {
    requests.push(options)
    return error ? { error } : { paymentIntent: { status: 'succeeded' } }
  }
  // Safe cast: only this function is called.
  return { requests, stripe: { confirmPayment: confirm } as unknown as Pick<Stripe, 'confirmPayment'> }
}
// Only passed through to Stripe.
const elements = {} as StripeElements

test('passes the confirmation page as return URL to Stripe', async () => {
  const { requests, stripe } = stripeReturning()
  expect(await confirmPayment(stripe, elements, 'https://cards.example')).toBeUndefined()
  expect(requests).toEqual([
    { elements, confirmParams: { return_url: 'https://cards.example/checkout-complete' }, redirect: 'if_required' },
  ])
})

test('shows Stripe’s message for a card error', async () => {
  for (const type of ['card_error', 'validation_error'] as const) {
    const { stripe } = stripeReturning({ type, message: 'Your card was declined.' })
    expect(await confirmPayment(stripe, elements, '')).toBe('Your card was declined.')
  }
})

test('shows a generic message for any other error', async () => {
  for (const error of [
    { type: 'api_error', message: 'Internal: shard 7' },
    { type: 'invalid_request_error', message: 'No such payment_intent' },
    { type: 'card_error' },
  ] as const) {
    const { stripe } = stripeReturning(error)
    expect(await confirmPayment(stripe, elements, '')).toBe('An error occurred while processing your payment.')
  }
})

test('the billing country starts as Australia', () => {
  expect(CARD_OPTIONS.defaultValues?.billingDetails?.address?.country).toBe('AU')
})
