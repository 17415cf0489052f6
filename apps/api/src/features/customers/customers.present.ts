import type { CustomerDetails, CustomerRow } from '@pennysleeve/contract/admin/customers.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { LoyaltyEntryOfCustomer } from './customer-history.queries.ts'
import type { CustomerDetailsRow, CustomerListRow } from './customers.queries.ts'

export function presentCustomerRow(row: CustomerListRow): CustomerRow {
  const credit = cents(row.available_credit_cents)
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    name: row.name,
    blocked_at: row.blocked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    email_verified: row.email_verified,
    orders_count: row.orders_count,
    last_order_at: row.last_order_at?.toISOString() ?? null,
    store_credit: moneyText(credit),
    display_store_credit: displayMoney(credit),
  }
}

export function presentCustomer(row: CustomerDetailsRow): CustomerDetails {
  return {
    ...presentCustomerRow(row),
    pending_email: row.pending_email,
    default_address: row.ship_address,
    display_held_credit: displayMoney(cents(row.held_credit_cents)),
    discount_percent: row.discount_percent,
    sell_orders_count: row.sell_orders_count,
  }
}

export function displayCents(amount: number): string {
  return displayMoney(cents(amount))
}

export function loyaltyReason({ reason, order_number, points, source_key }: LoyaltyEntryOfCustomer): string {
  if (reason !== null) return reason
  if (order_number === null) return 'Booked by the shop'
  if (points > 0) return `Earned by order ${order_number}`
  return source_key.startsWith('return:')
    ? `Too little of order ${order_number} was kept`
    : `Order ${order_number} was cancelled`
}
