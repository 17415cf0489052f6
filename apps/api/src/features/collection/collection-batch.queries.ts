import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import type { EntryCondition } from '@pennysleeve/domain/collection/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** The columns that distinguish entries, and the card's facts. */
export type NamedEntry = {
  id: number
  product_id: number
  condition: EntryCondition
  language: Language
  quantity: number
  name: string
  set_name: string
  collector_number: string
  finish: Finish
}

const NAMED = sql`
  e.id, e.product_id, e.condition, e.language, e.quantity,
  p.name, s.name as set_name, r.collector_number, p.finish
`
// Only singles can be in a collection, and a single has a printing.
const FROM_ENTRIES = sql`
  collection_entries e
  join products p on p.id = e.product_id
  join printings r on r.id = p.printing_id
  join card_sets s on s.game_id = r.game_id and s.code = r.set_code
`

export type EntryToSell = NamedEntry & { quote_cents: number | null; all_on_hand: number }

/** A customer's selected entries with their quotes and the shop's stock of all conditions. */
export async function listEntriesToSell(db: Db, userId: number, ids: number[]): Promise<EntryToSell[]> {
  const { rows } = await sql<EntryToSell>`
    select ${NAMED}, p.quote_cents,
      (select sum(v.available)::integer from variants v where v.product_id = p.id) as all_on_hand
    from ${FROM_ENTRIES}
    where e.user_id = ${userId} and e.id = any(${ids}::bigint[])
    order by e.id
  `.execute(db)
  return rows
}

/**
 * `wanted_product_id`: the printing in the new finish, null if there is none; the same product without a new finish.
 */
export type EntryToChange = NamedEntry & { wanted_product_id: number | null }

/** A customer's selected entries. The collection must be locked. */
export async function listEntriesToChange(
  tx: Tx,
  userId: number,
  ids: number[],
  finish: Finish | undefined,
): Promise<EntryToChange[]> {
  const { rows } = await sql<EntryToChange>`
    select ${NAMED}, w.id as wanted_product_id
    from ${FROM_ENTRIES}
    left join products w on w.printing_id = p.printing_id and w.finish = coalesce(${finish ?? null}, p.finish)
    where e.user_id = ${userId} and e.id = any(${ids}::bigint[])
    order by e.id
  `.execute(tx)
  return rows
}

export type PlainEntry = Pick<NamedEntry, 'id' | 'product_id' | 'condition' | 'language' | 'quantity'>

/** Entries of these products that were not selected. */
export async function listOtherEntries(
  tx: Tx,
  userId: number,
  productIds: number[],
  ids: number[],
): Promise<PlainEntry[]> {
  const { rows } = await sql<PlainEntry>`
    select id, product_id, condition, language, quantity from collection_entries
    where user_id = ${userId} and product_id = any(${productIds}::bigint[]) and not id = any(${ids}::bigint[])
    order by id
  `.execute(tx)
  return rows
}

export async function deleteEntries(tx: Tx, userId: number, ids: number[]): Promise<void> {
  await sql`delete from collection_entries where user_id = ${userId} and id = any(${ids}::bigint[])`.execute(tx)
}

export async function updateEntries(tx: Tx, userId: number, entries: PlainEntry[]): Promise<void> {
  await sql`
    update collection_entries e
    set product_id = n.product_id, condition = n.condition, language = n.language, quantity = n.quantity, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as n(id bigint, product_id bigint, condition text, language text, quantity integer)
    where e.id = n.id and e.user_id = ${userId}
  `.execute(tx)
}

type Counts = { entries: number; cards: number }

/** Moves the selected entries to a removal. Undefined if the customer has none of them. */
export async function moveToRemoval(
  tx: Tx,
  userId: number,
  ids: number[],
): Promise<(Counts & { id: number }) | undefined> {
  const { rows } = await sql<Counts & { id: number }>`
    with gone as (
      delete from collection_entries where user_id = ${userId} and id = any(${ids}::bigint[])
      returning id, product_id, condition, language, quantity, created_at
    ), removal as (
      insert into collection_removals (user_id) select ${userId} where exists (select from gone) returning id
    ), laid_aside as (
      insert into removed_collection_entries (removal_id, entry_id, product_id, condition, language, quantity, created_at)
      select removal.id, gone.id, product_id, condition, language, quantity, created_at from gone, removal
    )
    select removal.id, count(*)::integer as entries, sum(gone.quantity)::integer as cards
    from gone, removal group by removal.id
  `.execute(tx)
  return rows[0]
}

/** Size of a removal, locked. Undefined if the customer has no such removal or it was restored already. */
export async function lockRemoval(tx: Tx, userId: number, id: number): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    with removal as (select id from collection_removals where id = ${id} and user_id = ${userId} for update)
    select count(*)::integer as entries, sum(quantity)::integer as cards
    from removal join removed_collection_entries on removal_id = removal.id
    group by removal.id
  `.execute(tx)
  return rows[0]
}

/** Restores entries under their old ids, or adds to equal ones created since. Returns how many fitted. */
export async function insertFromRemoval(tx: Tx, userId: number, removalId: number): Promise<number> {
  const { rows } = await sql`
    insert into collection_entries as e (id, user_id, product_id, condition, language, quantity, created_at)
    overriding system value
    select entry_id, ${userId}, product_id, condition, language, quantity, created_at
    from removed_collection_entries where removal_id = ${removalId} order by entry_id
    on conflict (user_id, product_id, condition, language) do update
      set quantity = e.quantity + excluded.quantity, updated_at = now()
      where e.quantity + excluded.quantity <= ${MAX_COLLECTION_QUANTITY}
    returning e.id
  `.execute(tx)
  return rows.length
}

export async function deleteRemoval(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('collection_removals').where('id', '=', id).execute()
}

export async function deleteRemovalsOlderThan(db: Db, days: number): Promise<void> {
  await sql`delete from collection_removals where removed_at < now() - make_interval(days => ${days})`.execute(db)
}
