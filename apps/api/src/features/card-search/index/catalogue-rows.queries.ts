import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import type { DbClient } from '../../../db/with-client.ts'
import { PRINTING_FLAGS, type Vocabulary } from './card-index.ts'
import { setKey } from './set-key.ts'

/**
 * The catalogue in slices, as the index reads it: lists as text, flags as bits, so that a row is cheap to take in.
 * Plain SQL on the driver: loading the query builder would double the start time of the thread.
 */

const MAGIC_ID = `(select id from games where code = '${DEFAULT_GAME_CODE}')`

export type CardRow = {
  id: number
  /** Not of Magic, whose rules the query language knows. */
  other_game: boolean
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

export async function listCardRows(client: DbClient, afterId: number, limit: number): Promise<CardRow[]> {
  const { rows } = await client.query<CardRow>(
    `
    select id, game_id is distinct from ${MAGIC_ID} as other_game, name, array(select jsonb_array_elements(faces) ->> 'name') as face_names, type_line, mana_cost,
      mana_value, array_to_string(colors, '') as colors, array_to_string(color_identity, '') as color_identity,
      color_indicator is not null as has_indicator, power, toughness, loyalty, defense,
      array_to_string(abilities, E'\\n') as abilities, description, oracle_text, layout, legalities::text as legalities,
      reserved_list, edhrec_rank
    from cards where id > $1 order by id limit $2
  `,
    [afterId, limit],
  )
  return rows
}

export type PrintingRow = {
  id: number
  card_id: number
  /** With the game's code unless it is Magic's: `setKey`. */
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
const FLAGS = PRINTING_FLAGS.map((flag, bit) => `(${flag}::int << ${bit})`).join(' | ')

export async function listPrintingRows(client: DbClient, afterId: number, limit: number): Promise<PrintingRow[]> {
  const { rows } = await client.query<PrintingRow>(
    `
    select id, card_id, set_code || case when game_id = ${MAGIC_ID} then ''
        else '@' || (select code from games g where g.id = game_id) end as set_code, collector_number, rarity, lang as language, released_on::text as released_on,
      array_to_string(games, ' ') as games,
      array_remove(array[flavor_name, printed_name] || array(
        select jsonb_array_elements(faces) ->> 'flavor_name' union all select jsonb_array_elements(faces) ->> 'printed_name'
      ), null) as other_names,
      coalesce(flavor_text, (
        select string_agg(face ->> 'flavor_text', E'\\n') from jsonb_array_elements(faces) as face
      )) as flavor_text,
      artist, illustration_id, watermark, frame, array_to_string(frame_effects, ' ') as frame_effects, border, stamp,
      array_to_string(promo_types, ' ') as promo_types, oldschool_legality,
      ${FLAGS} as flags
    from printings where id > $1 order by id limit $2
  `,
    [afterId, limit],
  )
  return rows
}

export type InventoryRow = {
  id: number
  /** Null: sealed. */
  printing_id: number | null
  name: string
  description: string | null
  variant_id: number
  sku: string
  condition: string | null
  language: string
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

/**
 * Keyset pagination by product. The key is compared in both tables: compared in `products` only, PostgreSQL reads all
 * variants of earlier pages again.
 */
export async function listInventoryRows(client: DbClient, afterId: number, limit: number): Promise<InventoryRow[]> {
  const { rows } = await client.query<InventoryRow>(
    `
    select p.id, p.printing_id, p.name, p.description, v.id as variant_id, v.sku, v.condition, v.language, p.image_url, g.code as game, p.finish,
      p.sealed_set_name as set_name, p.released_on::text as released_on,
      array_to_string(p.taxon_ids, ' ') as taxons,
      v.price_cents, v.available, p.quote_cents
    from products p
    join variants v on v.product_id = p.id and v.id = p.offered_variant_id
    join games g on g.id = p.game_id
    where p.id > $1 and v.product_id > $1 and v.retired_at is null and not v.is_entry order by p.id limit $2
  `,
    [afterId, limit],
  )
  return rows
}

export type CopyRow = {
  id: number
  product_id: number
  sku: string
  condition: string | null
  language: string
  price_cents: number | null
  available: number
}

/** The variants of products that have several. */
export async function listCopyRows(client: DbClient, afterId: number, limit: number): Promise<CopyRow[]> {
  const { rows } = await client.query<CopyRow>(
    `
    select v.id, v.product_id, v.sku, v.condition, v.language, v.price_cents, v.available
    from variants v
    where v.id > $1 and v.retired_at is null
      and exists (select from variants s where s.product_id = v.product_id and s.id <> v.id)
    order by v.id limit $2
  `,
    [afterId, limit],
  )
  return rows
}

/** The newest import that has come to its end: whoever reads the catalogue after this reads all of its cards. */
export async function findLatestImport(client: DbClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select coalesce(max(id), 0) as id from imports where state = 'done'`,
  )
  return rows[0]!.id
}

type SetRow = { game: string; code: string; name: string; set_type: string | null; released_on: string }

type GameRow = { code: string; name: string; hidden: boolean }

export async function readVocabulary(client: DbClient): Promise<Vocabulary> {
  const sets = await client.query<SetRow>(
    'select g.code as game, s.code, s.name, s.set_type, s.released_on from card_sets s join games g on g.id = s.game_id',
  )
  const taxons = await client.query<{ id: number; name: string }>('select id, name from taxons')
  const games = await client.query<GameRow>('select code, name, hidden from games order by position, id')
  const preOrders = await client.query<{ product_id: number; customer_limit: number }>(
    `select v.product_id, o.customer_limit from pre_orders o join variants v on v.id = o.variant_id
      join products p on p.id = v.product_id and p.offered_variant_id = v.id where o.state = 'open'`,
  )
  return {
    pre_order_limits: new Map(preOrders.rows.map(({ product_id, customer_limit }) => [product_id, customer_limit])),
    sets: new Map(sets.rows.map(({ game, code, ...set }) => [setKey(code, game), set])),
    taxon_names: new Map(taxons.rows.map(({ id, name }) => [id, name])),
    games: new Map(games.rows.map(({ code, ...game }) => [code, game])),
  }
}
