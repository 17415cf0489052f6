import { QUOTED_CONDITIONS, type EntryCondition } from '@pennysleeve/domain/collection/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** All entries of a customer as column arrays, unsorted: fast for tens of thousands. */
export type Owned = {
  ids: number[]
  product_ids: number[]
  quantities: number[]
  conditions: EntryCondition[]
  languages: Language[]
}

export async function listOwned(db: Db, userId: number): Promise<Owned> {
  const { rows } = await sql<Owned>`
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(product_id), '[]') as product_ids,
      coalesce(json_agg(quantity), '[]') as quantities, coalesce(json_agg(condition), '[]') as conditions,
      coalesce(json_agg(language), '[]') as languages
    from collection_entries where user_id = ${userId}
  `.execute(db)
  return rows[0]!
}

/** In the order of the given ids. */
export async function listEntries(db: Db, userId: number, ids: number[]): Promise<EntryRow[]> {
  return selectEntries(db, userId)
    .where('e.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], e.id)`)
    .execute()
}

function selectEntries(db: Db, userId: number) {
  return db
    .selectFrom('collection_entries as e')
    .select(['e.id', 'e.product_id', 'e.quantity', 'e.created_at', 'e.updated_at'])
    .select(sql<EntryCondition>`e.condition`.as('condition'))
    .select(sql<Language>`e.language`.as('language'))
    .where('e.user_id', '=', userId)
}
export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

export async function findEntry(db: Db, userId: number, id: number): Promise<EntryRow | undefined> {
  return selectEntries(db, userId).where('e.id', '=', id).executeTakeFirst()
}

/** Locks the entry against concurrent additions. */
export async function lockEntry(tx: Tx, userId: number, id: number): Promise<EntryRow | undefined> {
  return selectEntries(tx, userId).where('e.id', '=', id).forUpdate().executeTakeFirst()
}

const COLLECTION_LOCK = 7_313_040

/** Locks the collection. Taken last of all locks by whoever changes several entries, against deadlocks. */
export async function lockCollection(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COLLECTION_LOCK}, ${userId})`.execute(tx)
}

export type NewEntry = {
  user_id: number
  product_id: number
  condition: EntryCondition
  language: Language
  quantity: number
}

/** Upsert: adds to the equal entry or inserts one; concurrent additions all count. Undefined if over the limit. */
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

/** Candidates for a sale, most likely first: near mint, then English. The collection must be locked. */
export async function listSellableEntries(tx: Tx, userId: number, productIds: number[]) {
  const { rows } = await sql<{ id: number; product_id: number; quantity: number }>`
    select id, product_id, quantity from collection_entries
    where user_id = ${userId} and product_id = any(${productIds}::bigint[]) and condition = any(${QUOTED_CONDITIONS}::text[])
    order by product_id, condition = 'near_mint' desc, language = 'en' desc, id
    for update
  `.execute(tx)
  return rows
}

/** Removes copies from entries and deletes empty ones. */
export async function subtractCopies(tx: Tx, lowered: { id: number; quantity: number }[]): Promise<void> {
  const changes = sql`jsonb_to_recordset(${JSON.stringify(lowered)}::jsonb) as n(id bigint, quantity integer)`
  await sql`
    delete from collection_entries e using ${changes} where e.id = n.id and e.quantity = n.quantity
  `.execute(tx)
  await sql`
    update collection_entries e set quantity = e.quantity - n.quantity, updated_at = now()
    from ${changes} where e.id = n.id
  `.execute(tx)
}
