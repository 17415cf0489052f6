import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'

export type Decision = { good: boolean; text: string }

/** The shop's decisions about an item as sentences: not wanted, accepted in which condition and language, rejected and why. */
export function itemDecisions(item: SellCartItem): Decision[] {
  const unwanted = (item.offered_quantity ?? item.quantity) - item.quantity
  const rejected = item.rejected_quantity ?? 0
  return [
    ...(unwanted > 0 ? [{ good: false, text: withReason(`${unwanted} not wanted`, item.amend_reason) }] : []),
    ...acceptedTexts(item).map((text) => ({ good: true, text })),
    ...(rejected > 0 ? [{ good: false, text: withReason(`${rejected} rejected`, item.reject_reason) }] : []),
  ]
}

/** The condition is named if any copy is not near mint, or not in the language that was expected. */
function acceptedTexts({ grades, language: expected }: SellCartItem): string[] {
  const named = grades.some(({ condition, language }) => condition !== 'nm' || language !== expected)
  return grades.map(({ condition, language, quantity, display_total }) =>
    named
      ? `${quantity} accepted as ${copyText({ condition, language })}: ${display_total}`
      : `${quantity} accepted: ${display_total}`,
  )
}

function withReason(text: string, reason: string | null): string {
  return reason === null ? text : `${text}: ${reason}`
}
