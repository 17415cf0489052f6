import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { numberSpellings, type Count } from '@pennysleeve/domain/stock-takes/read-count.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type CardRow = {
  product_id: number
  name: string
  sealed: boolean
  finish: Finish | null
  image_url: string | null
  set: string | null
  set_name: string | null
  collector_number: string | null
  quote_cents: number | null
  max_copies: number | null
  all_on_hand: number
  /** Of the best variant. */
  language: Language
}

/** Products with what their quote depends on, by id. Those whose variants are all retired are not found. */
export async function listCards(db: Db, productIds: number[]): Promise<Map<number, CardRow>> {
  const { rows } = await sql<CardRow>`
    select p.id as product_id, p.name, p.sealed, p.finish, p.image_url, r.set_code as set, s.name as set_name,
      r.collector_number, p.quote_cents, p.max_copies,
      (select sum(o.available)::integer from variants o where o.product_id = p.id) as all_on_hand,
      (select b.language from variants b where b.product_id = p.id order by b.copy_rank, b.id limit 1) as language
    from products p join variants v on v.id = p.offered_variant_id
    left join printings r on r.id = p.printing_id
    left join card_sets s on s.game_id = r.game_id and s.code = r.set_code
    where p.id = any(${productIds}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.product_id, row]))
}

export type Copy = { product_id: number; condition: Condition; language: Language }

/** What a label says; sealed items have no condition and are not bought. */
export async function findCopyBySku(db: Db, skus: string[]): Promise<Copy | undefined> {
  const { rows } = await sql<Copy>`
    select product_id, coalesce(condition, 'nm') as condition, language
    from variants where sku = any(${skus}) and retired_at is null order by id limit 1
  `.execute(db)
  return rows[0]
}

type Place = Extract<Count, { set: string }>

type PlacedProduct = { id: number; games: number }

/**
 * The products of a card's number in its set, not foil first; of the given finish, if any. `games` says how many games
 * have such a number: two publishers may use the same set code.
 */
export async function listProductsAtPlace(db: Db, { set, collector_number, finish }: Place): Promise<PlacedProduct[]> {
  const numbers = numberSpellings(collector_number)
  const { rows } = await sql<PlacedProduct>`
    select p.id, (
      select count(distinct o.game_id) from printings o
      where o.set_code = ${set} and o.collector_number = any(${numbers})
    ) as games
    from printings r join products p on p.printing_id = r.id
    where r.set_code = ${set} and r.collector_number = any(${numbers})
      and (${finish ?? null}::text is null or p.finish = ${finish ?? null})
    order by p.finish = 'nonfoil' desc, p.id limit 50
  `.execute(db)
  return rows
}

export type NewPurchase = {
  user_id: number | null
  bought_by: number
  payment_method: SellPaymentMethod
  payout_cents: number
  rounding_cents: number
  /** The sale that it is traded in for. */
  order_id: number | null
  trade_in_cents: number
}

/** Submitted, received, graded and paid at once. */
export async function insertPurchase(tx: Tx, purchase: NewPurchase): Promise<number> {
  const now = sql<Date>`now()`
  const { id } = await tx
    .insertInto('sell_carts')
    .values({
      ...purchase,
      channel: 'counter',
      status: 'paid',
      fee_cents: 0,
      submitted_at: now,
      completed_at: now,
      received_at: now,
      graded_at: now,
      paid_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewCopies = Copy & {
  quantity: number
  /** For near mint, by the rules. */
  near_mint_quote_cents: number
  price_cents: number
  /** For this condition, by the rules, where another price was paid. */
  quote_cents: number | null
  price_reason: string | null
}

/** One item for each product, one grade for each condition and language of it. */
export async function insertCopies(tx: Tx, sellCartId: number, copies: NewCopies[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as n(
    product_id bigint, condition text, language text, quantity integer, near_mint_quote_cents integer,
    price_cents integer, quote_cents integer, price_reason text)`
  await sql`
    with items as (
      insert into sell_cart_items (sell_cart_id, product_id, quantity, offered_quantity, accepted_quantity, price_cents)
      select ${sellCartId}::bigint, n.product_id, sum(n.quantity), sum(n.quantity), sum(n.quantity), min(n.near_mint_quote_cents)
      from ${given} group by n.product_id order by n.product_id returning id, product_id
    )
    insert into sell_cart_item_grades (sell_cart_item_id, condition, language, quantity, price_cents, quote_cents, price_reason)
    select i.id, n.condition, n.language, n.quantity, n.price_cents, n.quote_cents, n.price_reason
    from ${given} join items i on i.product_id = n.product_id
  `.execute(tx)
}

export type PurchaseRow = {
  id: number
  paid_at: Date
  payment_method: SellPaymentMethod
  payout_cents: number
  rounding_cents: number
  trade_in_cents: number
  order_number: string | null
  email: string | null
  name: string | null
  bought_by: string
}

/** Undefined for a sell order of the web. */
export async function findPurchase(db: Db, id: number): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    select c.id, c.paid_at, c.payment_method, c.payout_cents, c.rounding_cents, c.trade_in_cents, o.number as order_number, u.email,
      u.ship_address ->> 'name' as name, b.email as bought_by
    from sell_carts c join users b on b.id = c.bought_by left join users u on u.id = c.user_id
    left join orders o on o.id = c.order_id
    where c.id = ${id} and c.channel = 'counter'
  `.execute(db)
  return rows[0]
}
