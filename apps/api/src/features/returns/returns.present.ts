import type { OrderReturn } from '@pennysleeve/contract/admin/returns.ts'
import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { refundedTo } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { ReturnRow } from './returns.queries.ts'

export function presentReturn(row: ReturnRow): OrderReturn {
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    lines: row.lines.map(({ written_off, condition, ...line }) => ({
      ...line,
      to: written_off ? null : condition === null ? '' : CONDITION_NAMES[condition],
    })),
    display_amount: displayMoney(cents(row.refunded_cents)),
    given: row.refunds.map(({ given_cents, ...refund }) => ({
      to: refundedTo(refund),
      display_amount: displayMoney(cents(given_cents)),
    })),
  }
}
