import { CARD_TYPES_TAXONOMY_ID } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type GameRow = { id: number; code: string; name: string }

export async function findGame(db: Db, code: string): Promise<GameRow | undefined> {
  return db.selectFrom('games').select(['id', 'code', 'name']).where('code', '=', code).executeTakeFirst()
}

/** Locks the game, to serialize creations of its singles. */
export async function lockGame(tx: Tx, code: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`
    select id, code, name from games where code = ${code} for no key update
  `.execute(tx)
  return rows[0]
}

/** A number of a set, with the card and the finishes that are there. */
export type PlaceRow = { set: string; number: string; name: string; finishes: string[] }
/** What the catalogue knows of some sets, numbers and names. */
export type KnownSingles = { sets: string[]; cards: string[]; places: PlaceRow[] }

export async function findKnownSingles(
  db: Db,
  gameId: number,
  asked: { set: string; collector_number: string; name: string }[],
): Promise<KnownSingles> {
  const { rows } = await sql<KnownSingles>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as n(set text, collector_number text, name text)
    )
    select
      array(select code from card_sets where game_id = ${gameId} and code in (select set from asked)) as sets,
      array(select distinct name from cards where game_id = ${gameId} and name in (select name from asked)) as cards,
      coalesce((
        select json_agg(json_build_object('set', p.set, 'number', p.number, 'name', p.name, 'finishes', p.finishes))
        from (
          select distinct on (r.set_code, r.collector_number) r.set_code as set, r.collector_number as number, c.name,
            array(select finish from products where printing_id = r.id) as finishes
          from (select distinct set, collector_number from asked) as a
          join printings r on r.set_code = a.set and r.collector_number = a.collector_number
          join cards c on c.id = r.card_id
          where r.game_id = ${gameId} and r.lang = 'en'
          order by r.set_code, r.collector_number, r.id
        ) as p
      ), '[]') as places
  `.execute(db)
  return rows[0]!
}

export type SingleToInsert = {
  name: string
  set: string
  set_name: string
  released_on: string | null
  collector_number: string
  rarity: string
  finish: string
  type_line: string
  mana_cost: string | null
  image_url: string | null
}

/** Inserts what is new of sets and cards: a card is known by its name, the oldest one if several share it. */
export async function insertSetsAndCards(tx: Tx, gameId: number, singles: SingleToInsert[]): Promise<void> {
  await sql`
    insert into card_sets (game_id, code, name, released_on)
    select distinct on (n.set) ${gameId}::integer, n.set, n.set_name, n.released_on from ${given(singles)}
    where not exists (select from card_sets where game_id = ${gameId} and code = n.set)
    order by n.set on conflict do nothing
  `.execute(tx)
  await sql`
    insert into cards (game_id, name, type_line, mana_cost, mana_value, colors, color_identity, abilities, layout)
    select ${gameId}::integer, n.name, n.type_line, n.mana_cost, mana_value_of(n.mana_cost, 'normal'), c.colors, c.colors, '{}', 'normal'
    from (
      select distinct on (n.name) n.* from ${given(singles)}
      where not exists (select from cards where game_id = ${gameId} and name = n.name) order by n.name
    ) as n
    cross join lateral (
      select array(
        select letter from unnest(array['W', 'U', 'B', 'R', 'G']) as letter where strpos(n.mana_cost, letter) > 0
      ) as colors
    ) as c
  `.execute(tx)
  await sql`
    insert into printings (card_id, game_id, set_code, collector_number, rarity, released_on)
    select c.id, s.game_id, s.code, n.collector_number, n.rarity, s.released_on
    from (
      select distinct on (n.set, n.collector_number) n.* from ${given(singles)} order by n.set, n.collector_number
    ) as n
    join card_sets s on s.game_id = ${gameId} and s.code = n.set
    cross join lateral (
      select id from cards where game_id = ${gameId} and name = n.name order by id limit 1
    ) as c
    where not exists (
      select from printings r where r.game_id = ${gameId} and r.set_code = n.set
        and r.collector_number = n.collector_number and r.lang = 'en'
    )
  `.execute(tx)
}

/** With a stock of 0. Cards of Magic get the taxons of their types. */
export async function insertSingles(tx: Tx, gameId: number, singles: SingleToInsert[], isMagic: boolean) {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select nextval(pg_get_serial_sequence('products', 'id')) as id, r.id as printing_id, n.finish, c.name, r.released_on,
        n.image_url, c.types, r.set_code, r.collector_number
      from ${given(singles)}
      cross join lateral (
        select * from printings p where p.game_id = ${gameId} and p.set_code = n.set
          and p.collector_number = n.collector_number and p.lang = 'en' order by p.id limit 1
      ) as r
      join cards c on c.id = r.card_id
    ), made as (
      insert into products (id, image_url, game_id, printing_id, finish, name, released_on, taxon_ids)
        overriding system value
      select w.id, coalesce(w.image_url, '/pictures/products/' || w.id || '.svg'), ${gameId}, w.printing_id, w.finish,
        w.name, w.released_on,
        case when ${isMagic} then array(
          select id from taxons where taxonomy_id = ${CARD_TYPES_TAXONOMY_ID} and name = any(w.types) order by position
        ) else '{}' end
      from wanted w
      returning id
    ), stocked as (
      insert into variants (product_id, sku, on_hand, condition)
      select w.id, s.sku || case when row_number() over (partition by s.sku order by w.id) > 1
        or exists (select from variants v where v.sku = s.sku) then '-' || w.id else '' end, 0, 'nm'
      from wanted w join made on made.id = w.id
      join games g on g.id = ${gameId}
      cross join lateral (
        select concat_ws('-', g.sku_prefix, w.set_code, replace(w.collector_number, '/', '-'), w.finish) as sku
      ) as s
    )
    select id from made order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

function given(singles: SingleToInsert[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(singles)}::jsonb) as n(
    name text, set text, set_name text, released_on date, collector_number text, rarity text, finish text,
    type_line text, mana_cost text, image_url text)`
}
