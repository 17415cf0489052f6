import type { ProductList } from '@pennysleeve/contract/catalog.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { shopperAt, signInAgain } from '../testing/people/make-shopper.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { audit } from './audit.queries.ts'
import { connect, type Db } from './connect.ts'
import { listMigrations, migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

const MIGRATION = '0109_copies.sql'
/** The version before had this one already. */
const LATER_NUMBER = '0120_backups.sql'

const [MIA, NED, GRACE] = [1, 2, 3]
const [SHOCK, BOX] = [10_000_001, 10_000_003]

const FORMER_CATALOGUE = `
  insert into shop (name, tagline, address, phone, email, abn, opening_hours, events_url, notice_title, notice_text,
    notice_enabled, promo_title, promo_text, promo_image, promo_button_label, promo_button_href, ordering_enabled, selling_enabled)
  values ('Shop', '', '', '', 'shop@example.test', '', '[]', '', '', '', false, '', '', '', '', '', true, true);
  insert into shipping_methods (name, cost_cents) values ('Post', 300);
  insert into games (code, name, position) values ('magic_the_gathering', 'Magic', 1);
  insert into card_sets (code, name, released_on) values ('m10', 'Magic 2010', '2009-07-17');
  insert into cards (name, type_line, mana_value, colors, color_identity, abilities, layout)
    values ('Shock', 'Instant', 1, '{R}', '{R}', '{}', 'normal');
  insert into printings (card_id, set_code, collector_number, rarity, released_on, lang)
    values (1, 'm10', '1', 'common', '2009-07-17', 'en'), (1, 'm10', '1', 'common', '2009-07-17', 'ja');
  insert into products (game_id, printing_id, finish, name, released_on, sealed_kind, sell_price_cents) values
    (1, 1, 'nonfoil', 'Shock', '2009-07-17', null, 60), (1, 2, 'nonfoil', 'Shock', '2009-07-17', null, null),
    (1, null, null, 'Booster Box', '2009-07-17', 'booster_box', null);
  insert into variants (product_id, sku, price_cents, on_hand) values (1, 'a', 100, 9), (2, 'b', null, 0), (3, 'c', 900, 3);
  insert into stock_movements (variant_id, quantity, reason, source_key)
    select id, on_hand, 'opening stock', 'opening:' || id from variants where on_hand > 0;
  update variants set price_cents = 120 where sku = 'a';
`

/** An open cart, an order being paid, a paid one, a partly refunded one and a cancelled one. */
const FORMER_ORDERS = `
  insert into users (email, password_hash, role, email_verified_at) values
    ('mia@example.test', 'none', 'customer', now()), ('ned@example.test', 'none', 'customer', now()),
    ('grace@example.test', 'none', 'staff', now());
  insert into orders (number, user_id, email, state) values ('R100000001', 1, 'mia@example.test', 'cart');
  insert into orders (number, user_id, email, state, payment_state, shipment_state, completed_at, reserved_until, ship_address,
    shipping_method_id, discount_percent, item_total_cents, adjustment_total_cents, ship_total_cents, included_tax_cents,
    total_cents, credit_cents)
  select number, user_id, email, state, payment_state, shipment_state, completed_at, reserved_until,
    '{"name": "Mia", "address1": "1 Smith Street", "city": "Darwin", "zipcode": "0800", "phone": "0412345678", "company": "", "country_id": 13, "state_id": 131}',
    1, 0, cents, 0, 300, round((cents + 300) / 11.0), cents + 300, 0
  from (values
    ('R100000002', 2, 'ned@example.test', 'payment', null, null, null, now() + interval '20 minutes', 900),
    ('R100000003', 1, 'mia@example.test', 'complete', 'paid', 'ready', now(), null, 240),
    ('R100000004', 1, 'mia@example.test', 'complete', 'paid', 'ready', now(), null, 120),
    ('R100000005', 1, 'mia@example.test', 'canceled', 'void', 'canceled', now(), null, 120)
  ) as o (number, user_id, email, state, payment_state, shipment_state, completed_at, reserved_until, cents);
  insert into line_items (order_id, variant_id, quantity, seen_price_cents, price_cents) values
    (1, 10000001, 2, 120, null), (2, 10000003, 1, 900, 900), (3, 10000001, 2, 120, 120), (4, 10000001, 1, 120, 120),
    (5, 10000001, 1, 120, 120);
  update variants set reserved = 1 where sku = 'c';
  insert into stock_holds (order_id, variant_id) values (2, 10000003);
  update variants set on_hand = 6 where sku = 'a';
  insert into stock_movements (variant_id, quantity, reason, source_key) values
    (10000001, -2, 'Order R100000003', 'order:3:10000001'), (10000001, -1, 'Order R100000004', 'order:4:10000001'),
    (10000001, -1, 'Order R100000005', 'order:5:10000001'), (10000001, 1, 'Order R100000005 cancelled', 'cancel:5:10000001');
  insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents, status)
    select 'pi_' || id, 'pi_' || id || '_secret_x', 'former:' || id, total_cents,
      case state when 'payment' then 'requires_payment_method' else 'succeeded' end
    from orders where total_cents is not null order by id;
  insert into payments (order_id, payment_method_id, amount_cents, state, provider, intent_id, client_secret, refunded_cents)
    select id, 2, total_cents, case state when 'payment' then 'checkout' else 'completed' end, 'sandbox', 'pi_' || id,
      'pi_' || id || '_secret_x', case number when 'R100000004' then 50 when 'R100000005' then 420 else 0 end
    from orders where total_cents is not null order by id;
  insert into refunds (payment_id, amount_cents, reason, source_key, state, settled_at)
    values (3, 50, 'Bent', 'a', 'completed', now()), (4, 420, 'Order R100000005 cancelled', 'cancel:4', 'completed', now());
  insert into sandbox_refunds (idempotency_key, intent_id, amount_cents) values ('a', 'pi_4', 50), ('b', 'pi_5', 420);
`

/** A paid and a graded sell order, a stock-take under way, a price run to apply, a wish, a collection and a deck. */
const FORMER_WORK = `
  insert into sell_carts (user_id, status, submitted_at, completed_at, received_at, graded_at, payout_cents, paid_at) values
    (1, 'paid', now(), now(), now(), now(), 72, now()), (1, 'received', now(), now(), now(), now(), 144, null);
  insert into sell_cart_items (sell_cart_id, product_id, quantity, offered_quantity, price_cents, accepted_quantity)
    values (1, 1, 1, 1, 60, 1), (2, 1, 2, 2, 60, 2);
  insert into store_credit_entries (user_id, amount_cents, reason, source_key) values (1, 72, 'Sell order 1', 'sell-cart:1');
  update variants set on_hand = 7 where sku = 'a';
  insert into stock_movements (variant_id, quantity, reason, source_key)
    values (10000001, 1, 'Sell order 1', 'sell-cart:1:10000001');
  insert into stock_takes (name, started_by) values ('Shelf 3', 3);
  insert into stock_take_lines (stock_take_id, variant_id, counted, seen_on_hand) values (1, 10000001, 8, 7);
  insert into price_runs (kind, state, asked, made_by, item_count) values ('file', 'ready', '{}', 'grace@example.test', 1);
  insert into price_run_items (run_id, product_id, from_price_cents, to_price_cents, from_quote_cents, to_quote_cents,
    from_on_hand, to_on_hand) values (1, 1, 120, 130, 60, 60, 7, 7);
  insert into wishlist_items (user_id, product_id) values (1, 1);
  insert into collection_entries (user_id, product_id, condition, quantity) values (1, 1, 'lightly_played', 4);
  insert into decks (user_id, name, description, format) values (1, 'Burn', 'Fast', 'modern');
  insert into deck_cards (deck_id, product_id, quantity) values (1, 1, 4);
`

/** A filled shop of the version before. */
async function makeFormerShop(): Promise<string> {
  const url = await makeTestDatabase('template0')
  const only = (await listMigrations()).filter((name) => name < MIGRATION || name === LATER_NUMBER)
  await migrate(url, { only })
  await withClient(url, (client) => client.query(FORMER_CATALOGUE + FORMER_ORDERS + FORMER_WORK))
  return url
}

test(
  'in a filled shop of the version before every variant becomes near mint, and everything else stays',
  { tags: 'nightly' },
  async () => {
    const url = await makeFormerShop()
    const kept = async (db: Db) => {
      const variants = sql`
      select v.id, v.product_id, v.sku, v.price_cents, v.on_hand, v.reserved, v.available, v.retired_at, p.priced, p.sell_price_cents
      from variants v join products p on p.id = v.product_id order by v.id
    `
      const tables =
        'orders line_items payments refunds sell_carts sell_cart_items stock_movements stock_holds stock_takes'
      const others =
        'stock_take_lines store_credit_entries wishlist_items collection_entries deck_cards sandbox_intents'
      const statements = `${tables} ${others}`
        .split(' ')
        .map((table) => sql`select * from ${sql.table(table)} order by 1`)
      return Promise.all([variants, ...statements].map(async (statement) => (await statement.execute(db)).rows))
    }
    // Of the version before, stopped for the upgrade: its prepared statements know the old columns.
    const former = connect(url)
    const before = await kept(former.db)
    await former.close()

    expect(await migrate(url)).toContain(MIGRATION)

    const { db, close } = connect(url)
    onTestFinished(close)
    const after = await kept(db)
    // Tables may have new columns; what they had is the same.
    before.forEach((rows, table) => expect(after[table]).toMatchObject(rows as object[]))
    expect(after.map((rows) => rows.length)).toEqual(before.map((rows) => rows.length))
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
    expect(history.rows).toEqual([100, 120].map((amount_cents) => ({ variant_id: SHOCK, amount_cents })))
    expect((await sql`select variant_id from price_run_items`.execute(db)).rows).toEqual([{ variant_id: SHOCK }])
    expect(await audit(db)).toEqual([])
  },
)

test(
  'in a migrated shop the search finds everything, and carts, payments, refunds, sales and counts go on',
  { tags: 'nightly' },
  async () => {
    const url = await makeFormerShop()
    await migrate(url)
    const shop = await openTestShop({ databaseUrl: url })
    const [mia, ned] = await Promise.all(
      [MIA, NED].map(async (id) => shopperAt(shop, { id, token: await signInAgain(shop, id) })),
    )
    const staff = { token: await signInAgain(shop, GRACE) }

    const { products } = (await shop.get<ProductList>('/api/game_products?q=shock')).body
    expect(products).toMatchObject([{ id: 1, price: '1.20', total_on_hand: 7, master: { id: SHOCK } }])
    const { body: box } = await shop.get<{ master: object; variants: object[] }>('/api/products/3')
    expect(box.variants).toMatchObject([{ id: BOX, condition: null, options_text: '', total_on_hand: 2 }])

    // The open cart is bought, the payment under way is made.
    const { body: cart } = await mia!.current()
    expect([cart.number, cart.total_quantity]).toEqual(['R100000001', 2])
    await mia!.next(cart.number)
    await mia!.address(cart.number)
    await mia!.next(cart.number)
    await mia!.checkout(cart.number, {})
    for (const [buyer, number] of [[mia!, cart.number] as const, [ned!, 'R100000002'] as const]) {
      expect((await buyer.pay((await buyer.intent()).body.client_secret)).status).toBe(200)
      expect((await buyer.complete(number)).body.state).toBe('complete')
    }
    // Staff refund one paid order and cancel another, pay for the graded cards and apply the count.
    const refund = { refund: { amount: '1.20', reason: 'Bent' } }
    const responses = [
      await shop.send<Order>('POST', '/api/admin/orders/R100000003/refunds', { ...staff, body: refund }),
      await shop.send<Order>('PUT', '/api/admin/orders/R100000004/cancel', staff),
      await shop.send('PUT', '/api/admin/sell_orders/2/pay', { ...staff, body: {} }),
      await shop.send('POST', '/api/admin/stock_takes/1/apply', staff),
      await shop.send('PUT', '/api/admin/price_runs/1/apply', staff),
    ]
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200])
    await shop.runJobs()

    const { rows } =
      await sql`select id, price_cents, on_hand, reserved from variants where on_hand > 0 order by id`.execute(shop.db)
    // Of seven: two bought, one back, two paid for, one found.
    expect(rows).toEqual([
      { id: SHOCK, price_cents: 130, on_hand: 9, reserved: 0 },
      { id: BOX, price_cents: 900, on_hand: 2, reserved: 0 },
    ])
    expect(await audit(shop.db)).toEqual([])
  },
)
