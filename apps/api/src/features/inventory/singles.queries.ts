import { CARD_TYPES_TAXONOMY_ID, DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Locks the set, to serialize creations in it. False if there is no such set. */
export async function lockSet(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`select from card_sets where code = ${code} for no key update`.execute(tx)
  return rows.length > 0
}

type NewSet = { code: string; name: string; released_on: string }

export async function insertSet(tx: Tx, set: NewSet): Promise<void> {
  await tx
    .insertInto('card_sets')
    .values(set)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest card of that name. */
export async function findCardId(tx: Tx, name: string): Promise<number | undefined> {
  const query = tx.selectFrom('cards').select('id').where('name', '=', name).orderBy('id')
  return (await query.limit(1).executeTakeFirst())?.id
}

type NewCard = { name: string; type_line: string; mana_cost: string | null }

export async function insertCard(tx: Tx, { name, type_line, mana_cost }: NewCard): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cards (name, type_line, mana_cost, mana_value, colors, color_identity, abilities, layout)
    select ${name}, ${type_line}, ${mana_cost}, mana_value_of(${mana_cost}::text, 'normal'), c.colors, c.colors, '{}', 'normal'
    from (
      select array(
        select letter from unnest(array['W', 'U', 'B', 'R', 'G']) as letter where strpos(${mana_cost}::text, letter) > 0
      ) as colors
    ) as c
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** The English printing with this number of the set. */
export async function findPlace(tx: Tx, set: string, number: string) {
  const { rows } = await sql<{ id: number; card_id: number; name: string; finishes: string[] }>`
    select r.id, r.card_id, c.name, array(select finish from products where printing_id = r.id) as finishes
    from printings r join cards c on c.id = r.card_id
    where r.set_code = ${set} and r.collector_number = ${number} and r.lang = 'en' order by r.id limit 1
  `.execute(tx)
  return rows[0]
}

type NewPrinting = { card_id: number; set_code: string; collector_number: string; rarity: string }

export async function insertPrinting(tx: Tx, printing: NewPrinting): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into printings (card_id, set_code, collector_number, rarity, released_on)
    select ${printing.card_id}, code, ${printing.collector_number}, ${printing.rarity}, released_on
    from card_sets where code = ${printing.set_code}
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** With a stock of 0, and with the taxons of its card. */
export async function insertSingle(tx: Tx, printingId: number, finish: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into products (id, image_url, game_id, printing_id, finish, name, released_on, taxon_ids)
        overriding system value
      select n.id, '/pictures/products/' || n.id || '.svg', g.id, r.id, ${finish}, c.name, r.released_on,
        array(
          select id from taxons where taxonomy_id = ${CARD_TYPES_TAXONOMY_ID} and name = any(c.types) order by position
        )
      from printings r
      join cards c on c.id = r.card_id
      join games g on g.code = ${DEFAULT_GAME_CODE}
      cross join (select nextval(pg_get_serial_sequence('products', 'id')) as id) as n
      where r.id = ${printingId}
      returning id
    ), stocked as (
      insert into variants (product_id, sku, on_hand, condition)
      select made.id, s.sku || case when exists (select from variants v where v.sku = s.sku) then '-' || made.id else '' end, 0, 'nm'
      from made, printings r
      cross join lateral (select concat_ws('-', 'mtg', r.set_code, r.collector_number, ${finish}::text) as sku) as s
      where r.id = ${printingId}
    )
    select id from made
  `.execute(tx)
  return rows[0]!.id
}
