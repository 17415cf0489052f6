import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../../db/audit.queries.ts'
import { makeMover } from '../../../testing/people/make-mover.ts'
import { BOLT, makeShopper, makeStock } from '../../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

const LP = `${BOLT}-lp`

/** A shop with three near mint Bolts at 10.00, which had cost 3.00 together. */
async function openMovingShop() {
  const shop = await openTestShop()
  const olga = await makeMover(shop)
  const bolt = await makeStock(shop, 3, 1000)
  await sql`
    insert into stock_movements (variant_id, quantity, cost_cents, reason, source_key)
    select variant_id, 0, 300 - cost_cents, 'cost', 'test:cost' from stock_costs where variant_id = ${bolt}
  `.execute(shop.db)
  await sql`update printings set cardmarket_id = 21 where set_code = 'm10' and collector_number = '146'`.execute(
    shop.db,
  )
  return { shop, olga, bolt }
}

const FILES = {
  tcgplayer: `TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL
1,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Near Mint,2.81,,,,5,,8.00,
2,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Lightly Played,2.81,,,,1,1,6.00,
3,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Heavily Played,2.81,,,,0,,3.00,
4,Magic,Magic 2010 (M10),Nonesuch,,1,C,Near Mint,2.81,,,,1,,8.00,
`,
  cardmarket: `idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset
21;5;8,00;1;NM;0;0;0;0
21;2;6,00;1;EX;0;0;0;0
999;1;8,00;1;NM;0;0;0;0
`,
  crystal_commerce: `Product Name,Category,Condition,Language,Total Qty,Sell Price,Cost
Lightning Bolt,Magic 2010,Near Mint,English,5,8.00,
Lightning Bolt,Magic 2010,SP,English,2,6.00,
Nonesuch,Magic 2010,SP,English,2,6.00,
`,
  binderpos: `Game Type,Binder ID,Variant Title,Card Name,Set Name,In stock,Add Stock,Price
mtg,7,Near Mint,Lightning Bolt,Magic 2010,5,,8.00
mtg,7,Lightly Played,Lightning Bolt,Magic 2010,2,,6.00
mtg,8,Lightly Played,Nonesuch,Magic 2010,2,,6.00
`,
  shopify: `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price
bolt,Lightning Bolt [Magic 2010],Title,Near Mint,,5,8.00
bolt,,Title,Lightly Played,,2,6.00
none,Nonesuch [Magic 2010],Title,Near Mint,,2,6.00
`,
}

/** Whole tables, so that nothing beside the rows asked for has changed. */
async function stockOf({ db }: TestShop) {
  const { rows } = await sql<{ sku: string; on_hand: number; price_cents: number | null; cost_cents: number }>`
    select v.sku, v.on_hand, v.price_cents, coalesce(c.cost_cents, 0) as cost_cents
    from variants v left join stock_costs c on c.variant_id = v.id order by v.id
  `.execute(db)
  return new Map(rows.map(({ sku, ...row }) => [sku, row]))
}

test.each(Object.entries(FILES))(
  'a stock file of %s is brought in, undone and brought in again',
  async (format, text) => {
    const { shop, olga } = await openMovingShop()
    const before = await stockOf(shop)
    const file = await olga.bringStock(text)
    expect(file).toMatchObject({
      state: 'ready',
      format,
      counts: { planned: 2, unresolved: 1 },
      copies: 7,
      value_cents: 5200,
    })
    expect(await olga.rows(file.id)).toMatchObject([
      { name: 'Lightning Bolt', set: 'm10', condition: 'nm', language: 'en', quantity: 5, price_cents: 800 },
      {
        name: 'Lightning Bolt',
        set: 'm10',
        condition: 'lp',
        options_text: 'Lightly Played',
        quantity: 2,
        price_cents: 600,
      },
    ])
    // Nothing changes before it is applied.
    expect(await stockOf(shop)).toEqual(before)

    expect((await olga.apply(file.id)).body).toMatchObject({ state: 'done', counts: { applied: 2, unresolved: 1 } })
    const after = await stockOf(shop)
    expect([after.get(BOLT), after.get(LP)]).toEqual([
      // They come at the average cost of those that are there.
      { on_hand: 8, price_cents: 800, cost_cents: 800 },
      { on_hand: 2, price_cents: 600, cost_cents: 0 },
    ])
    expect(await audit(shop.db)).toEqual([])

    expect((await olga.undo(file.id)).body).toMatchObject({
      state: 'undone',
      counts: { undone: 2, applied: 0, kept: 0 },
    })
    const undone = await stockOf(shop)
    expect(undone.get(LP)).toEqual({ on_hand: 0, price_cents: null, cost_cents: 0 })
    undone.delete(LP)
    expect(undone).toEqual(before)
    expect(await audit(shop.db)).toEqual([])

    expect((await olga.apply(file.id)).body).toMatchObject({ state: 'done', counts: { applied: 2, undone: 0 } })
    expect(await stockOf(shop)).toEqual(after)
    expect(await audit(shop.db)).toEqual([])
    await olga.undo(file.id)
    expect((await stockOf(shop)).get(BOLT)).toEqual(before.get(BOLT))
  },
)

test('costs come with the copies, and undoing gives those beside them back what they had cost', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringStock(`sku,stock,price,cost\n${BOLT},5,8.00,2.00\n${BOLT},1,8.00,0.50\n`)
  expect(file).toMatchObject({ counts: { planned: 2 }, copies: 6, cost_cents: 1050 })
  await olga.apply(file.id)
  expect((await stockOf(shop)).get(BOLT)).toEqual({ on_hand: 9, price_cents: 800, cost_cents: 1350 })
  await olga.undo(file.id)
  expect((await stockOf(shop)).get(BOLT)).toEqual({ on_hand: 3, price_cents: 1000, cost_cents: 300 })
  const { rows } = await sql<{ sum: number }>`
    select sum(cost_cents)::integer as sum from stock_movements where reason like 'Moved in%'
  `.execute(shop.db)
  expect(rows).toEqual([{ sum: 0 }])
  expect(await audit(shop.db)).toEqual([])
})

test('totals of the shop are those of the file, added up apart', async () => {
  const { shop, olga } = await openMovingShop()
  const { rows: cards } = await sql<{ sku: string }>`
    select sku from variants where condition = 'nm' and on_hand = 0 and retired_at is null order by id limit 60
  `.execute(shop.db)
  const lines = cards.map(({ sku }, n) => ({ sku, stock: (n % 7) + 1, price: 100 + 5 * n, cost: 10 + n }))
  const text = [
    'sku,stock,price,cost',
    ...lines.map((one) => `${one.sku},${one.stock},${one.price / 100},${one.cost / 100}`),
  ]
  const sum = (value: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + value(line), 0)
  const file = await olga.bringStock(text.join('\n'))
  const expected = {
    copies: sum(({ stock }) => stock),
    value_cents: sum(({ stock, price }) => stock * price),
    cost_cents: sum(({ stock, cost }) => stock * cost),
  }
  expect(file).toMatchObject(expected)
  await olga.apply(file.id)
  const { rows } = await sql`
    select sum(m.quantity)::integer as copies, sum(m.quantity * v.price_cents)::integer as value_cents, sum(m.cost_cents)::integer as cost_cents
    from stock_movements m join variants v on v.id = m.variant_id where m.source_key like 'moved-in:%'
  `.execute(shop.db)
  expect(rows).toEqual([expected])
})

test('what could not be matched is resolved by hand, also after the rest was applied', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringStock(FILES.crystal_commerce)
  await olga.apply(file.id)
  const [row] = await olga.rows(file.id, 'unresolved')
  expect(row).toMatchObject({
    reason: 'No such card is in the catalogue.',
    quantity: 2,
    price_cents: 600,
    product_id: null,
  })
  const { product_id } = await shop.db
    .selectFrom('variants')
    .select('product_id')
    .where('sku', '=', BOLT)
    .executeTakeFirstOrThrow()
  const meant = { product_id, condition: 'mp', language: 'ja', quantity: 2, price_cents: 500 }
  expect((await olga.resolve(file.id, row!.id, { ...meant, product_id: 999_999 })).body.code).toBe(
    'moved_row.unknown_product',
  )
  expect((await olga.resolve(file.id, row!.id, { ...meant, quantity: -1 })).status).toBe(422)
  expect((await olga.resolve(file.id, row!.id, meant)).body).toMatchObject({ counts: { planned: 1, unresolved: 0 } })
  expect((await olga.apply(file.id)).body).toMatchObject({ state: 'done', counts: { applied: 3 } })
  expect((await stockOf(shop)).get(`${BOLT}-mp-ja`)).toMatchObject({ on_hand: 2, price_cents: 500 })
  expect((await olga.resolve(file.id, row!.id, meant)).body.code).toBe('moved_row.not_open')
  expect(await audit(shop.db)).toEqual([])
})

test('a product that was retired since the preview is not sold again by a copy that it did not have', async () => {
  const { shop, olga, bolt } = await openMovingShop()
  const file = await olga.bringStock(`name,set,number,condition,stock,price\nLightning Bolt,m10,146,LP,2,8.00\n`)
  expect(file).toMatchObject({ counts: { planned: 1 } })
  await sql`
    update variants set retired_at = now(), price_cents = null
    where product_id = (select product_id from variants where id = ${bolt})
  `.execute(shop.db)
  const before = await stockOf(shop)
  expect((await olga.apply(file.id)).body).toMatchObject({ state: 'done', counts: { applied: 0, unresolved: 1 } })
  expect((await olga.rows(file.id, 'unresolved'))[0]!.reason).toContain('no longer sold')
  expect(await stockOf(shop)).toEqual(before)
})

test('copies without a price in the file get that of their grade in their own language, or are told to have none', async () => {
  const { shop, olga, bolt } = await openMovingShop()
  await sql`
    insert into variants (product_id, sku, condition, language, price_cents, on_hand)
    select product_id, sku || '-' || n.condition || '-' || n.language, n.condition, n.language, n.price_cents, 0
    from variants, (values ('nm', 'ja', 2000), ('mp', 'ja', null)) as n (condition, language, price_cents) where id = ${bolt}
  `.execute(shop.db)
  const rows = ['LP,ja', 'LP,fr', 'LP,', 'NM,en'].map((copy) => `Lightning Bolt,m10,146,${copy},1,,`)
  // By sku: here already, without a price.
  const file = await olga.bringStock(
    `sku,${HEAD}\n${rows.map((row) => `,${row}`).join('\n')}\n${BOLT}-mp-ja,,,,,,1,,\n`,
  )
  const none = 'Without a price: not for sale until it has one.'
  expect(await olga.rows(file.id)).toMatchObject([
    { condition: 'lp', language: 'ja', price_cents: 1700, reason: null },
    { condition: 'lp', language: 'fr', price_cents: null, reason: none },
    { condition: 'lp', language: 'en', price_cents: 850, reason: null },
    { condition: 'nm', language: 'en', price_cents: null, reason: null },
    { condition: 'mp', language: 'ja', price_cents: 1400, reason: null },
  ])
  await olga.apply(file.id)
  const stock = await stockOf(shop)
  const prices = ['lp-ja', 'lp-fr', 'lp', 'mp-ja'].map((copy) => stock.get(`${BOLT}-${copy}`)?.price_cents)
  expect([...prices, stock.get(BOLT)?.price_cents]).toEqual([1700, null, 850, 1400, 1000])
  expect(await audit(shop.db)).toEqual([])
})

test('rows of the same copies are added up; another price is left to the shop', async () => {
  const { shop, olga } = await openMovingShop()
  const text = `sku,name,set,number,stock,price\n${BOLT},,,,1,8.00\n,Lightning Bolt,m10,146,2,8.00\n,Lightning Bolt,m10,146,4,7.50\n`
  const file = await olga.bringStock(text)
  expect(file).toMatchObject({ counts: { planned: 2, unresolved: 1 } })
  const [row] = await olga.rows(file.id, 'unresolved')
  expect(row!.reason).toBe('Line 2 names the same copies at AU$8.00.')
  const meant = { product_id: row!.product_id, condition: 'nm', language: 'en', quantity: 4, price_cents: 750 }
  await olga.resolve(file.id, row!.id, meant)
  await olga.apply(file.id)
  // The price of the first row counts.
  expect((await stockOf(shop)).get(BOLT)).toMatchObject({ on_hand: 10, price_cents: 800 })
  await olga.undo(file.id)
  expect((await stockOf(shop)).get(BOLT)).toEqual({ on_hand: 3, price_cents: 1000, cost_cents: 300 })
})

test('undoing leaves what was sold, is being paid or was changed since, and says so', async () => {
  const { shop, olga, bolt } = await openMovingShop()
  const { rows: cards } = await sql<{ id: number; sku: string }>`
    select id, sku from variants where condition = 'nm' and on_hand = 0 and retired_at is null and price_cents is not null order by id limit 3
  `.execute(shop.db)
  const [priced, counted, plain] = cards.map(({ sku }) => sku)
  const text = ['sku,stock,price', ...[BOLT, priced, counted, plain].map((sku) => `${sku},2,5.00`)].join('\n')
  const file = await olga.bringStock(text)
  await olga.apply(file.id)
  const ada = await makeShopper(shop)
  await ada.buy({ variant_id: bolt, quantity: 1 })
  await sql`update variants set price_cents = 999 where sku = ${priced}`.execute(shop.db)
  await sql`update variants set on_hand = on_hand - 1 where sku = ${counted}`.execute(shop.db)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, source_key)
    select id, -1, 'counted', 'test:counted' from variants where sku = ${counted}
  `.execute(shop.db)
  const { body } = await olga.undo(file.id)
  expect(body).toMatchObject({ state: 'done', counts: { undone: 1, kept: 3, applied: 0 } })
  expect((await olga.rows(file.id, 'kept')).map(({ reason }) => reason)).toEqual([
    'Sold since: 1 of these copies.',
    'The price of these copies has been changed since.',
    'The stock of these copies has been changed since.',
  ])
  const stock = await stockOf(shop)
  expect([BOLT, priced, counted, plain].map((sku) => stock.get(sku!)!.on_hand)).toEqual([4, 2, 1, 0])
  expect(await audit(shop.db)).toEqual([])
  // What was changed back by hand can be undone by another press.
  await sql`update variants set price_cents = 500 where sku = ${priced}`.execute(shop.db)
  expect((await olga.undo(file.id)).body).toMatchObject({ counts: { undone: 2, kept: 2 } })
})

test('staff who bring the same file again are refused until they say that they know; an undone one comes in as new', async () => {
  const { olga } = await openMovingShop()
  const text = FILES.binderpos
  const first = await olga.bringStock(text)
  const rival = await olga.bringStock(text)
  await olga.apply(first.id)
  // It had come in before the first was applied.
  expect(await olga.apply(rival.id)).toMatchObject({ status: 409, body: { code: 'moved_file.same_file' } })
  expect(await olga.bringStock(text)).toMatchObject({
    code: 'moved_file.same_file',
    error: expect.stringContaining('has been brought in already, as stock.csv on'),
  })
  const again = await olga.bringStock(text, { again: true })
  expect((await olga.apply(again.id)).body).toMatchObject({ state: 'done', counts: { applied: 2 } })
  // First in, last out: the copies of the second lie beside those of the first.
  expect((await olga.undo(first.id)).body).toMatchObject({ counts: { kept: 2 } })
  expect((await olga.undo(again.id)).body).toMatchObject({ state: 'undone' })
  expect((await olga.undo(first.id)).body).toMatchObject({ state: 'undone' })
  expect((await olga.bringStock(text)).state).toBe('ready')
})

const HEAD = 'name,set,number,condition,language,stock,price,cost'
test.each([
  ['a formula', '=cmd(),m10,146,NM,en,1,1.00,', 'No such card is in the catalogue.'],
  ['an unknown set', 'Lightning Bolt,zzz,146,NM,en,1,1.00,', 'This card is not in the catalogue in the set “zzz”.'],
  ['an unknown condition', 'Lightning Bolt,m10,146,Chewed,en,1,1.00,', 'The condition “Chewed” is unknown.'],
  ['an unknown language', 'Lightning Bolt,m10,146,NM,Klingon,1,1.00,', 'The language “Klingon” is unknown.'],
  [
    'a negative price',
    'Lightning Bolt,m10,146,NM,en,1,-1.00,',
    'The price must be an amount such as 12.50, or “none”.',
  ],
  [
    'an absurd price',
    'Lightning Bolt,m10,146,NM,en,1,99999999,',
    'The price must be an amount such as 12.50, or “none”.',
  ],
  ['a negative quantity', 'Lightning Bolt,m10,146,NM,en,-4,1.00,', 'The stock must be a whole number.'],
  ['an absurd quantity', 'Lightning Bolt,m10,146,NM,en,9999999,1.00,', 'The stock must be a whole number.'],
  ['a cost that is none', 'Lightning Bolt,m10,146,NM,en,1,1.00,cheap', 'The cost must be an amount such as 12.50.'],
])('%s is said of the row, which changes nothing', async (_what, line, reason) => {
  const { shop, olga } = await openMovingShop()
  const before = await stockOf(shop)
  const file = await olga.bringStock(`${HEAD}\n${line}\n`)
  expect(await olga.rows(file.id, 'unresolved')).toMatchObject([{ line: 2, reason }])
  expect(await olga.apply(file.id)).toMatchObject({ status: 422, body: { code: 'moved_file.nothing_to_apply' } })
  expect((await olga.leftOutFile(file.id)).text.split('\r\n')[1]).not.toMatch(/(^|,)=/)
  expect(await stockOf(shop)).toEqual(before)
})

test.each([
  ['a price that its currency makes absurd', { price: '100000.00' }, 10_000, 'The price is too much.'],
  ['a cost that its currency makes absurd', { cost: '100000.00' }, 10_000, 'The cost is too much.'],
  ['copies that together cost too much', { cost: '100000.00', stock: '100000' }, 1, 'The cost is too much.'],
  ['copies that together are worth too much', { price: '100000.00', stock: '100000' }, 1, 'The price is too much.'],
])('%s waits for staff, and all sums stay numbers', async (_what, cells, price_factor, reason) => {
  const { olga } = await openMovingShop()
  const { body } = await olga.begin({ price_factor })
  const rows = Array.from({ length: 1000 }, (_, i) => ({ line: i + 2, sku: BOLT, stock: '1', add: '100000', ...cells }))
  expect(await olga.addStock(body.id, rows)).toMatchObject({ status: 200, body: { counts: { unresolved: 1000 } } })
  const [row] = await olga.rows(body.id, 'unresolved')
  expect(row).toMatchObject({ reason, price_cents: null, cost_cents: null })
})

// What a broken export holds: JSON takes all of it, the database not.
const ODD = ['', '0', '-1', '1e308', '99999999999999999999', '0000-01-01', '9999-12-31', '\u0000', '\ud800', '=1+1']

test('no odd field of a file is a server error', { tags: 'nightly' }, async () => {
  const { olga, shop } = await openMovingShop()
  const statuses = new Set<number>()
  const { body: stock } = await olga.begin({ price_factor: 0.0001 })
  for (const [i, odd] of ODD.entries()) {
    const fields = { price: odd, stock: odd, add: odd, cost: odd, name: odd, set_code: odd, number: odd, sku: odd }
    statuses.add((await olga.addStock(stock.id, [{ line: 10_000_000 - 10 + i, ...fields }])).status)
  }
  for (const kind of ['customers', 'gift_cards', 'orders']) {
    const { body } = await olga.begin({ kind }, kind)
    const cells = {
      credit: '5',
      balance: '5',
      total: '5',
      expires_on: '',
      placed_on: '',
      name: '',
      zipcode: '',
      items: '',
    }
    for (const [i, odd] of ODD.entries()) {
      for (const [n, key] of Object.keys(cells).entries()) {
        const line = 10 * i + n + 1
        const own = { email: `ada${line}@example.test`, code: `ABCD-EFGH-${line}`, number: `R${line}` }
        const rows = [{ line, cells: { ...own, ...cells, [key]: odd } }]
        const path = `/api/admin/moved_files/${body.id}/rows`
        statuses.add((await shop.send('POST', path, { token: olga.token, body: { rows } })).status)
      }
    }
    statuses.add((await olga.close(body.id)).status)
    expect((await olga.apply(body.id)).body).toMatchObject({ state: 'done', counts: { planned: 0 } })
  }
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await audit(shop.db)).toEqual([])
})

test('a row of an unknown game is said, whatever its name', async () => {
  const { olga } = await openMovingShop()
  const file = await olga.bringStock(FILES.tcgplayer.replaceAll('Magic,Magic', 'Tiddlywinks,Magic'))
  expect((await olga.rows(file.id, 'unresolved')).map(({ reason }) => reason)).toEqual([
    'No card of the game “Tiddlywinks” has this name in this set.',
    'No card of the game “Tiddlywinks” has this name in this set.',
    'No such card is in the catalogue.',
  ])
})

test('a draft is dropped with its rows, a left-out row stays out, and a stopped file goes on', async () => {
  const { shop, olga } = await openMovingShop()
  const draft = await olga.bringStock(FILES.shopify)
  expect((await olga.press(draft.id, 'cancel')).body).toMatchObject({ state: 'canceled', counts: { planned: 0 } })
  expect(await olga.apply(draft.id)).toMatchObject({ status: 409, body: { code: 'moved_file.canceled' } })

  const file = await olga.bringStock(FILES.shopify)
  const [first] = await olga.rows(file.id)
  expect((await olga.leaveOut(file.id, first!.id)).body).toMatchObject({ counts: { planned: 1, left_out: 1 } })
  await olga.leaveOutAll(file.id)
  expect((await olga.press(file.id, 'apply')).status).toBe(200)
  expect((await olga.press(file.id, 'cancel')).body).toMatchObject({ state: 'done', counts: { planned: 1 } })
  await shop.runJobs()
  expect((await stockOf(shop)).get(LP)).toBeUndefined()
  expect((await olga.apply(file.id)).body).toMatchObject({ state: 'done', counts: { applied: 1, left_out: 2 } })
  expect((await stockOf(shop)).get(LP)).toMatchObject({ on_hand: 2 })
})

test('rows sent twice are there once, and an empty file is refused', async () => {
  const { olga } = await openMovingShop()
  const { body } = await olga.begin({})
  const rows = [{ line: 2, sku: BOLT, stock: '2', price: '1.00' }]
  await olga.addStock(body.id, rows)
  expect((await olga.addStock(body.id, rows)).body).toMatchObject({ counts: { planned: 1 }, copies: 2 })
  const { body: empty } = await olga.begin({}, 'other')
  expect((await olga.close(empty.id)).body.code).toBe('moved_file.no_rows')
})
