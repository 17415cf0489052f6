import { HELD_BASKET_DAYS, MAX_HELD_BASKETS } from '@pennysleeve/domain/counter/counter-limits.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** What is stored of a basket. */
export type StoredBasket = {
  lines: { variant_id: number; quantity: number; price_cents?: number | undefined; reason?: string | undefined }[]
  discount: { cents: number; reason: string } | null
  discount_code?: string | undefined
}

export type HeldBasketRow = {
  id: number
  note: string
  customer: string | null
  total_quantity: number
  names: string[]
  held_by: string
  held_at: Date
}

const NAMED_PRODUCTS = 3

const IN_TIME = sql<boolean>`h.held_at > now() - make_interval(days => ${sql.lit(HELD_BASKET_DAYS)})`

/** Newest first, without those of kiosks, which nobody holds. */
export async function listHeldBaskets(db: Db): Promise<HeldBasketRow[]> {
  return selectHeldBaskets(db, IN_TIME)
}

export async function getHeldBasket(tx: Tx, id: number): Promise<HeldBasketRow> {
  return (await selectHeldBaskets(tx, sql<boolean>`h.id = ${id}`))[0]!
}

async function selectHeldBaskets(db: Db, condition: RawBuilder<boolean>): Promise<HeldBasketRow[]> {
  const { rows } = await sql<HeldBasketRow>`
    select h.id, h.note, h.held_at, s.email as held_by, coalesce(u.ship_address ->> 'name', u.email) as customer,
      l.total_quantity, l.names
    from held_baskets h join users s on s.id = h.held_by left join users u on u.id = h.user_id
    cross join lateral (
      select sum((line ->> 'quantity')::integer)::integer as total_quantity,
        (array_agg(p.name order by place))[1:${sql.lit(NAMED_PRODUCTS)}] as names
      from jsonb_array_elements(h.basket -> 'lines') with ordinality as b (line, place)
      join variants v on v.id = (line ->> 'variant_id')::bigint join products p on p.id = v.product_id
    ) l
    where ${condition}
    order by h.held_at desc, h.id desc limit ${sql.lit(MAX_HELD_BASKETS)}
  `.execute(db)
  return rows
}

type NewHeldBasket = { note: string; user_id: number | null; held_by: number; basket: StoredBasket }

/** Undefined if so many are held already. Behind a lock, so that concurrent calls are counted. Drops those out of time. */
export async function insertHeldBasket(
  tx: Tx,
  { note, user_id, held_by, basket }: NewHeldBasket,
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(${HOLDING_LOCK})`.execute(tx)
  await sql`delete from held_baskets h where not ${IN_TIME}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into held_baskets (note, user_id, held_by, basket)
    select ${note}::text, ${user_id}::bigint, ${held_by}::bigint, ${JSON.stringify(basket)}::jsonb
    where (select count(*) from held_baskets where kiosk_id is null) < ${sql.lit(MAX_HELD_BASKETS)}
    returning id
  `.execute(tx)
  return rows[0]?.id
}
const HOLDING_LOCK = 7_313_083

/** Undefined if somebody has taken it over, or if it is out of time. */
export async function deleteHeldBasket(
  tx: Tx,
  id: number,
): Promise<{ user_id: number | null; basket: StoredBasket } | undefined> {
  const { rows } = await sql<{ user_id: number | null; basket: StoredBasket }>`
    delete from held_baskets h where h.id = ${id} and h.kiosk_id is null and ${IN_TIME} returning h.user_id, h.basket
  `.execute(tx)
  return rows[0]
}
