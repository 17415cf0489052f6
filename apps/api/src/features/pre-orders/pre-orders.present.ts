import type { PreOrder } from '@pennysleeve/contract/admin/pre-orders.ts'
import { fulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { PreOrderOrderRow, PreOrderRow } from './pre-orders.queries.ts'

export function presentPreOrder(row: PreOrderRow, now: Date): PreOrder {
  const { price_cents, updated_at, ended_at, sold, being_paid, allocation, state, release_on } = row
  return {
    id: row.id,
    product_id: row.product_id,
    variant_id: row.variant_id,
    name: row.name,
    sku: row.sku,
    display_price: price_cents === null ? null : displayMoney(cents(price_cents)),
    state,
    release_on,
    due: state === 'open' && release_on <= shopDay(now),
    allocation,
    customer_limit: row.customer_limit,
    sold,
    being_paid,
    left: state === 'open' ? allocation - sold - being_paid : 0,
    on_hand: row.on_hand,
    arrived: row.arrived,
    reason: row.reason,
    made_by: row.made_by,
    updated_at: updated_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}

export function presentOrderOf({ completed_at, state, shipment_state, ...row }: PreOrderOrderRow) {
  return {
    number: row.number,
    email: row.email,
    customer_name: row.customer_name,
    quantity: row.quantity,
    fulfilment_status: fulfilmentStatus({ state, shipment_state }),
    completed_at: completed_at.toISOString(),
  }
}
