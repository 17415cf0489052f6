import { IN_PAYMENT } from '../../db/order-states.queries.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export type ProductFactsRow = {
  offered_variant_id: number
  /** Of an entry. */
  event_id: number | null
  type_line: string | null
  description: string | null
  released_on: string
  market_usd_cents: number | null
  market_at: Date | null
  game: string
  sealed_kind: string | null
  sealed_set_name: string | null
  image_url: string | null
  updated_at: Date
  wishlist_count: number
  in_carts: number
  sold_in_30_days: number
}

/** Product facts and demand: wishes, open carts and recent sales. */
export async function getProductFacts(db: Db, productId: number): Promise<ProductFactsRow> {
  const { rows } = await sql<ProductFactsRow>`
    select p.offered_variant_id, (select e.id from events e where e.variant_id = p.offered_variant_id) as event_id, c.type_line, coalesce(p.description, c.oracle_text, c.description) as description, p.released_on,
      case p.finish when 'nonfoil' then r.market_usd_cents when 'foil' then r.market_usd_foil_cents
        when 'etched' then r.market_usd_etched_cents end as market_usd_cents,
      r.market_at, g.code as game, p.sealed_kind, p.sealed_set_name, p.image_url, p.updated_at,
      (select count(*) from wishlist_items where product_id = p.id) as wishlist_count,
      (
        select coalesce(sum(l.quantity), 0)::int from line_items l join orders o on o.id = l.order_id
        where l.variant_id in (select id from variants where product_id = p.id) and o.state in ('cart', 'address', 'delivery')
      ) as in_carts,
      (
        select coalesce(sum(l.quantity), 0)::int from line_items l join orders o on o.id = l.order_id
        where l.variant_id in (select id from variants where product_id = p.id) and o.state = 'complete' and o.completed_at > now() - interval '30 days'
      ) as sold_in_30_days
    from products p
    join games g on g.id = p.game_id
    left join printings r on r.id = p.printing_id
    left join cards c on c.id = r.card_id
    where p.id = ${productId}
  `.execute(db)
  return rows[0]!
}

type HeldRow = { number: string; email: string; quantity: number; condition: Condition | null; language: Language }

/** Max orders shown; the orders section lists all. */
const ORDERS_SHOWN = 50

export async function listReservations(db: Db, productId: number) {
  const { rows } = await sql<HeldRow & { reserved_until: Date }>`
    select o.number, o.email, l.quantity, v.condition, v.language, o.reserved_until
    from line_items l join orders o on o.id = l.order_id join variants v on v.id = l.variant_id
    where v.product_id = ${productId} and o.state in ${IN_PAYMENT}
    order by o.reserved_until, o.id limit ${ORDERS_SHOWN}
  `.execute(db)
  return rows
}

export async function listUnsentOrders(db: Db, productId: number) {
  const { rows } = await sql<HeldRow & { completed_at: Date }>`
    select o.number, o.email, l.quantity, v.condition, v.language, o.completed_at
    from line_items l join orders o on o.id = l.order_id join variants v on v.id = l.variant_id
    where v.product_id = ${productId} and o.state = 'complete' and o.shipment_state in ('pending', 'ready')
    order by o.completed_at, o.id limit ${ORDERS_SHOWN}
  `.execute(db)
  return rows
}

/** The latest of each, enough for a chart over years. */
const ENTRIES_SHOWN = 500

/** The variant, if it is one of the product's; else the offered one. */
export async function findHistoryVariant(db: Db, productId: number, variantId?: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from products p join variants v on v.product_id = p.id
    where p.id = ${productId} and v.id = coalesce(${variantId ?? null}::bigint, p.offered_variant_id)
  `.execute(db)
  return rows[0]?.id
}

/** Prices of the variant and quotes of its product. */
export async function listPriceHistory(db: Db, productId: number, variantId: number) {
  const rows = await db
    .selectFrom('price_history')
    .select(['kind', 'amount_cents', 'created_at'])
    .where('product_id', '=', productId)
    .where((eb) => eb.or([eb('variant_id', 'is', null), eb('variant_id', '=', variantId)]))
    .orderBy('id', 'desc')
    .limit(ENTRIES_SHOWN)
    .execute()
  return rows.toReversed()
}

export async function listMovements(db: Db, variantId: number) {
  const { rows } = await sql<{
    created_at: Date
    quantity: number
    on_hand: number
    reason: string
    made_by: string | null
  }>`
    select m.created_at, m.quantity, m.reason, u.email as made_by,
      -- Counted back from what is there now.
      v.on_hand - coalesce(sum(m.quantity) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0)
        ::int as on_hand
    from stock_movements m join variants v on v.id = m.variant_id left join users u on u.id = m.made_by
    where m.variant_id = ${variantId}
    order by m.id desc limit ${ENTRIES_SHOWN}
  `.execute(db)
  return rows.toReversed()
}
