import { CARD_TYPES_TAXONOMY_ID, DEFAULT_GAME_CODE, FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import type { Db, SqlPart, Tx } from '../../../db/connect.ts'
import { CARD_COLUMNS, PRINTING_COLUMNS, type SetFacts } from './card-facts.ts'

// Writes the staged rows into the catalogue. Prices and stock are never touched: a new product gets a variant with
// stock 0, an existing one keeps its variant. The card data are of one game.

const GAME_ID = sql<number>`(select id from games where code = ${sql.lit(DEFAULT_GAME_CODE)})`

const columns = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))
const takenFromNew = (names: string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/** Writes only sets that are new or named otherwise: a statement that changes nothing would still be announced. */
export async function writeSets(connection: Db, sets: SetFacts[]): Promise<void> {
  const { rows } = await sql<SetFacts>`
    select n.* from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb)
      as n(code text, name text, set_type text, released_on date)
    left join card_sets s on s.game_id = ${GAME_ID} and s.code = n.code
    where s.code is null or s.name <> n.name or s.set_type is distinct from n.set_type or n.released_on < s.released_on
  `.execute(connection)
  if (rows.length === 0) return
  await connection
    .insertInto('card_sets')
    .values(rows.map((set) => ({ ...set, game_id: GAME_ID })))
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'code']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        set_type: eb.ref('excluded.set_type'),
        // A set's cards may bear several dates; the set came out with the first of them.
        released_on: sql`least(card_sets.released_on, excluded.released_on)`,
      })),
    )
    .execute()
}

export async function hasDefaultGame(connection: Db): Promise<boolean> {
  const game = await connection
    .selectFrom('games')
    .select('id')
    .where('code', '=', DEFAULT_GAME_CODE)
    .executeTakeFirst()
  return game !== undefined
}

/** A card that did not come from the card data (the demo shop's) is known by its name. */
export async function matchCardsByName(connection: Db): Promise<void> {
  await sql`
    update cards c set oracle_id = n.oracle_id
    from (select distinct on (name) name, oracle_id from import_cards order by name, oracle_id) n
    where c.oracle_id is null and c.name = n.name and c.game_id = ${GAME_ID} and not exists (select from cards k where k.oracle_id = n.oracle_id)
  `.execute(connection)
}

/**
 * The same card at the same place of the same set, under an id the file does not know: the demo shop's, or one that was
 * merged into another. It is that printing, with its stock; a different card at that place is not. Returns how many of
 * the file's new ids turned out to be printings that were here before.
 */
export async function matchPrintingsByNumber(connection: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with pairs as (
      select distinct on (n.scryfall_id) n.scryfall_id, r.id
      from printings r
      join cards c on c.id = r.card_id
      join import_printings n on (n.set_code, n.collector_number, n.lang, n.oracle_id)
        = (r.set_code, r.collector_number, r.lang, c.oracle_id)
      where r.game_id = ${GAME_ID} and (r.scryfall_id is null or not exists (select from import_seen s where s.scryfall_id = r.scryfall_id))
        and not exists (select from printings k where k.scryfall_id = n.scryfall_id)
      order by n.scryfall_id, r.id
    )
    update printings r set scryfall_id = pairs.scryfall_id
    from (select distinct on (id) id, scryfall_id from pairs order by id, scryfall_id) pairs
    where r.id = pairs.id
  `.execute(connection)
  return Number(numAffectedRows)
}

/** Several printings may claim one place of a set; all but the first of them need another sku. */
export async function markSharedPlaces(connection: Db): Promise<void> {
  await sql`
    with ranked as (
      select scryfall_id, row_number() over (partition by set_code, collector_number, lang order by scryfall_id) as rank
      from import_printings
    )
    update import_printings n set shares_place = true from ranked where ranked.scryfall_id = n.scryfall_id and rank > 1
  `.execute(connection)
}

/** Writes the cards of these batches, and their names and types into the products that carry them. */
export async function writeCards(tx: Tx, batches: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into cards (game_id, ${columns(CARD_COLUMNS)})
      select ${GAME_ID}, ${columns(CARD_COLUMNS)} from import_cards where batch = any(${batches}::integer[])
      on conflict (oracle_id) do update set ${takenFromNew(CARD_COLUMNS)}
      returning new.id, old.name <> new.name or old.types <> new.types as products_differ
    )
    select id from written where products_differ
  `.execute(tx)
  const cardIds = rows.map((row) => row.id)
  await updateProductsOfCards(tx, cardIds)
}

/** Writes the printings of these batches, with a product for each finish. Returns whose printings came from another card. */
export async function writePrintings(tx: Tx, batches: number[]): Promise<number[]> {
  await lockProducts(
    tx,
    sql`
      select id from printings
      where scryfall_id = any(array(select scryfall_id from import_printings where batch = any(${batches}::integer[])))
    `,
  )
  const { rows } = await sql<{ card_id: number }>`
    with given as (
      select n.*, c.id as known_card_id from import_printings n join cards c on c.oracle_id = n.oracle_id
      where n.batch = any(${batches}::integer[])
    ), written as (
      insert into printings (card_id, game_id, market_at, ${columns(PRINTING_COLUMNS)})
      select n.known_card_id, ${GAME_ID}, case when num_nonnulls(${columns(MARKET.map((name) => `n.${name}`))}) > 0 then now() end,
        ${columns(PRINTING_COLUMNS.map((name) => `n.${name}`))}
      from given n
      on conflict (scryfall_id) do update set ${takenFromNew(['card_id', ...PRINTING_COLUMNS])}, vanished_at = null,
        market_at = case when (${columns(MARKET.map((name) => `printings.${name}`))})
          is distinct from (${columns(MARKET.map((name) => `excluded.${name}`))}) then now() else printings.market_at end
      returning new.id, new.card_id, new.scryfall_id, new.set_code, new.collector_number, new.lang, new.finishes,
        new.released_on, old.card_id <> new.card_id as card_differs
    ), made as (
      -- One product a finish the shop knows.
      insert into products (id, image_url, game_id, printing_id, finish, name, released_on, taxon_ids, offered_variant_id)
      overriding system value
      select n.id, '/pictures/products/' || n.id || '.svg', n.game_id, n.printing_id, n.finish, n.name, n.released_on,
        ${TAXONS_OF_TYPES}, nextval(pg_get_serial_sequence('variants', 'id'))
      from (
        -- The number is drawn here, because the picture's URL needs it.
        select nextval(s.name) as id, g.id as game_id, w.id as printing_id, f.finish, c.name, w.released_on, c.types
        from written w
        join cards c on c.id = w.card_id
        cross join (select pg_get_serial_sequence('products', 'id')::regclass as name offset 0) as s
        join games g on g.code = ${DEFAULT_GAME_CODE}
        cross join unnest(w.finishes) as f(finish)
        where f.finish = any(${[...FINISHES]})
      ) as n
      on conflict (printing_id, finish) do update
      set name = excluded.name, released_on = excluded.released_on, updated_at = now(),
        image_url = coalesce(products.image_url, '/pictures/products/' || products.id || '.svg')
      where (products.name, products.released_on) is distinct from (excluded.name, excluded.released_on)
        or products.image_url is null
      returning new.id, new.printing_id, new.finish, new.offered_variant_id, old.id is null as is_new
    ), added as (
      select m.id, m.offered_variant_id, n.shares_place,
        case when w.lang = any(${LANGUAGE_CODES}::text[]) then w.lang else 'en' end as language,
        concat_ws('-', (select sku_prefix from games where code = ${DEFAULT_GAME_CODE}), w.set_code, w.collector_number, m.finish, nullif(w.lang, 'en')) as sku
      from made m join written w on w.id = m.printing_id join given n on n.scryfall_id = w.scryfall_id
      where m.is_new
    ), stocked as (
      insert into variants (id, product_id, sku, on_hand, condition, language) overriding system value
      -- A printing that was renumbered keeps its sku; whoever gets its number needs another.
      select offered_variant_id, id, sku || case when shares_place or taken.by_another then '-' || id else '' end, 0, 'nm',
        language
      from added
      -- Lateral, so that each is looked up by the index, however many the planner believes there are.
      left join lateral (select true as by_another from variants v where v.sku = added.sku limit 1) as taken on true
    )
    select card_id from written where card_differs
  `.execute(tx)
  return rows.map((row) => row.card_id)
}

const MARKET = PRINTING_COLUMNS.filter((column) => column.startsWith('market_'))

/** A card stands under each of its types: an artifact creature under both. */
const TAXONS_OF_TYPES = sql`array(
  select t.id from taxons t
  where t.taxonomy_id = ${sql.lit(CARD_TYPES_TAXONOMY_ID)} and t.name = any(n.types) order by t.position)`

/** Products carry their card's name and stand under its types. */
export async function updateProductsOfCards(tx: Tx, cardIds: number[]): Promise<void> {
  if (cardIds.length === 0) return
  await lockProducts(tx, sql`select id from printings where card_id = any(${cardIds}::bigint[])`)
  await sql`
    update products p set name = n.name, taxon_ids = ${TAXONS_OF_TYPES}, updated_at = now()
    from cards n join printings r on r.card_id = n.id
    where n.id = any(${cardIds}::bigint[]) and p.printing_id = r.id
      and (p.name, p.taxon_ids) is distinct from (n.name, ${TAXONS_OF_TYPES})
  `.execute(tx)
}

/**
 * Locks in id order, as the trigger that offers variants does during a sale. A joined update locks in any order. By arrays
 * instead of joins, so that the indexes are used, however many rows the planner believes there are.
 */
async function lockProducts(tx: Tx, printingIds: SqlPart): Promise<void> {
  await sql`
    select from products where printing_id = any(array(${printingIds})) order by id for no key update
  `.execute(tx)
}

/** Flags what the file did not name. A file that names less than half of what is known is a part, not the whole. */
export async function flagVanishedPrintings(connection: Db): Promise<number> {
  const { rows } = await sql<{ known: number; missing: number }>`
    select count(*) as known, count(*) filter (where s.scryfall_id is null) as missing
    from printings r left join import_seen s on s.scryfall_id = r.scryfall_id
    where r.scryfall_id is not null and r.vanished_at is null
  `.execute(connection)
  const { known, missing } = rows[0]!
  if (missing === 0 || missing * 2 > known) return 0
  await sql`
    update printings r set vanished_at = now()
    where r.scryfall_id is not null and r.vanished_at is null
      and not exists (select from import_seen s where s.scryfall_id = r.scryfall_id)
  `.execute(connection)
  return missing
}

// ANALYZE: after thousands of new rows the planner's statistics are wrong, and autovacuum may be a minute away. Only the
// columns used in joins, filters and sorts: the texts would take seconds for nothing.

export async function analyzeCards(db: Db): Promise<void> {
  await sql`
    analyze card_sets, cards (id, oracle_id, name, colors),
      printings (id, card_id, scryfall_id, set_code, collector_number, lang, rarity, extra, vanished_at)
  `.execute(db)
}

export async function analyzeProducts(db: Db): Promise<void> {
  await sql`
    analyze products (id, game_id, printing_id, finish, name, sealed, released_on, priced, taxon_ids),
      variants (id, product_id, sku, price_cents, available, retired_at, condition, language)
  `.execute(db)
}
