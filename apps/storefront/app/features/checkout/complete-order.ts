import type { Order } from '@pennysleeve/contract/orders.ts'
import { client } from '../../api/browser.ts'
import { isApiError } from '../../api/is-api-error.ts'
import { sleep, EXPECTED_STATUSES, tryNextStep } from '../orders/next-step.ts'

/** The confirmation page completes the order this long after its first call. */
const FOLLOW_UP_MS = 1000

export type Completion =
  | { kind: 'bought'; order: Order }
  /** The payment is still processing. */
  | { kind: 'confirming' }
  | { kind: 'unpaid'; order: Order; reason?: string }
  | { kind: 'nothing' }

/** Advances the order, completes it a second later, and returns the outcome. */
export async function completeOrder(number: string): Promise<Completion> {
  const params = { number }
  try {
    // The webhook may have completed it already: this call is refused then, and the next one finds it complete.
    await tryNextStep(number)
    await sleep(FOLLOW_UP_MS)
    return { kind: 'bought', order: await client('PUT /api/checkouts/:number/complete', { params }) }
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'payment.processing') return { kind: 'confirming' }
    if (error.status === 404) return { kind: 'nothing' }
    if (!EXPECTED_STATUSES.has(error.status)) throw error
    const order = await client('GET /api/orders/:number', { params })
    if (order.state === 'complete') return { kind: 'bought', order }
    if (order.state === 'canceled') return { kind: 'nothing' }
    // A 409 explains itself: the payment is refunded, or another tab was first.
    return { kind: 'unpaid', order, ...(error.status === 409 && { reason: error.body.error }) }
  }
}
