import type { StaffDiscountCode } from '@pennysleeve/contract/admin/discount-codes.ts'
import { findCodeRefusal } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { StaffDiscountCodeRow } from './staff-discount-codes.queries.ts'

export function presentDiscountCode(row: StaffDiscountCodeRow, now: Date): StaffDiscountCode {
  const { id, code, percent, amount_cents, minimum_cents, starts_on, ends_on, once_a_customer, max_uses, used } = row
  return {
    id,
    code,
    value: percent === null ? displayMoney(cents(amount_cents ?? 0)) : `${percent}%`,
    display_minimum: minimum_cents === 0 ? null : displayMoney(cents(minimum_cents)),
    starts_on,
    ends_on,
    once_a_customer,
    max_uses,
    state: stateOf(row, now),
    used,
    display_given: displayMoney(cents(row.given_cents)),
    held: row.uses - used,
    made_by: row.made_by,
    created_at: row.created_at.toISOString(),
  }
}

const REFUSED = {
  'discount_code.unknown': 'not_begun',
  'discount_code.ended': 'ended',
  'discount_code.used_up': 'used_up',
} as const

/** As a customer meets it for whom all else is right. */
function stateOf(row: StaffDiscountCodeRow, now: Date): StaffDiscountCode['state'] {
  if (row.switched_off) return 'off'
  const purchase = { goods_cents: cents(row.minimum_cents), has_customer: true, now }
  const refusal = findCodeRefusal({ ...row, used_by_customer: false }, purchase)?.code
  return refusal === undefined ? 'active' : (REFUSED[refusal as keyof typeof REFUSED] ?? 'active')
}
