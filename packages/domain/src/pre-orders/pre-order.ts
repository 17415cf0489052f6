import { dateText } from '../date-text.ts'

export const PRE_ORDER_STATES = ['open', 'released', 'called_off'] as const
export type PreOrderState = (typeof PRE_ORDER_STATES)[number]

/** Max copies of an allocation: more is a typo. */
export const MAX_ALLOCATION = 9999
export const MAX_CALL_OFF_REASON = 200

/** `2026-12-04` → `Pre-order, released on 4 Dec 2026`. */
export function preOrderText({ release_on }: { release_on: string }): string {
  return `Pre-order, released on ${dateText(release_on)}`
}

/** What a shopper should know before buying. */
export function preOrderTerms({ release_on, customer_limit }: { release_on: string; customer_limit: number }): string {
  const limit = `At most ${customer_limit} a customer.`
  return `You pay now, and we send it once it is released on ${dateText(release_on)}. ${limit} Until then you can cancel the order yourself.`
}

/** Of an order with something on pre-order: whether it also has goods that are here already. */
export function waitingTerms(release_on: string, mixed: boolean): string {
  const what = mixed ? 'The whole order waits for its pre-orders and is sent together' : 'Your order is sent'
  return `${what} once they are released, on ${dateText(release_on)} as planned. Until then you can cancel it yourself.`
}

type Line = { pre_order: { release_on: string; state: PreOrderState } | null }

/** The day that an order waits for: the latest release. Null: nothing of it waits. */
export function waitsUntil(lines: Line[]): string | null {
  const days = lines.flatMap(({ pre_order }) => (pre_order?.state === 'open' ? [pre_order.release_on] : []))
  return days.toSorted().at(-1) ?? null
}
