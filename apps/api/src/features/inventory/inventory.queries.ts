import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { InventoryFilter } from '@pennysleeve/domain/inventory/inventory.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type InventoryRow = {
  id: number
  variant_id: number
  sku: string
  condition: Condition | null
  language: Language
  name: string
  set: string | null
  set_name: string | null
  collector_number: string | null
  rarity: string | null
  finish: string | null
  sealed: boolean
  game_type: string
  image_url: string | null
  price_cents: number | null
  sell_price_cents: number | null
  on_hand: number
  reserved: number
  /** What of its allocation can still be sold or is being paid; null unless it is on pre-order. */
  pre_order_left: number | null
  /** An entry to an event: its price and seats are changed there. */
  is_entry: boolean
  average_cost_cents: number | null
  slot: string | null
  retired: boolean
}

/** Of copies `c` in stock; null if nobody knows what they have cost. */
const AVERAGE_COST = sql<number | null>`
  case when c.cost_cents > 0 then (2 * c.cost_cents + c.quantity) / (2 * c.quantity) end
`
/** Of variants `v`. */
const BELOW_COST = sql<SqlBool>`v.price_cents < ${AVERAGE_COST}`

const INVENTORY: RawBuilder<InventoryRow> = sql`
  select p.id, v.id as variant_id, v.sku, v.condition, v.language, p.name, r.set_code as set, coalesce(p.sealed_set_name, s.name) as set_name,
    r.collector_number, r.rarity, p.finish, p.sealed, g.code as game_type, p.image_url, v.price_cents,
    p.sell_price_cents, v.on_hand, v.reserved, v.pre_order_left, v.is_entry,
    ${AVERAGE_COST} as average_cost_cents, l.slot, v.retired_at is not null as retired
  from products p
  join variants v on v.product_id = p.id
  join games g on g.id = p.game_id
  left join printings r on r.id = p.printing_id
  left join card_sets s on s.game_id = r.game_id and s.code = r.set_code
  left join variant_slots l on l.variant_id = v.id
  left join stock_costs c on c.variant_id = v.id
`

/** The offered variants of these products, in the order of the given ids. */
export async function listInventory(db: Db, ids: number[]): Promise<InventoryRow[]> {
  const { rows } = await sql<InventoryRow>`
    ${INVENTORY} where p.id = any(${ids}::bigint[]) and v.id = p.offered_variant_id
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type VariantFilter = {
  status?: InventoryFilter
  condition?: Condition | undefined
  language?: Language | undefined
}

const STATUS: Record<InventoryFilter, RawBuilder<unknown>> = {
  all: sql``,
  in_stock: sql`and v.available > 0`,
  sold_out: sql`and v.price_cents is not null and v.available = 0`,
  unpriced: sql`and v.price_cents is null and v.retired_at is null`,
  below_cost: sql`and ${BELOW_COST}`,
  without_quote: sql``,
  retired: sql`and v.retired_at is not null`,
}

/** The variants of these products that match, in the order of the given ids, best first. */
export async function listVariantsOfProducts(
  db: Db,
  ids: number[],
  { status = 'all', condition, language }: VariantFilter = {},
): Promise<InventoryRow[]> {
  const { rows } = await sql<InventoryRow>`
    ${INVENTORY} where v.product_id = any(${ids}::bigint[]) ${STATUS[status]}
      ${condition === undefined ? sql`` : sql`and v.condition = ${condition}`}
      ${language === undefined ? sql`` : sql`and v.language = ${language}`}
    order by v.copy_rank, v.id
  `.execute(db)
  const byProduct = Map.groupBy(rows, (row) => row.id)
  return ids.flatMap((id) => byProduct.get(id) ?? [])
}

/** Variants whose price is less than their copies in stock have cost on average. */
export async function listIdsBelowCost(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from stock_costs c join variants v on v.id = c.variant_id where ${BELOW_COST} order by v.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** By variant id. */
export async function listInventoryOfVariants(db: Db, variantIds: number[]): Promise<Map<number, InventoryRow>> {
  const { rows } = await sql<InventoryRow>`${INVENTORY} where v.id = any(${variantIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.variant_id, row]))
}

/** Locks all variants of a product, which blocks concurrent sales, counts and price changes. */
export async function lockInventory(tx: Tx, id: number): Promise<InventoryRow | undefined> {
  await lockVariantsOf(tx, id)
  return (await listInventory(tx, [id]))[0]
}

/** The same, with all variants, best first. */
export async function lockVariants(tx: Tx, productId: number): Promise<InventoryRow[]> {
  await lockVariantsOf(tx, productId)
  return listVariantsOfProducts(tx, [productId])
}

async function lockVariantsOf(tx: Tx, productId: number): Promise<void> {
  await sql`select from variants where product_id = ${productId} order by id for no key update`.execute(tx)
}

export type RetiredFilter = VariantFilter & { q: string; limit: number; offset: number }

/** Products with a retired variant. Retired variants are not in the search index; they are few and found by name. */
export async function listRetiredIds(db: Db, { q, condition, language, limit, offset }: RetiredFilter) {
  const { rows } = await sql<{ id: number; total_count: number }>`
    select p.id, count(*) over () as total_count
    from variants v join products p on p.id = v.product_id
    where v.retired_at is not null and strpos(fold_name(p.name), fold_name(${q})) > 0
      ${condition === undefined ? sql`` : sql`and v.condition = ${condition}`}
      ${language === undefined ? sql`` : sql`and v.language = ${language}`}
    group by p.id
    order by max(v.retired_at) desc, p.id limit ${limit} offset ${offset}
  `.execute(db)
  return { ids: rows.map((row) => row.id), total_count: rows[0]?.total_count ?? 0 }
}

export async function setPrice(tx: Tx, variantId: number, price_cents: number | null): Promise<void> {
  await tx.updateTable('variants').set({ price_cents }).where('id', '=', variantId).execute()
}

export async function setQuote(tx: Tx, productId: number, sell_price_cents: number | null): Promise<void> {
  await tx
    .updateTable('products')
    .set({ sell_price_cents, updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute()
}

/** Products are locked by id: the order of every writer. */
export async function removeQuotes(tx: Tx, productIds: number[]): Promise<void> {
  await sql`
    update products p set sell_price_cents = null, updated_at = now()
    from (
      select id from products where id = any(${productIds}::bigint[]) and sell_price_cents is not null
      order by id for no key update
    ) l where p.id = l.id
  `.execute(tx)
}

/** Null removes it. */
export async function setSlot(tx: Tx, variantIds: number[], slot: string | null): Promise<void> {
  if (slot === null) {
    await tx.deleteFrom('variant_slots').where('variant_id', 'in', variantIds).execute()
    return
  }
  await sql`
    insert into variant_slots (variant_id, slot) select id, ${slot} from unnest(${variantIds}::bigint[]) as w (id) order by id
    on conflict (variant_id) do update set slot = excluded.slot
  `.execute(tx)
}

/** Retiring removes the price too, as a CHECK requires. */
export async function setRetired(tx: Tx, variantIds: number[], retired: boolean): Promise<void> {
  await tx
    .updateTable('variants')
    .set(retired ? { retired_at: sql`now()`, price_cents: null } : { retired_at: null })
    .where('id', 'in', variantIds)
    .execute()
}
