import { CARD_TYPES_TAXONOMY_ID, DEFAULT_GAME_CODE, FINISHES } from '@sideboard/domain/catalog.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { CARD_COLUMNS, PRINTING_COLUMNS, UNTOLD_CARD, UNTOLD_PRINTING, type SetFacts } from './card-facts.ts'

// Writes one staged batch after the other into the catalogue. Prices, stock and whatever hangs on them are never touched:
// a new product gets an empty place on the shelf, a known one keeps the place it has.

const columns = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))
const takenFromNew = (names: string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/** Writes only sets that are new or named otherwise: a statement that changes nothing would still be announced. */
export async function writeSets(connection: Db, sets: SetFacts[]): Promise<void> {
  const { rows } = await sql<SetFacts>`
    select n.* from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb)
      as n(code text, name text, set_type text, released_on date)
    left join card_sets s on s.code = n.code
    where s.code is null or s.name <> n.name or s.set_type is distinct from n.set_type or n.released_on < s.released_on
  `.execute(connection)
  if (rows.length === 0) return
  await connection
    .insertInto('card_sets')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        set_type: eb.ref('excluded.set_type'),
        // A set's cards may bear several dates; the set came out with the first of them.
        released_on: sql`least(card_sets.released_on, excluded.released_on)`,
      })),
    )
    .execute()
}

export async function knowsTheGame(connection: Db): Promise<boolean> {
  const game = await connection
    .selectFrom('games')
    .select('id')
    .where('code', '=', DEFAULT_GAME_CODE)
    .executeTakeFirst()
  return game !== undefined
}

export async function writeCards(tx: Tx, batchId: number): Promise<void> {
  await sql`truncate import_cards`.execute(tx)
  await sql`
    insert into import_cards
    select n.* from import_batches b, json_populate_recordset(
      (select json_populate_record(null::import_cards, ${UNTOLD_CARD}::json)), b.cards::json) n
    where b.id = ${batchId}
  `.execute(tx)
  // A card that did not come from the card data (the demo shop's) is known by its name.
  await sql`
    update cards c set oracle_id = n.oracle_id
    from (select distinct on (name) name, oracle_id from import_cards order by name) n
    where c.oracle_id is null and c.name = n.name and not exists (select from cards k where k.oracle_id = n.oracle_id)
  `.execute(tx)
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into cards (${columns(CARD_COLUMNS)}) select ${columns(CARD_COLUMNS)} from import_cards
      on conflict (oracle_id) do update set ${takenFromNew(CARD_COLUMNS)}
      returning new.id, old.name <> new.name or old.types <> new.types as products_differ
    )
    select id from written where products_differ
  `.execute(tx)
  if (rows.length > 0)
    await followCards(
      tx,
      rows.map((row) => row.id),
    )
}

/** Answers how many of the batch's new ids turned out to be printings that were here before under another one. */
export async function writePrintings(tx: Tx, batchId: number): Promise<number> {
  await sql`truncate import_printings`.execute(tx)
  await sql`
    insert into import_printings
    select n.* from import_batches b, json_populate_recordset(
      (select json_populate_record(null::import_printings, ${UNTOLD_PRINTING}::json)), b.printings::json) n
    where b.id = ${batchId}
  `.execute(tx)
  const adopted = await adoptPrintings(tx)
  const { rows } = await sql<{ card_id: number }>`
    with written as (
      insert into printings (card_id, market_at, ${columns(PRINTING_COLUMNS)})
      select c.id, case when num_nonnulls(${columns(MARKET.map((name) => `n.${name}`))}) > 0 then now() end,
        ${columns(PRINTING_COLUMNS.map((name) => `n.${name}`))}
      from import_printings n join cards c on c.oracle_id = n.oracle_id
      on conflict (scryfall_id) do update set ${takenFromNew(['card_id', ...PRINTING_COLUMNS])}, vanished_at = null,
        market_at = case when (${columns(MARKET.map((name) => `printings.${name}`))})
          is distinct from (${columns(MARKET.map((name) => `excluded.${name}`))}) then now() else printings.market_at end
      returning new.id, new.card_id, new.set_code, new.collector_number, new.lang, new.finishes, new.released_on,
        old.card_id <> new.card_id as card_differs
    ), made as (
      -- One product a finish the shop knows.
      insert into products (id, image_url, game_id, printing_id, finish, name, released_on) overriding system value
      select n.id, '/pictures/products/' || n.id || '.svg', n.game_id, n.printing_id, n.finish, n.name, n.released_on
      from (
        -- The number is drawn here, because the picture's address needs it.
        select nextval(pg_get_serial_sequence('products', 'id')) as id, g.id as game_id, w.id as printing_id, f.finish,
          c.name, w.released_on
        from written w
        join cards c on c.id = w.card_id
        join games g on g.code = ${DEFAULT_GAME_CODE}
        cross join unnest(w.finishes) as f(finish)
        where f.finish = any(${[...FINISHES]})
      ) as n
      on conflict (printing_id, finish) do update
      set name = excluded.name, released_on = excluded.released_on, updated_at = now(),
        image_url = coalesce(products.image_url, '/pictures/products/' || products.id || '.svg')
      where (products.name, products.released_on) is distinct from (excluded.name, excluded.released_on)
        or products.image_url is null
      returning new.id, new.printing_id, new.finish, old.id is null as is_new
    ), shelf as (
      select m.id, concat_ws('-', 'mtg', w.set_code, w.collector_number, m.finish, nullif(w.lang, 'en')) as sku
      from made m join written w on w.id = m.printing_id where m.is_new
    ), shelved as (
      insert into variants (product_id, sku, on_hand)
      -- A printing that was renumbered keeps its sku; whoever gets its number needs another.
      select id, sku || case
        when row_number() over (partition by sku order by id) > 1 or exists (select from variants v where v.sku = shelf.sku)
        then '-' || id else '' end, 0
      from shelf
    ), linked as (
      insert into product_taxons (product_id, taxon_id)
      select m.id, t.id from made m join written w on w.id = m.printing_id join cards c on c.id = w.card_id
      join taxons t on t.taxonomy_id = ${CARD_TYPES_TAXONOMY_ID} and t.name = any(c.types)
      where m.is_new
    )
    select card_id from written where card_differs
  `.execute(tx)
  if (rows.length > 0)
    await followCards(
      tx,
      rows.map((row) => row.card_id),
    )
  return adopted
}

const MARKET = PRINTING_COLUMNS.filter((column) => column.startsWith('market_'))

/**
 * The same card at the same place of the same set, under an id the file does not know: the demo shop's, or one that was
 * merged into another. It is that printing, with its stock; a different card at that place is not.
 */
async function adoptPrintings(tx: Tx): Promise<number> {
  // Lateral, so that each is looked up by its place, however large the planner believes the tables to be.
  const { numAffectedRows = 0n } = await sql`
    update printings r set scryfall_id = n.scryfall_id
    from import_printings n
    left join lateral (select true as known from printings k where k.scryfall_id = n.scryfall_id limit 1) k on true
    cross join lateral (
      select r.id from printings r join cards c on c.id = r.card_id
      where r.set_code = n.set_code and r.collector_number = n.collector_number and r.lang = n.lang
        and c.oracle_id = n.oracle_id
        and (r.scryfall_id is null or not exists (select from import_seen s where s.scryfall_id = r.scryfall_id))
      order by r.id limit 1
    ) as found
    where r.id = found.id and k.known is null
  `.execute(tx)
  return Number(numAffectedRows)
}

/** Products carry their card's name and stand under its types: under both, if it has two. */
async function followCards(tx: Tx, cardIds: number[]): Promise<void> {
  await sql`
    update products p set name = c.name, updated_at = now()
    from cards c join printings r on r.card_id = c.id
    where c.id = any(${cardIds}::bigint[]) and p.printing_id = r.id and p.name <> c.name
  `.execute(tx)
  await sql`
    delete from product_taxons pt using cards c, printings r, products p, taxons t
    where c.id = any(${cardIds}::bigint[]) and r.card_id = c.id and p.printing_id = r.id and pt.product_id = p.id
      and t.id = pt.taxon_id and t.taxonomy_id = ${CARD_TYPES_TAXONOMY_ID} and not t.name = any(c.types)
  `.execute(tx)
  await sql`
    insert into product_taxons (product_id, taxon_id)
    select p.id, t.id from cards c join printings r on r.card_id = c.id join products p on p.printing_id = r.id
    join taxons t on t.taxonomy_id = ${CARD_TYPES_TAXONOMY_ID} and t.name = any(c.types)
    where c.id = any(${cardIds}::bigint[])
    on conflict do nothing
  `.execute(tx)
}

/** Flags what the file did not name. A file that names less than half of what is known is a part, not the whole. */
export async function flagVanished(connection: Db): Promise<number> {
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

/** After thousands of new rows the planner's old notes are wrong, and its own round may be a minute away. */
export async function analyzeCatalogue(connection: Db): Promise<void> {
  // Only what is joined, filtered and sorted by: the texts would take seconds and tell nothing.
  await sql`
    analyze card_sets, cards (id, oracle_id, name, colors), products, variants, product_taxons,
      printings (id, card_id, scryfall_id, set_code, collector_number, lang, rarity, extra, vanished_at)
  `.execute(connection)
}
