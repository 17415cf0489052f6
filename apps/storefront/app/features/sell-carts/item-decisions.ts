import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'

export type Decision = { good: boolean; text: string }

/** The shop's decisions about an item as sentences: not wanted, accepted, rejected and why. */
export function decisionsOn(item: SellCartItem): Decision[] {
  const unwanted = (item.offered_quantity ?? item.quantity) - item.quantity
  const accepted = item.accepted_quantity ?? 0
  const rejected = item.rejected_quantity ?? 0
  return [
    ...(unwanted > 0 ? [{ good: false, text: withReason(`${unwanted} not wanted`, item.amend_reason) }] : []),
    ...(accepted > 0 ? [{ good: true, text: `${accepted} accepted` }] : []),
    ...(rejected > 0 ? [{ good: false, text: withReason(`${rejected} rejected`, item.reject_reason) }] : []),
  ]
}

function withReason(text: string, reason: string | null): string {
  return reason === null ? text : `${text}: ${reason}`
}
