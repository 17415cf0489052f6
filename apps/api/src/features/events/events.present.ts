import type { Entrant, StaffEvent } from '@pennysleeve/contract/admin/events.ts'
import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import { entryPriceText } from '@pennysleeve/domain/events/event.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import type { EntrantRow } from './event-orders.queries.ts'
import type { EventRow } from './events.queries.ts'

export function presentEvent(row: EventRow): ShopEvent {
  const { starts_at, ends_at, price_cents } = row
  return {
    id: row.id,
    variant_id: row.variant_id,
    name: row.name,
    description: row.description,
    image_url: row.image_url,
    game_type: row.game_type,
    game_name: row.game_name,
    format: row.format,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    place: row.place,
    state: row.state,
    has_started: row.has_started,
    price: moneyText(cents(price_cents)),
    display_price: entryPriceText(price_cents),
    seats: row.seats,
    seats_left: row.seats_left,
    customer_limit: row.customer_limit,
    cancel_hours: row.cancel_hours,
    reason: row.reason,
  }
}

export function presentStaffEvent(row: EventRow): StaffEvent {
  const { reminded_at, updated_at, ended_at } = row
  return {
    ...presentEvent(row),
    product_id: row.product_id,
    sku: row.sku,
    sold: row.sold,
    being_paid: row.being_paid,
    present: row.present,
    to_give_back: row.to_give_back,
    reminded_at: reminded_at?.toISOString() ?? null,
    made_by: row.made_by,
    updated_at: updated_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}

export function presentEntrant({ price_cents, paid_at, present_at, ...row }: EntrantRow): Entrant {
  return {
    ...row,
    display_price: entryPriceText(price_cents),
    paid_at: paid_at.toISOString(),
    present_at: present_at?.toISOString() ?? null,
  }
}
