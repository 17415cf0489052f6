import type { Refusal } from '@pennysleeve/contract/error-codes.ts'
import { isCounterMethod } from '@pennysleeve/domain/payments/payment-methods.ts'
import { isKeptEntry } from './entries-left-to.ts'
import type { OrderParts } from './order-parts.queries.ts'

/** Why a customer cannot cancel a paid order. What waits for a release or an event can be cancelled. */
export function findOwnCancelRefusal({ order, lines, payments }: OrderParts): Refusal | undefined {
  if (order.state !== 'complete' || order.shipment_state !== 'pending') return { code: 'pre_order.not_waiting' }
  // The codes of its gift cards are sent already: the money stays until they are void.
  if (order.gift_card_cents > 0) return { code: 'pre_order.with_gift_cards' }
  // The seat was theirs, or it is too late for another to take it.
  if (lines.some(isKeptEntry)) return { code: 'entry.too_late' }
  // Given back where it was paid.
  const atCounter = payments.some(({ payment_method_id }) => isCounterMethod(payment_method_id))
  return atCounter ? { code: 'pre_order.paid_at_counter' } : undefined
}
