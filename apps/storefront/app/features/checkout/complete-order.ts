import type { Order } from '@pennysleeve/contract/orders.ts'
import { FOLLOW_UP_MS } from '@pennysleeve/domain/limits.ts'
import { client } from '../../api/browser.ts'
import { isApiError } from '../../api/is-api-error.ts'
import { pause, REFUSALS, tryNextStep } from './next-step.ts'

export type Completion =
  | { kind: 'bought'; order: Order }
  /** The card company has not said yes or no so far. */
  | { kind: 'confirming' }
  | { kind: 'unpaid'; order: Order; reason?: string }
  | { kind: 'nothing' }

/** The two calls that follow a payment, the second one second after the first, and what came of them. */
export async function completeOrder(number: string): Promise<Completion> {
  const params = { number }
  try {
    // The provider's notice may have completed it already: then this is refused, and the next call finds it done.
    await tryNextStep(number)
    await pause(FOLLOW_UP_MS)
    return { kind: 'bought', order: await client('PUT /api/checkouts/:number/complete', { params }) }
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'payment.processing') return { kind: 'confirming' }
    if (error.status === 404) return { kind: 'nothing' }
    if (!REFUSALS.has(error.status)) throw error
    const order = await client('GET /api/orders/:number', { params })
    if (order.state === 'complete') return { kind: 'bought', order }
    if (order.state === 'canceled') return { kind: 'nothing' }
    // A conflict is told in the shop's words: money that came in goes back, or another window was quicker.
    return { kind: 'unpaid', order, ...(error.status === 409 && { reason: error.body.error }) }
  }
}
