import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import type { ExportedEntry } from '@pennysleeve/domain/collection-files/write-collection-file.ts'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

/** Of one customer, with rows left. */
export const MAX_OPEN_IMPORTS = 10

/** Rows left and their copies, by outcome. */
const counts = sql<{
  match: number
  near: number
  unknown: number
  skipped: number
  match_cards: number
  near_cards: number
  unknown_cards: number
}>`(
  select
    count(*) filter (where outcome = 'match') as match,
    count(*) filter (where outcome = 'near') as near,
    count(*) filter (where outcome = 'unknown') as unknown,
    count(*) filter (where outcome = 'skipped') as skipped,
    coalesce(sum(quantity) filter (where outcome = 'match'), 0)::bigint as match_cards,
    coalesce(sum(quantity) filter (where outcome = 'near'), 0)::bigint as near_cards,
    coalesce(sum(quantity) filter (where outcome = 'unknown'), 0)::bigint as unknown_cards
  from collection_import_rows where import_id = i.id
)`.as<'r'>(sql`r`)

function selectImports(db: Db, userId: number) {
  return db
    .selectFrom('collection_imports as i')
    .innerJoinLateral(counts, (join) => join.onTrue())
    .select(columnsOf('collection_imports', 'i'))
    .select(['r.match', 'r.near', 'r.unknown', 'r.skipped', 'r.match_cards', 'r.near_cards', 'r.unknown_cards'])
    .where('i.user_id', '=', userId)
}
export type ImportRowCounts = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

export async function listImports(db: Db, userId: number, page: Page) {
  return selectImports(db, userId)
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where(sql<boolean>`(i.applied_at is null or r.match + r.near + r.unknown + r.skipped > 0)`)
    .orderBy('i.id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}

export async function findImport(db: Db, userId: number, id: number): Promise<ImportRowCounts | undefined> {
  return selectImports(db, userId).where('i.id', '=', id).executeTakeFirst()
}

/** Undefined if the customer has the maximum number of unfinished imports. */
export async function insertImport(
  db: Db,
  userId: number,
  file_name: string,
  app: string | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into collection_imports (user_id, file_name, app)
    select ${userId}, ${file_name}, ${app}
    where ${MAX_OPEN_IMPORTS} > (
      select count(*) from collection_imports i where i.user_id = ${userId}
        and (i.applied_at is null or exists (select from collection_import_rows where import_id = i.id))
    )
    returning id
  `.execute(db)
  return rows[0]?.id
}

export async function deleteImport(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('collection_imports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Most programs have no etched finish: “foil” matches an etched printing without foil. */
const FITS = sql`(p.finish = g.finish or (g.finish = 'foil' and p.finish = 'etched'))`

/** For an etched copy the foil one comes before the plain one. */
const NEAREST_FINISH = sql`p.finish = g.finish desc, ${FITS} desc, (p.finish = 'nonfoil') = (g.finish = 'nonfoil') desc`

/** The programs whose files are read keep collections of Magic. */
const MAGIC_ID = sql`(select id from games where code = ${sql.lit(DEFAULT_GAME_CODE)})`

/**
 * Matches a batch of rows in one statement. Order: printing id; set and number with the same name; marketplace id,
 * which printings may share; then name, in that set and then in any. The name wins over a number of another card.
 */
export async function insertImportRows(db: Db, importId: number, rows: object[]): Promise<void> {
  await sql`
    with import as (
      -- A deleted import takes no rows, and it cannot be deleted before these are inserted.
      select id from collection_imports where id = ${importId} for key share
    ), given as materialized (
      select n.*, fold_name(split_part(regexp_replace(n.name, '\\s*\\([^)]*\\)', '', 'g'), ' // ', 1)) as front
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
        line integer, quantity integer, name text, set_code text, set_name text, collector_number text, finish text,
        condition text, language text, scryfall_id text, tcgplayer_id integer, skip_reason text)
    )
    insert into collection_import_rows (import_id, line, quantity, name, set_code, set_name, collector_number, finish,
      condition, language, product_id, outcome, reason)
    select import.id, g.line, g.quantity, g.name, g.set_code, g.set_name, g.collector_number, g.finish, g.condition,
      g.language, coalesce(m.product_id, a.product_id),
      case when g.skip_reason is not null then 'skipped' when m.fits or (a.same_number and a.fits) then 'match'
        when m.product_id is not null or a.product_id is not null then 'near' else 'unknown' end,
      case when g.skip_reason is not null then g.skip_reason when m.fits or (a.same_number and a.fits) then null
        when m.product_id is not null or a.same_number then 'This printing is not in the catalogue in this finish.'
        when a.same_set then 'This number is not in the catalogue: this is another one of the same set.'
        when a.product_id is not null then 'This printing is not in the catalogue: this is another one of the same card.'
        else 'No such card is in the catalogue.' end
    from import, given g
    left join lateral (
      select p.id as product_id, ${FITS} as fits
      from (
        select r.*, 1 as rank from printings r where r.scryfall_id = nullif(g.scryfall_id, '')::uuid
        union all
        select r.*, 2 from printings r join cards k on k.id = r.card_id
        where r.set_code = g.set_code and r.collector_number = g.collector_number and k.game_id = ${MAGIC_ID}
          and fold_name(split_part(k.name, ' // ', 1)) = g.front
        union all
        select r.*, 3 from printings r where r.tcgplayer_id = g.tcgplayer_id
      ) r
      join products p on p.printing_id = r.id
      where g.skip_reason is null
      order by r.rank, ${NEAREST_FINISH}, r.lang = 'en' desc, r.released_on desc, p.id
      limit 1
    ) m on true
    left join lateral (
      -- Not every program calls a set by our code; its name they all know.
      select p.id as product_id, ${FITS} as fits, place.same_set,
        place.same_set and r.collector_number = g.collector_number as same_number
      from cards k
      join printings r on r.card_id = k.id
      join card_sets s on s.game_id = r.game_id and s.code = r.set_code
      join products p on p.printing_id = r.id
      cross join lateral (select r.set_code = g.set_code or lower(s.name) = lower(g.set_name) as same_set) place
      where m.product_id is null and g.skip_reason is null and k.game_id = ${MAGIC_ID} and fold_name(split_part(k.name, ' // ', 1)) = g.front
      order by same_set desc, same_number desc, ${NEAREST_FINISH}, r.lang = 'en' desc, r.released_on desc, p.id
      limit 1
    ) a on true
    on conflict (import_id, line) do nothing
  `.execute(db)
}

/** Row count; undefined if the customer has no such import. Cheap, because it runs per batch. */
export async function countImportRows(db: Db, userId: number, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from collection_import_rows where import_id = i.id) as count
    from collection_imports i where i.id = ${id} and i.user_id = ${userId}
  `.execute(db)
  return rows[0]?.count
}

type ShownRows = Page & { outcome?: string | undefined; near: boolean }

/** A page of an import's rows. Duplicates in the collection and in the file are looked up for that page only. */
export async function listImportRows(db: Db, userId: number, importId: number, { outcome, near, ...page }: ShownRows) {
  const shown = db
    .selectFrom('collection_import_rows')
    .select(columnsOf('collection_import_rows'))
    .where('import_id', '=', importId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!))
    .orderBy('line')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
  return db
    .selectFrom(shown.as('r'))
    .select(columnsOf('collection_import_rows', 'r'))
    .select(
      sql<number>`coalesce((select quantity from collection_entries e where e.user_id = ${userId}
        and e.product_id = r.product_id and e.condition = r.condition and e.language = r.language), 0)`.as(
        'owned_quantity',
      ),
    )
    .select(
      sql<number | null>`(select min(line) from collection_import_rows o where o.import_id = r.import_id
        and o.product_id = r.product_id and o.condition = r.condition and o.language = r.language and o.line < r.line
        and (${near} or (o.outcome = 'match' and r.outcome = 'match')))`.as('merged_with_line'),
    )
    .orderBy('r.line')
    .execute()
}
export type ImportRowRow = Awaited<ReturnType<typeof listImportRows>>[number]

export async function repairImportRow(db: Db, importId: number, line: number, productId: number): Promise<boolean> {
  const result = await db
    .updateTable('collection_import_rows')
    .set({ product_id: productId, outcome: 'match', reason: null })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .where('outcome', '<>', 'skipped')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteImportRow(db: Db, importId: number, line: number): Promise<boolean> {
  const result = await db
    .deleteFrom('collection_import_rows')
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

type Apply = { near: boolean; quantities: 'add' | 'replace' }

/**
 * Adds rows to the collection, equal ones merged. The collection must be locked. Returns the number of changed entries.
 */
export async function applyImportRows(tx: Tx, userId: number, importId: number, how: Apply): Promise<number> {
  await sql`update collection_imports set applied_at = now() where id = ${importId}`.execute(tx)
  const { numAffectedRows } = await sql`
    with taken as (
      delete from collection_import_rows
      where import_id = ${importId} and (outcome in ('match', 'skipped') or (outcome = 'near' and ${how.near}))
      returning product_id, condition, language, quantity, outcome
    ), merged as (
      select product_id, condition, language, least(sum(quantity), ${MAX_COLLECTION_QUANTITY})::integer as quantity
      from taken where outcome <> 'skipped' group by 1, 2, 3
    )
    insert into collection_entries as e (user_id, product_id, condition, language, quantity)
    select ${userId}, product_id, condition, language, quantity from merged order by 2, 3, 4
    on conflict (user_id, product_id, condition, language) do update set
      quantity = least(case when ${how.quantities === 'add'} then e.quantity else 0 end + excluded.quantity, ${MAX_COLLECTION_QUANTITY}),
      updated_at = now()
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function listExportRows(db: Db, userId: number, page: number) {
  const { rows } = await sql<ExportedEntry & { total_count: number }>`
    select e.quantity, p.name, r.set_code, s.name as set_name, r.collector_number, r.rarity, p.finish, e.condition,
      e.language, coalesce(r.scryfall_id::text, '') as scryfall_id, r.tcgplayer_id,
      (select count(*) from collection_entries where user_id = ${userId}) as total_count
    from (
      select id, product_id, quantity, condition, language from collection_entries where user_id = ${userId}
      order by id limit ${EXPORT_ROWS_PER_PAGE} offset ${(page - 1) * EXPORT_ROWS_PER_PAGE}
    ) e
    join products p on p.id = e.product_id
    join printings r on r.id = p.printing_id
    join card_sets s on s.game_id = r.game_id and s.code = r.set_code
    order by e.id
  `.execute(db)
  return rows
}
