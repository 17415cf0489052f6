import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'

export type Decision = { good: boolean; text: string }

/** The shop's decisions about an item as sentences: not wanted, accepted in which condition, rejected and why. */
export function itemDecisions(item: SellCartItem): Decision[] {
  const unwanted = (item.offered_quantity ?? item.quantity) - item.quantity
  const rejected = item.rejected_quantity ?? 0
  return [
    ...(unwanted > 0 ? [{ good: false, text: withReason(`${unwanted} not wanted`, item.amend_reason) }] : []),
    ...acceptedTexts(item).map((text) => ({ good: true, text })),
    ...(rejected > 0 ? [{ good: false, text: withReason(`${rejected} rejected`, item.reject_reason) }] : []),
  ]
}

/** The condition is named if any copy is not near mint. */
function acceptedTexts({ grades }: SellCartItem): string[] {
  const played = grades.some(({ condition }) => condition !== 'nm')
  return grades.map(({ condition, quantity, display_total }) =>
    played
      ? `${quantity} accepted as ${CONDITION_NAMES[condition]}: ${display_total}`
      : `${quantity} accepted: ${display_total}`,
  )
}

function withReason(text: string, reason: string | null): string {
  return reason === null ? text : `${text}: ${reason}`
}
