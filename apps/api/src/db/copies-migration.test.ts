import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.queries.ts'
import { connect } from './connect.ts'
import { listMigrations, migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

const MIGRATION = '0109_copies.sql'

/** A shop of the version before: a single, a Japanese single, a box, a cart, a paid order, prices and a price run. */
const FORMER_SHOP = `
  insert into games (code, name, position) values ('magic_the_gathering', 'Magic', 1);
  insert into card_sets (code, name, released_on) values ('m10', 'Magic 2010', '2009-07-17');
  insert into cards (name, type_line, mana_value, colors, color_identity, abilities, layout)
    values ('Shock', 'Instant', 1, '{R}', '{R}', '{}', 'normal');
  insert into printings (card_id, set_code, collector_number, rarity, released_on, lang)
    values (1, 'm10', '1', 'common', '2009-07-17', 'en'), (1, 'm10', '1', 'common', '2009-07-17', 'ja');
  insert into products (game_id, printing_id, finish, name, released_on, sealed_kind) values
    (1, 1, 'nonfoil', 'Shock', '2009-07-17', null), (1, 2, 'nonfoil', 'Shock', '2009-07-17', null),
    (1, null, null, 'Booster Box', '2009-07-17', 'booster_box');
  insert into variants (product_id, sku, price_cents, on_hand) values (1, 'a', 100, 5), (2, 'b', null, 0), (3, 'c', 900, 3);
  insert into stock_movements (variant_id, quantity, reason, source_key)
    select id, on_hand, 'opening stock', 'opening:' || id from variants where on_hand > 0;
  update variants set price_cents = 120 where sku = 'a';
  insert into users (email, password_hash) values ('mia@example.test', 'none');
  insert into orders (number, user_id, email, state) values ('R100000001', 1, 'mia@example.test', 'cart');
  insert into line_items (order_id, variant_id, quantity, seen_price_cents)
    select 1, id, 2, 120 from variants where sku = 'a';
  insert into price_runs (kind, state, asked, made_by) values ('file', 'ready', '{}', 'mia@example.test');
  insert into price_run_items (run_id, product_id, from_price_cents, to_price_cents, from_on_hand, to_on_hand)
    values (1, 1, 120, 130, 5, 5);
`

test('in a filled shop of the version before every variant becomes near mint, and carts, prices and stock stay', async () => {
  const url = await makeTestDatabase('template0')
  await migrate(url, { only: (await listMigrations()).filter((name) => name < MIGRATION) })
  await withClient(url, (client) => client.query(FORMER_SHOP))
  const { db, close } = connect(url)
  onTestFinished(close)
  const kept = () =>
    sql`
      select v.id, v.sku, v.price_cents, v.on_hand, v.available, p.priced, l.quantity, l.order_id
      from variants v join products p on p.id = v.product_id left join line_items l on l.variant_id = v.id order by v.id
    `.execute(db)
  const before = (await kept()).rows

  expect(await migrate(url)).toContain(MIGRATION)

  expect((await kept()).rows).toEqual(before)
  const { rows } = await sql`
    select v.sku, v.condition, v.language, p.offered_variant_id = v.id as offered from variants v
    join products p on p.id = v.product_id order by v.id
  `.execute(db)
  expect(rows).toEqual([
    { sku: 'a', condition: 'nm', language: 'en', offered: true },
    { sku: 'b', condition: 'nm', language: 'ja', offered: true },
    { sku: 'c', condition: null, language: 'en', offered: true },
  ])
  const history = await sql`
    select variant_id, amount_cents from price_history where product_id = 1 and kind = 'price' order by id
  `.execute(db)
  expect(history.rows).toEqual([100, 120].map((amount_cents) => ({ variant_id: 10_000_001, amount_cents })))
  expect((await sql`select variant_id from price_run_items`.execute(db)).rows).toEqual([{ variant_id: 10_000_001 }])
  expect(await audit(db)).toEqual([])
})
