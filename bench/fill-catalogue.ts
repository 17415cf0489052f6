import { sql } from 'kysely'
import type { Db } from '../apps/api/src/db/connect.ts'
import { analyzeCards, analyzeProducts } from '../apps/api/src/features/catalog/import/import-cards.queries.ts'
import { SETS, type MadeCard } from './make-cards.ts'

const BATCH = 500
const COPIES_BATCH = 5000

/** Inserts synthetic cards in batches, one transaction each, like an import. */
export async function fillCatalogue(db: Db, cards: MadeCard[]): Promise<void> {
  await sql`
    insert into card_sets (game_id, code, name, released_on)
    select 1, s.* from jsonb_to_recordset(${JSON.stringify(SETS)}::jsonb) as s(code text, name text, released_on date)
    on conflict do nothing
  `.execute(db)
  for (let at = 0; at < cards.length; at += BATCH) await writeBatch(db, cards.slice(at, at + BATCH))
  await fillCopies(db)
  await analyzeCards(db)
  await analyzeProducts(db)
}

/** Every second product is also sold played, some in Japanese: three variants for two products. */
async function fillCopies(db: Db): Promise<void> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from products`.execute(db)
  for (let from = 0; from <= rows[0]!.last; from += COPIES_BATCH) {
    await sql`
      insert into variants (product_id, sku, condition, language, price_cents, on_hand)
      select v.product_id, v.sku || '-played', (array['lp', 'lp', 'mp', 'hp', 'dmg'])[1 + v.product_id / 2 % 5],
        case when v.product_id % 10 = 0 then 'ja' else 'en' end, greatest(v.price_cents * 7 / 10, 1),
        case when v.product_id % 6 = 0 then 2 else 0 end
      from variants v
      where v.sku like 'made-%' and v.condition = 'nm' and v.product_id % 2 = 0
        and v.product_id > ${from} and v.product_id <= ${from + COPIES_BATCH}
    `.execute(db)
  }
}

async function writeBatch(db: Db, cards: MadeCard[]): Promise<void> {
  await sql`
    with made as (
      select m.*, row_number() over () as place from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as m(
        name text, mana_cost text, mana_value real, type_line text, colors text[], power text, toughness text,
        abilities text[], oracle_text text, legalities jsonb, printings jsonb)
    ), new_cards as (
      insert into cards (game_id, name, mana_cost, mana_value, type_line, colors, color_identity, power, toughness, abilities,
        oracle_text, legalities, layout)
      select 1, name, mana_cost, mana_value, type_line, colors, colors, power, toughness, abilities, oracle_text,
        legalities, 'normal'
      from made returning id, name
    ), wanted as (
      select c.id as card_id, c.name, p.* from made join new_cards c using (name), jsonb_to_recordset(made.printings) as p(
        set_code text, collector_number text, rarity text, artist text, foil boolean, price_cents integer, on_hand integer)
    ), numbered as (
      select *, nextval(pg_get_serial_sequence('printings', 'id')) as printing_id from wanted
    ), new_printings as (
      insert into printings (id, card_id, game_id, set_code, collector_number, rarity, artist, released_on) overriding system value
      select n.printing_id, n.card_id, 1, n.set_code, n.collector_number, n.rarity, n.artist, s.released_on
      from numbered n join card_sets s on s.game_id = 1 and s.code = n.set_code returning id, released_on
    ), new_products as (
      insert into products (game_id, printing_id, finish, name, released_on, sell_price_cents)
      select 1, n.printing_id, f.finish, n.name, r.released_on, greatest(n.price_cents / 2, 1)
      from numbered n join new_printings r on r.id = n.printing_id
      cross join unnest(case when n.foil then array['nonfoil', 'foil'] else array['nonfoil'] end) as f(finish)
      returning id, printing_id, finish
    )
    insert into variants (product_id, sku, price_cents, on_hand, condition)
    select p.id, 'made-' || p.id, n.price_cents, n.on_hand, 'nm' from new_products p join numbered n using (printing_id)
  `.execute(db)
}
