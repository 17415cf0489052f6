import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { PRINTING_FLAGS } from './index/card-index.ts'

/** The catalogue in slices, as the index reads it: lists as text, flags as bits, so that a row is cheap to take in. */

export type CardRow = {
  id: number
  name: string
  face_names: string[]
  type_line: string
  mana_cost: string | null
  mana_value: number
  colors: string
  color_identity: string
  has_indicator: boolean
  power: string | null
  toughness: string | null
  loyalty: string | null
  defense: string | null
  abilities: string
  description: string | null
  oracle_text: string | null
  layout: string
  legalities: string
  reserved_list: boolean
  edhrec_rank: number | null
}

export async function listCardRows(db: Db, afterId: number, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select id, name, array(select jsonb_array_elements(faces) ->> 'name') as face_names, type_line, mana_cost,
      mana_value, array_to_string(colors, '') as colors, array_to_string(color_identity, '') as color_identity,
      color_indicator is not null as has_indicator, power, toughness, loyalty, defense,
      array_to_string(abilities, E'\n') as abilities, description, oracle_text, layout, legalities::text as legalities,
      reserved_list, edhrec_rank
    from cards where id > ${afterId} order by id limit ${limit}
  `.execute(db)
  return rows
}

export type PrintingRow = {
  id: number
  card_id: number
  set_code: string
  collector_number: string
  rarity: string
  language: string
  released_on: string
  games: string
  /** Names it is printed with besides the card's own. */
  other_names: string[]
  flavor_text: string | null
  artist: string | null
  illustration_id: string | null
  watermark: string | null
  frame: string | null
  frame_effects: string
  border: string | null
  stamp: string | null
  promo_types: string
  oldschool_legality: string | null
  flags: number
}

/** Each bit in parentheses: `|` binds no looser than `<<` here. */
const FLAGS = sql.join(
  PRINTING_FLAGS.map((flag, bit) => sql`(${sql.ref(flag)}::int << ${sql.lit(bit)})`),
  sql` | `,
)

export async function listPrintingRows(db: Db, afterId: number, limit: number): Promise<PrintingRow[]> {
  const { rows } = await sql<PrintingRow>`
    select id, card_id, set_code, collector_number, rarity, lang as language, released_on::text as released_on,
      array_to_string(games, ' ') as games,
      array_remove(array[flavor_name, printed_name] || array(
        select jsonb_array_elements(faces) ->> 'flavor_name' union all select jsonb_array_elements(faces) ->> 'printed_name'
      ), null) as other_names,
      coalesce(flavor_text, (
        select string_agg(face ->> 'flavor_text', E'\n') from jsonb_array_elements(faces) as face
      )) as flavor_text,
      artist, illustration_id, watermark, frame, array_to_string(frame_effects, ' ') as frame_effects, border, stamp,
      array_to_string(promo_types, ' ') as promo_types, oldschool_legality,
      ${FLAGS} as flags
    from printings where id > ${afterId} order by id limit ${limit}
  `.execute(db)
  return rows
}

export type ShelfRow = {
  id: number
  /** Null: sealed. */
  printing_id: number | null
  name: string
  description: string | null
  variant_id: number
  sku: string
  image_url: string | null
  game: string
  finish: string | null
  set_name: string | null
  released_on: string
  taxons: string
  price_cents: number | null
  available: number
  quote_cents: number | null
}

/** Where to begin is said of both: told only of products, PostgreSQL goes through all variants up to there, every time. */
export async function listShelfRows(db: Db, afterId: number, limit: number): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select p.id, p.printing_id, p.name, p.description, v.id as variant_id, v.sku, p.image_url, g.code as game, p.finish,
      p.sealed_set_name as set_name, p.released_on::text as released_on,
      array_to_string(p.taxon_ids, ' ') as taxons,
      v.price_cents, v.available, p.sell_price_cents as quote_cents
    from products p
    join variants v on v.product_id = p.id
    join games g on g.id = p.game_id
    where p.id > ${afterId} and v.product_id > ${afterId} and v.retired_at is null order by p.id limit ${limit}
  `.execute(db)
  return rows
}

export async function countPrintings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from printings`.execute(db)
  return rows[0]!.count
}

/** The newest import that has come to its end: whoever reads the catalogue after this reads all of its cards. */
export async function findLatestImport(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from imports where state = 'done'
  `.execute(db)
  return rows[0]!.id
}

/** Tells whoever waits for it that the shop that listens through this process of PostgreSQL has searched the import. */
export async function announceSearched(db: Db, importId: number, listener: number): Promise<void> {
  await sql`select pg_notify('import_searched', ${`${importId} ${listener}`})`.execute(db)
}

export async function listSetRows(db: Db) {
  return db.selectFrom('card_sets').select(['code', 'name', 'set_type', 'released_on']).execute()
}

export async function listTaxonRows(db: Db) {
  return db.selectFrom('taxons').select(['id', 'name']).execute()
}

export async function listGameRows(db: Db) {
  return db.selectFrom('games').select('code').execute()
}

/** What a customer owns, an entry of the collection each, as columns: tens of thousands are read in a blink. */
export async function listOwnedProducts(db: Db, userId: number) {
  const { rows } = await sql<{ product_ids: number[]; quantities: number[] }>`
    select coalesce(json_agg(product_id), '[]') as product_ids, coalesce(json_agg(quantity), '[]') as quantities
    from collection_entries where user_id = ${userId}
  `.execute(db)
  return rows[0]!
}

/** What a customer has on the wishlist. */
export async function listWantedProducts(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('wishlist_items').select('product_id').where('user_id', '=', userId).execute()
  return rows.map(({ product_id }) => product_id)
}
