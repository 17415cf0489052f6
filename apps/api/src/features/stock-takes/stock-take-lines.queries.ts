import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import type { Db, SqlPart, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import { RESERVED_ON_SHELF } from '../stock/public.ts'

export type LineRow = {
  id: number
  variant_id: number
  counted: number
  expected: number
  difference: number
  /** Lines where orders have reserved more than would be left. */
  short: boolean
}

const LINE = sql`
  l.id, l.variant_id, l.counted, l.seen_on_hand as expected, l.difference,
  t.applied_at is null and v.on_hand + l.difference < ${RESERVED_ON_SHELF} as short
  from stock_take_lines l
  join stock_takes t on t.id = l.stock_take_id
  join variants v on v.id = l.variant_id
`

export async function listLines(db: Db, stockTakeId: number, onlyDifferent: boolean, { page, per_page }: Page) {
  const matching = sql`
    from stock_take_lines w where w.stock_take_id = ${stockTakeId} ${onlyDifferent ? sql`and w.difference <> 0` : sql``}
  `
  // Counted and limited before any join.
  const { rows } = await sql<LineRow & { total_count: number }>`
    select (select count(*) ${matching}) as total_count, ${LINE}
    where l.id = any(array(
      select w.id ${matching} order by w.updated_at desc, w.id desc limit ${per_page} offset ${(page - 1) * per_page}
    ))
    order by l.updated_at desc, l.id desc
  `.execute(db)
  return rows
}

export async function findLine(db: Db, stockTakeId: number, lineId: number): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select ${LINE} where l.stock_take_id = ${stockTakeId} and l.id = ${lineId}
  `.execute(db)
  return rows[0]
}

export async function listShortLines(db: Db, stockTakeId: number, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${LINE} where l.stock_take_id = ${stockTakeId} and v.on_hand + l.difference < ${RESERVED_ON_SHELF}
    order by l.id limit ${limit}
  `.execute(db)
  return rows
}

export async function countLines(db: Db, stockTakeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stock_take_lines where stock_take_id = ${stockTakeId}
  `.execute(db)
  return rows[0]!.count
}

export type FoundProduct = { variant_id: number; name: string; finish: string | null; set: string | null }
/** A finish of a card, with the variant that is meant unless a condition or language is given. */
export type FoundFinish = FoundProduct & {
  product_id: number
  game_name: string
  condition: Condition | null
  language: Language
  /** Of the given condition and language. Null: the shop does not have it. */
  named_variant_id: number | null
}
export type NamedCopy = { condition?: Condition | undefined; language?: Language | undefined }

export async function findByVariant(db: Db, variantId: number): Promise<FoundProduct | undefined> {
  const { rows } = await sql<FoundProduct>`
    select v.id as variant_id, p.name, p.finish, r.set_code as set
    from variants v join products p on p.id = v.product_id left join printings r on r.id = p.printing_id
    where v.id = ${variantId} and not v.is_entry
  `.execute(db)
  return rows[0]
}

export async function findBySku(db: Db, skus: string[]): Promise<FoundProduct | undefined> {
  const { rows } = await sql<FoundProduct>`
    select v.id as variant_id, p.name, p.finish, r.set_code as set
    from variants v join products p on p.id = v.product_id left join printings r on r.id = p.printing_id
    where v.sku = any(${skus}) and not v.is_entry
    order by v.id limit 1
  `.execute(db)
  return rows[0]
}

/** A set of a game; without a game, of every game that has a set of this code. */
export type SetOfGame = { set: string; game?: string | undefined }
const inGame = (game: string | undefined) => (game === undefined ? sql`true` : sql`g.code = ${game}`)

/**
 * The finishes of the card with this number, near mint; English if the set has it in several languages. One card per
 * game: two publishers may use the same set code.
 */
export async function listAtPlace(
  db: Db,
  { set, game, numbers }: SetOfGame & { numbers: string[] },
  { condition, language }: NamedCopy,
): Promise<FoundFinish[]> {
  const { rows } = await sql<FoundFinish>`
    select v.id as variant_id, p.id as product_id, p.name, p.finish, r.set_code as set, v.condition, v.language,
      g.name as game_name, (
        select n.id from variants n where n.product_id = p.id
          and n.condition = coalesce(${condition ?? null}, v.condition)
          and n.language = coalesce(${language ?? null}, v.language)
      ) as named_variant_id
    from (
      select distinct on (game_id) id, set_code, game_id from printings
      where set_code = ${set} and collector_number = any(${numbers})
      order by game_id, vanished_at is not null, lang <> 'en', id
    ) r
    join games g on g.id = r.game_id and ${inGame(game)}
    join products p on p.printing_id = r.id
    cross join lateral (
      select id, condition, language from variants where product_id = p.id order by copy_rank, id limit 1
    ) v
    order by v.id
  `.execute(db)
  return rows
}

/** Adds to the count; a first count also saves the expected stock. */
export async function addToLine(tx: Tx, stockTakeId: number, variantId: number, quantity: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_take_lines (stock_take_id, variant_id, counted, seen_on_hand)
    select ${stockTakeId}, id, ${quantity}, on_hand from variants where id = ${variantId}
    on conflict (stock_take_id, variant_id) do update
    set counted = stock_take_lines.counted + excluded.counted, updated_at = clock_timestamp()
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Undefined if fewer were counted. */
export async function takeFromLine(tx: Tx, stockTakeId: number, variantId: number, quantity: number) {
  const { rows } = await sql<{ id: number }>`
    update stock_take_lines set counted = counted - ${quantity}, updated_at = clock_timestamp()
    where stock_take_id = ${stockTakeId} and variant_id = ${variantId} and counted >= ${quantity}
    returning id
  `.execute(tx)
  return rows[0]?.id
}

export async function setCounted(tx: Tx, lineId: number, counted: number): Promise<void> {
  await sql`
    update stock_take_lines set counted = ${counted}, updated_at = clock_timestamp() where id = ${lineId}
  `.execute(tx)
}

export async function deleteLine(tx: Tx, lineId: number): Promise<void> {
  await tx.deleteFrom('stock_take_lines').where('id', '=', lineId).execute()
}

export async function listGamesOfSet(db: Db, { set, game }: SetOfGame): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from card_sets s join games g on g.id = s.game_id
    where s.code = ${set} and ${inGame(game)} order by g.position, g.id
  `.execute(db)
  return rows
}

export async function knowsSlot(db: Db, slot: string): Promise<boolean> {
  const { rows } = await sql`select from variant_slots where lower(slot) = lower(${slot}) limit 1`.execute(db)
  return rows.length > 0
}

export type Missing = { set: string; game_id: number } | { slot: string }

/** What lies in the set or slot by the books: `v` are its variants. */
function expectedIn(missing: Missing): SqlPart {
  const place =
    'set' in missing
      ? sql`
        from printings r join products p on p.printing_id = r.id join variants v on v.product_id = p.id
        where r.set_code = ${missing.set} and r.game_id = ${missing.game_id}
      `
      : sql`from variant_slots s join variants v on v.id = s.variant_id where lower(s.slot) = lower(${missing.slot})`
  return sql`${place} and v.on_hand > 0`
}

/** How many variants of the set or slot should be in stock and were not counted. */
export async function countMissing(db: Db, stockTakeId: number, missing: Missing | 'anywhere'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct v.id) as count
      ${missing === 'anywhere' ? sql`from variants v where v.on_hand > 0` : expectedIn(missing)}
      and not exists (select from stock_take_lines l where l.stock_take_id = ${stockTakeId} and l.variant_id = v.id)
  `.execute(db)
  return rows[0]!.count
}

/** Counts 0 for variants of the set or slot that should be in stock and were not counted. Returns how many. */
export async function addMissing(tx: Tx, stockTakeId: number, missing: Missing): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into stock_take_lines (stock_take_id, variant_id, counted, seen_on_hand)
    select ${stockTakeId}, v.id, 0, v.on_hand ${expectedIn(missing)}
    on conflict do nothing
  `.execute(tx)
  return Number(numAffectedRows)
}

export async function listDifferences(db: Db, stockTakeId: number) {
  return db
    .selectFrom('stock_take_lines')
    .select(['variant_id', 'difference as quantity'])
    .where('stock_take_id', '=', stockTakeId)
    .where('difference', '<>', 0)
    .orderBy('variant_id')
    .execute()
}
