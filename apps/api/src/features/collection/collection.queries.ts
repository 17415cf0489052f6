import {
  BOUGHT_CONDITIONS,
  type CollectionSort,
  type Condition,
  type Language,
} from '@sideboard/domain/collection/conditions.ts'
import { MAX_COLLECTION_QUANTITY } from '@sideboard/domain/limits.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export type CollectionFilter = {
  /** Products that a query found, in its order; undefined when nothing was searched for. */
  found?: number[] | undefined
  set?: string | undefined
  rarity?: string | undefined
  finish?: string | undefined
  condition?: string | undefined
}

// Ties are broken by id, so that no entry shows on two pages.
const SORTS: Record<CollectionSort | 'found', Expression<unknown>> = {
  found: sql`f.place, e.id`,
  newest: sql`e.id desc`,
  name: sql`p.name, p.released_on desc, e.id`,
  set: sql`p.released_on desc, r.set_code, r.collector_number_value, r.collector_number, e.id`,
  price_high: sql`v.price_cents desc nulls last, e.id`,
  price_low: sql`v.price_cents nulls last, e.id`,
  quantity: sql`e.quantity desc, e.id`,
}

export async function listEntries(
  db: Db,
  userId: number,
  filter: CollectionFilter,
  page: Page & { sort: CollectionSort | 'found' },
) {
  return selectEntries(db, userId)
    .$if(filter.found !== undefined, (entries) =>
      entries.innerJoin(foundProducts(filter.found!), 'f.product_id', 'e.product_id'),
    )
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where(sql.join(conditions(filter), sql` and `) as Expression<SqlBool>)
    .orderBy(SORTS[page.sort])
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}

function selectEntries(db: Db, userId: number) {
  return db
    .selectFrom('collection_entries as e')
    .innerJoin('products as p', 'p.id', 'e.product_id')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .innerJoin('printings as r', 'r.id', 'p.printing_id')
    .select(['e.id', 'e.product_id', 'e.quantity', 'e.created_at', 'e.updated_at'])
    .select(sql<Condition>`e.condition`.as('condition'))
    .select(sql<Language>`e.language`.as('language'))
    .where('e.user_id', '=', userId)
}
export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

function conditions(filter: CollectionFilter): Expression<SqlBool>[] {
  return [
    sql<SqlBool>`true`,
    ...(filter.set === undefined ? [] : [sql<SqlBool>`r.set_code = lower(${filter.set})`]),
    ...(filter.rarity === undefined ? [] : [sql<SqlBool>`r.rarity = ${filter.rarity}`]),
    ...(filter.finish === undefined ? [] : [sql<SqlBool>`p.finish = ${filter.finish}`]),
    ...(filter.condition === undefined ? [] : [sql<SqlBool>`e.condition = ${filter.condition}`]),
  ]
}

function foundProducts(ids: number[]) {
  return sql<{ product_id: number; place: number }>`unnest(${ids}::bigint[]) with ordinality`.as<'f'>(
    sql`f(product_id, place)`,
  )
}

export async function findEntry(db: Db, userId: number, id: number): Promise<EntryRow | undefined> {
  return selectEntries(db, userId).where('e.id', '=', id).executeTakeFirst()
}

/** What the whole collection is worth: at the shop's prices, and at its quotes for what it buys. */
export async function getCollectionValue(db: Db, userId: number) {
  const { rows } = await sql<{
    total_quantity: number
    price_cents: number
    unpriced_cards: number
    sell_price_cents: number
  }>`
    select
      coalesce(sum(e.quantity), 0)::bigint as total_quantity,
      coalesce(sum(e.quantity * v.price_cents), 0)::bigint as price_cents,
      coalesce(sum(e.quantity) filter (where v.price_cents is null), 0)::bigint as unpriced_cards,
      coalesce(sum(e.quantity * p.sell_price_cents) filter (where e.condition = any(${BOUGHT_CONDITIONS}::text[])), 0)::bigint
        as sell_price_cents
    from collection_entries e
    join products p on p.id = e.product_id
    join variants v on v.product_id = p.id
    where e.user_id = ${userId}
  `.execute(db)
  return rows[0]!
}
export type CollectionValue = Awaited<ReturnType<typeof getCollectionValue>>

const COLLECTION_LOCK = 7_313_040

/** Whoever changes several entries takes this first, and last of all locks, so that no two wait for each other. */
export async function lockCollection(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COLLECTION_LOCK}, ${userId})`.execute(tx)
}

export type NewEntry = {
  user_id: number
  product_id: number
  condition: Condition
  language: Language
  quantity: number
}

/** Adds to the equal entry, or starts one: two presses at once both count. Undefined when that would be too many. */
export async function addToEntry(tx: Tx, entry: NewEntry): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into collection_entries as e (user_id, product_id, condition, language, quantity)
    values (${entry.user_id}, ${entry.product_id}, ${entry.condition}, ${entry.language}, ${entry.quantity})
    on conflict (user_id, product_id, condition, language) do update
      set quantity = e.quantity + excluded.quantity, updated_at = now()
      where e.quantity + excluded.quantity <= ${MAX_COLLECTION_QUANTITY}
    returning id
  `.execute(tx)
  return rows[0]?.id
}

export async function setEntryQuantity(tx: Tx, id: number, quantity: number): Promise<void> {
  await tx
    .updateTable('collection_entries')
    .set({ quantity, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteEntry(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('collection_entries')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** What may have been sold, the usual first: near mint, then English. The collection is locked by then. */
export async function listSellableEntries(tx: Tx, userId: number, productIds: number[]) {
  const { rows } = await sql<{ id: number; product_id: number; quantity: number }>`
    select id, product_id, quantity from collection_entries
    where user_id = ${userId} and product_id = any(${productIds}::bigint[]) and condition = any(${BOUGHT_CONDITIONS}::text[])
    order by product_id, condition = 'near_mint' desc, language = 'en' desc, id
    for update
  `.execute(tx)
  return rows
}

/** Takes copies out of entries; one that would be empty is gone. */
export async function lowerEntries(tx: Tx, lowered: { id: number; quantity: number }[]): Promise<void> {
  const changes = sql`jsonb_to_recordset(${JSON.stringify(lowered)}::jsonb) as n(id bigint, quantity integer)`
  await sql`
    delete from collection_entries e using ${changes} where e.id = n.id and e.quantity = n.quantity
  `.execute(tx)
  await sql`
    update collection_entries e set quantity = e.quantity - n.quantity, updated_at = now()
    from ${changes} where e.id = n.id
  `.execute(tx)
}
