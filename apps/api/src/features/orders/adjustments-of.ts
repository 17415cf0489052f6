import { GIFT_CARDS_LABEL } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { codeLabel } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { loyaltyLabel } from '@pennysleeve/domain/loyalty/loyalty.ts'
import { cents, type Cents } from '@pennysleeve/domain/money.ts'
import type { ComputedTotals } from './compute-totals.ts'
import type { OrderParts } from './order-parts.queries.ts'

export type Adjustment = { label: string; amount_cents: Cents }

/** What stands between goods and total: loyalty, discount code, what staff took off at the counter, and gift cards sold. */
export function adjustmentsOf({ order, discount_code }: OrderParts, totals: ComputedTotals): Adjustment[] {
  const { discount_cents, discount_reason } = order
  const { adjustment_total_cents, code_discount_cents, discount_percent, gift_card_cents } = totals
  const loyalty_cents = 0 - adjustment_total_cents - code_discount_cents - discount_cents
  const discounts = [
    { label: loyaltyLabel(discount_percent), taken_off: loyalty_cents },
    { label: discount_code ? codeLabel(discount_code.code, discount_code) : '', taken_off: code_discount_cents },
    { label: `Discount: ${discount_reason}`, taken_off: discount_cents },
  ]
    .filter(({ taken_off }) => taken_off > 0)
    .map(({ label, taken_off }) => ({ label, amount_cents: cents(0 - taken_off) }))
  return gift_card_cents === 0
    ? discounts
    : [...discounts, { label: GIFT_CARDS_LABEL, amount_cents: cents(gift_card_cents) }]
}
