import { readPriceFile } from '@pennysleeve/domain/prices/files/read-price-file.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { addCopies, inventoryOf, makePricer } from '../../testing/people/make-pricer.ts'
import { BOLT, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

const LP = `${BOLT}-lp`

/** A shop with three near mint Bolts at 10.00. */
async function openStockedShop() {
  const shop = await openTestShop()
  const grace = await makePricer(shop)
  await makeStock(shop, 3, 1000)
  await sql`update printings set cardmarket_id = 21 where set_code = 'm10' and collector_number = '146'`.execute(
    shop.db,
  )
  /** Sends a file as the page does, up to its preview. */
  const preview = async (text: string, options: object = {}) => {
    const file = readPriceFile(text)
    if (file.problem !== undefined) throw new Error(file.problem)
    const { id } = (await grace.draft({ kind: 'file', file_name: 'stock.csv', ...options })).body
    await grace.addRows(id, file.rows)
    return (await grace.close(id)).body
  }
  return { shop, grace, preview }
}

async function movementsOf({ db }: TestShop, sku: string) {
  const { rows } = await sql<{ quantity: number; reason: string }>`
    select m.quantity, m.reason from stock_movements m join variants v on v.id = m.variant_id where v.sku = ${sku} order by m.id
  `.execute(db)
  return rows
}

const TCGPLAYER = `TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,Total Quantity,Add to Quantity,TCG Marketplace Price
1,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Near Mint,5,,8.00
2,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Lightly Played,2,,6.00
3,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Heavily Played,0,,3.00
4,Magic,Magic 2010 (M10),Lightning Bolt,,999,C,Near Mint,1,,8.00
5,Magic,Alpha Beta Gamma,Lightning Bolt,,1,C,Near Mint,1,,8.00
6,Magic,Magic 2010 (M10),=Nonesuch(),,1,C,Near Mint,1,,8.00
7,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Well loved,1,,8.00
`
const FILES = {
  tcgplayer: TCGPLAYER,
  cardmarket:
    'idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset\n21;5;8.00;1;NM;0;0;0;0\n21;2;6.00;1;EX;0;0;0;0\n',
  crystal_commerce:
    'Product Name,Category,Condition,Language,Total Qty,Sell Price\nLightning Bolt,Magic 2010,Near Mint,English,5,8.00\nLightning Bolt,Magic 2010,SP,English,2,6.00\n',
  binderpos:
    'Game Type,Binder ID,Variant Title,Card Name,Set Name,In stock,Add Stock,Price\nmtg,7,Near Mint,Lightning Bolt,Magic 2010,5,,8.00\nmtg,7,Lightly Played,Lightning Bolt,Magic 2010,2,,6.00\n',
  shopify:
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\nbolt,Lightning Bolt [Magic 2010],Title,Near Mint,,5,8.00\nbolt,,Title,Lightly Played,,2,6.00\n',
  own: 'name,set,number,condition,stock,price\nLightning Bolt,m10,146,NM,5,8.00\nLightning Bolt,m10,146,n.m. foil,,\nLightning Bolt,m10,146,Light Play,2,6.00\n',
}

test.each(Object.entries(FILES))('a stock file of %s sets stock and price by condition', async (_format, text) => {
  const { shop, grace, preview } = await openStockedShop()
  const draft = await preview(text)
  expect((await grace.items(draft.id, '?sort=line')).items).toMatchObject([
    { sku: BOLT, condition: 'nm', from_on_hand: 3, to_on_hand: 5, from_price_cents: 1000, to_price_cents: 800 },
    { sku: null, variant_id: null, condition: 'lp', from_on_hand: 0, to_on_hand: 2, to_price_cents: 600 },
  ])
  expect((await grace.apply(draft.id)).body).toMatchObject({ state: 'done', applied_count: 2, skipped_count: 0 })
  expect([await inventoryOf(shop, BOLT), await inventoryOf(shop, LP)]).toMatchObject([
    { price_cents: 800, on_hand: 5 },
    { price_cents: 600, on_hand: 2 },
  ])
})

test('nothing changes before a file is applied, and pressing twice applies it once', async () => {
  const { shop, grace, preview } = await openStockedShop()
  const before = await sql`select id, price_cents, on_hand from variants order by id`.execute(shop.db)
  const draft = await preview(TCGPLAYER)
  expect((await sql`select id, price_cents, on_hand from variants order by id`.execute(shop.db)).rows).toEqual(
    before.rows,
  )
  const responses = await Promise.all([grace.apply(draft.id), grace.apply(draft.id)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await inventoryOf(shop, LP)).toMatchObject({ price_cents: 600, on_hand: 2 })
  expect(await movementsOf(shop, LP)).toEqual([{ quantity: 2, reason: 'Counted in stock.csv' }])
  const after = await sql`select id, price_cents, on_hand from variants order by id`.execute(shop.db)
  // What the file does not name stays, and a new condition without stock is not added.
  expect(after.rows).toHaveLength(before.rows.length + 1)
  expect(
    after.rows.filter((row) => !before.rows.some((one) => JSON.stringify(one) === JSON.stringify(row))),
  ).toHaveLength(2)
  expect(await audit(shop.db)).toEqual([])

  await grace.apply((await grace.undo(draft.id)).body.id)
  expect(await inventoryOf(shop, LP)).toMatchObject({ price_cents: null, on_hand: 0 })
  expect(await inventoryOf(shop, BOLT)).toMatchObject({ price_cents: 1000, on_hand: 3 })
  expect(await audit(shop.db)).toEqual([])
})

test('what did not match is a file of its own, with a reason for each row and no formula', async () => {
  const { shop, grace, preview } = await openStockedShop()
  const draft = await preview(TCGPLAYER)
  const { body } = await shop.send<{ text: string; pages: number }>(
    'GET',
    `/api/admin/price_runs/${draft.id}/fault_file`,
    { token: grace.token },
  )
  expect(body.pages).toBe(1)
  expect(body.text.split('\r\n')).toEqual([
    'line,reason,row',
    expect.stringMatching(/^5,Number 999 of this set is another card\.,"Lightning Bolt, /),
    expect.stringMatching(/^6,This card is not in the catalogue in the set “Alpha Beta Gamma”\.,/),
    expect.stringMatching(/^7,No such card is in the catalogue\.,"'=Nonesuch\(\), /),
    expect.stringMatching(/^8,The condition “Well loved” is unknown\.,/),
    '',
  ])
})

test('a file can add its copies, whatever was sold since the preview, and leave its prices', async () => {
  const { shop, grace, preview } = await openStockedShop()
  const draft = await preview(TCGPLAYER, { stock: 'add', price_factor: null })
  expect((await grace.items(draft.id, '?sort=line')).items).toMatchObject([
    { sku: BOLT, from_on_hand: 3, to_on_hand: 8, to_price_cents: 1000 },
    // A new condition gets its share of the near mint price.
    { condition: 'lp', to_on_hand: 2, to_price_cents: 850 },
  ])
  await makeStock(shop, 1, 1000)
  await grace.apply(draft.id)
  expect(await inventoryOf(shop, BOLT)).toMatchObject({ price_cents: 1000, on_hand: 6 })
  expect((await grace.items(draft.id, '?sort=line')).items[0]).toMatchObject({ from_on_hand: 1, to_on_hand: 6 })
  expect((await movementsOf(shop, BOLT)).at(-1)).toEqual({ quantity: 5, reason: 'Added from stock.csv' })
  await grace.apply((await grace.undo(draft.id)).body.id)
  expect(await inventoryOf(shop, BOLT)).toMatchObject({ on_hand: 1 })
  expect(await audit(shop.db)).toEqual([])
})

test('a new copy without a price in the file gets that of its grade in its own language, or none', async () => {
  const { shop, grace, preview } = await openStockedShop()
  await addCopies(shop, grace.token, BOLT, [
    { condition: 'nm', language: 'ja', price: '20.00' },
    { condition: 'lp', language: 'de', price: '8.50' },
  ])
  const rows = ['LP,ja', 'LP,fr', 'LP,', 'MP,de'].map((copy) => `Lightning Bolt,m10,146,${copy},1,`)
  const draft = await preview(`name,set,number,condition,language,stock,price\n${rows.join('\n')}\n`)
  expect((await grace.items(draft.id, '?sort=line')).items).toMatchObject([
    { condition: 'lp', language: 'ja', to_price_cents: 1700 },
    { condition: 'lp', language: 'fr', to_price_cents: null },
    { condition: 'lp', language: 'en', to_price_cents: 850 },
    { condition: 'mp', language: 'de', to_price_cents: 700 },
  ])
})

test('prices of another currency are converted, and stock can stay', async () => {
  const { grace, preview } = await openStockedShop()
  const draft = await preview(TCGPLAYER, { stock: 'keep', price_factor: 1.5 })
  expect((await grace.items(draft.id)).items).toMatchObject([{ sku: BOLT, to_on_hand: 3, to_price_cents: 1200 }])
})

test('the price file has a row for every condition and language, and comes back without a change', async () => {
  const { shop, grace, preview } = await openStockedShop()
  await addCopies(shop, grace.token, BOLT, [{ condition: 'mp', language: 'ja', price: '4.00', on_hand: 1 }])
  const { body } = await shop.send<{ text: string }>('GET', '/api/admin/price_file?q=s:m10', { token: grace.token })
  expect(body.text).toContain(`${BOLT},Lightning Bolt,m10,146,nonfoil,NM,en,10.00,`)
  expect(body.text).toContain(`${BOLT}-mp-ja,Lightning Bolt,m10,146,nonfoil,MP,ja,4.00,,1,`)
  expect(await preview(body.text)).toMatchObject({ item_count: 0, fault_count: 0 })
  const other = await preview(`sku,condition,price\n${BOLT}-mp-ja,LP,1.00\n${BOLT}-mp-ja,,3.00\n`)
  expect(await grace.faults(other.id)).toMatchObject([
    { line: 2, reason: 'This sku is Moderately Played, Japanese, the row says Lightly Played, Japanese.' },
  ])
  expect((await grace.items(other.id)).items).toMatchObject([{ sku: `${BOLT}-mp-ja`, to_price_cents: 300 }])
})

test('a played copy may cost less than the quote, which is for near mint', async () => {
  const { shop, grace, preview } = await openStockedShop()
  await addCopies(shop, grace.token, BOLT, [{ condition: 'dmg', price: '4.00' }])
  await sql`update products set sell_price_cents = 500 where id = (select product_id from variants where sku = ${BOLT})`.execute(
    shop.db,
  )
  const draft = await preview(`sku,price,quote\n${BOLT}-dmg,1.00,\n${BOLT},,6.00\n`)
  expect(draft).toMatchObject({ item_count: 2, fault_count: 0 })
  const wrong = await preview(`sku,price,quote\n${BOLT}-dmg,1.00,7.00\n${BOLT},4.00,\n`)
  expect((await grace.faults(wrong.id)).map(({ reason }) => reason)).toEqual([
    'The quote is for near mint: please write it on that row only.',
    expect.stringContaining('We would pay AU$5.00'),
  ])
})

test('a batch of rows takes the same number of statements, however many rows it has', async () => {
  const { shop, grace } = await openStockedShop()
  const { rows } = await sql<{ name: string; set_code: string; collector_number: string }>`
    select p.name, r.set_code, r.collector_number from products p join printings r on r.id = p.printing_id
    where p.finish = 'nonfoil' order by p.id limit 60
  `.execute(shop.db)
  const count = async (from: number, many: number) => {
    const { id } = (await grace.draft({ kind: 'file' })).body
    const before = shop.statements.length
    await grace.addRows(
      id,
      rows.slice(from, from + many).map(({ name, set_code, collector_number }, n) => {
        return { line: n + 2, name, set_code, number: collector_number, condition: 'lp', stock: '2' }
      }),
    )
    const drafted = shop.statements.length - before
    await grace.close(id)
    const applying = shop.statements.length
    expect((await grace.apply(id)).body).toMatchObject({ applied_count: many, fault_count: 0 })
    return [drafted, shop.statements.length - applying]
  }
  const few = await count(0, 2)
  expect(await count(2, 58)).toEqual(few)
})
