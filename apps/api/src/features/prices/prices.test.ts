import type { PriceRun } from '@pennysleeve/contract/admin/prices.ts'
import { readPriceFile } from '@pennysleeve/domain/prices/files/read-price-file.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { DEARER, makePricer, RULE, setMarket, inventoryOf } from '../../testing/people/make-pricer.ts'
import { BOLT, makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const RARES = { kind: 'change', query: 'r:rare s:m10', change: DEARER }

async function openPricedShop() {
  const shop = await openTestShop()
  return { shop, grace: await makePricer(shop) }
}

/** Price, quote and stock of every product. */
async function wholeInventory({ db }: { db: Awaited<ReturnType<typeof openTestShop>>['db'] }) {
  const { rows } = await sql`
    select p.id, v.price_cents, p.sell_price_cents, v.on_hand from products p join variants v on v.product_id = p.id
    order by p.id
  `.execute(db)
  return rows
}

test('raises all rares of a set by ten percent: draft, apply and undo', async () => {
  const { shop, grace } = await openPricedShop()
  const before = await wholeInventory(shop)
  const draft = await grace.prepare(RARES)
  expect(draft).toMatchObject({ state: 'ready', kind: 'change', query: 'r:rare s:m10', lowered_count: 0 })
  expect(draft.item_count).toBeGreaterThan(0)
  expect(draft.item_count).toBe(draft.raised_count)
  expect(draft.to_value_cents).toBeGreaterThan(draft.from_value_cents)
  expect(await wholeInventory(shop)).toEqual(before)

  const { items, total_count } = await grace.items(draft.id, '?per_page=100')
  expect(total_count).toBe(draft.item_count)
  const moves = items.map((item) => item.to_price_cents! - item.from_price_cents!)
  expect(moves).toEqual(moves.toSorted((a, b) => b - a))

  const done = (await grace.apply(draft.id)).body
  expect(done).toMatchObject({ state: 'done', applied_count: draft.item_count, skipped_count: 0 })
  for (const item of items)
    expect(await inventoryOf(shop, item.sku!)).toMatchObject({ price_cents: item.to_price_cents })
  const after = await wholeInventory(shop)
  expect(after.filter((row, n) => JSON.stringify(row) !== JSON.stringify(before[n]))).toHaveLength(items.length)

  const back = (await grace.undo(draft.id)).body
  expect(back).toMatchObject({ kind: 'undo', state: 'ready', undoes_id: draft.id, item_count: draft.item_count })
  expect((await grace.apply(back.id)).body).toMatchObject({ state: 'done', applied_count: draft.item_count })
  expect(await wholeInventory(shop)).toEqual(before)
  expect(await grace.read(draft.id)).toMatchObject({ undone_by_id: back.id })
  expect((await grace.undo(draft.id)).status).toBe(409)
})

test('skips and names a product that was changed after the draft', async () => {
  const { shop, grace } = await openPricedShop()
  await makeStock(shop, 5, 1000)
  const draft = await grace.prepare({ kind: 'change', query: '!"Lightning Bolt" s:m10', change: DEARER })
  await makeStock(shop, 5, 777)
  const done = (await grace.apply(draft.id)).body
  expect(done).toMatchObject({ state: 'done', applied_count: draft.item_count - 1, skipped_count: 1 })
  const { items } = await grace.items(draft.id, '?state=skipped')
  expect(items).toMatchObject([
    { sku: BOLT, from_price_cents: 1000, to_price_cents: 1100, skip_reason: 'price_changed' },
  ])
  expect(await inventoryOf(shop, BOLT)).toMatchObject({ price_cents: 777 })
})

test('prices a product that was created a moment ago', async () => {
  const { shop, grace } = await openPricedShop()
  await grace.writeRules([{ ...RULE, query: '!"Brand New Goblin"' }], 1)
  // The search index is loaded and is refreshed only after a while.
  expect((await grace.prepare({ kind: 'rules' })).item_count).toBe(0)
  const single = { name: 'Brand New Goblin', set: 'zzz', set_name: 'Tomorrow', released_on: '2026-11-16' }
  const facts = { collector_number: '1', rarity: 'rare', finish: 'nonfoil', type_line: 'Creature — Goblin' }
  await shop.send('POST', '/api/admin/singles', { token: grace.token, body: { single: { ...single, ...facts } } })
  await setMarket(shop, 'zzz', 500)
  const draft = await grace.prepare({ kind: 'rules' })
  expect(draft).toMatchObject({ state: 'ready', item_count: 1 })
  expect((await grace.items(draft.id)).items).toMatchObject([{ name: 'Brand New Goblin', to_price_cents: 800 }])
})

test('rejects a query that is not fully understood, and changes nothing', async () => {
  const { shop, grace } = await openPricedShop()
  for (const query of ['r:rare colour:puple', 'foo:bar', 'own:>1', 'o:/(/']) {
    const { status, body } = await grace.draft({ kind: 'change', query, change: DEARER })
    expect([query, status], JSON.stringify(body)).toEqual([query, 422])
  }
  const near = await grace.prepare({ kind: 'change', query: 'lightnig bolt', change: DEARER })
  expect(near).toMatchObject({ state: 'ready', item_count: 0 })
  expect((await grace.apply(near.id)).status).toBe(422)
  const { body } = await shop.send<{ total_count: number; problem: string | null }>(
    'GET',
    '/api/admin/price_matches?q=foo:bar',
    { token: grace.token },
  )
  expect(body).toMatchObject({ total_count: 0, problem: expect.stringContaining('foo') })
})

test('the first matching rule wins', async () => {
  const { shop, grace } = await openPricedShop()
  await setMarket(shop, 'm10', 200)
  await makeStock(shop, 3, 999)
  const keepBolts = { ...RULE, name: 'Bolts stay', query: '!"Lightning Bolt"', factor: null, quotes: null }
  const dearRares = { ...RULE, name: 'Rares', query: 'r>=rare', factor: 3, rounding: 'ninety_five' as const }
  const { version } = await grace.policy()
  expect((await grace.writeRules([keepBolts, dearRares, RULE], version)).status).toBe(200)
  const draft = await grace.prepare({ kind: 'rules' })
  expect(draft).toMatchObject({ state: 'ready', rules: [{ name: 'Bolts stay' }, { name: 'Rares' }, {}] })
  expect(draft.looked_at).toBe(draft.to_look_at)
  const { items } = await grace.items(draft.id, '?per_page=100')
  expect(items.filter((item) => item.sku === BOLT)).toEqual([])
  for (const item of items) {
    const plain = item.finish === 'nonfoil'
    const expected = item.rule === 2 ? (plain ? 595 : 1795) : plain ? 320 : 960
    expect([item.sku, item.to_price_cents]).toEqual([item.sku, expected])
  }
  expect(new Set(items.map((item) => item.rule))).toEqual(new Set([2, 3]))
  await grace.apply(draft.id)
  expect(await grace.prepare({ kind: 'rules' })).toMatchObject({ item_count: 0 })
})

test('refuses the second of two concurrent edits of the rules', async () => {
  const { grace } = await openPricedShop()
  const { version } = await grace.policy()
  expect((await grace.writeRules([RULE], version)).body).toMatchObject({ version: version + 1 })
  expect((await grace.writeRules([], version)).status).toBe(409)
  const unreadable = await grace.writeRules([{ ...RULE, name: 'Odd', query: 'foo:bar' }], version + 1)
  expect([unreadable.status, unreadable.text]).toEqual([422, expect.stringContaining('“Odd”')])
})

test('rejects a run without rules, and a cancelled draft cannot be applied', async () => {
  const { grace } = await openPricedShop()
  expect((await grace.draft({ kind: 'rules' })).status).toBe(422)
  const draft = await grace.prepare(RARES)
  expect((await grace.cancel(draft.id)).body).toMatchObject({ state: 'canceled' })
  expect((await grace.apply(draft.id)).status).toBe(409)
  expect((await grace.cancel(draft.id)).status).toBe(409)
  expect((await grace.undo(draft.id)).status).toBe(422)
  expect((await grace.items(draft.id)).items).toEqual([])
})

test('drafts a run by the rules every night if the shop wants that', async () => {
  const { shop, grace } = await openPricedShop()
  await setMarket(shop, 'm10', 200)
  const draftDaily = async () => {
    await sql`select graphile_worker.add_job('draft-daily-prices')`.execute(shop.db)
    await shop.runJobs()
    const { body } = await shop.send<{ price_runs: { id: number; state: string; made_by: string }[] }>(
      'GET',
      '/api/admin/price_runs',
      { token: grace.token },
    )
    return body.price_runs.map(({ state, made_by }) => [state, made_by])
  }
  await grace.writeRules([RULE], 1)
  expect(await draftDaily()).toEqual([])
  await grace.writeRules([RULE], 2, true)
  expect(await draftDaily()).toEqual([['ready', 'The daily round']])
  expect(await draftDaily()).toHaveLength(1)
  await sql`update price_runs set created_at = now() - interval '1 day'`.execute(shop.db)
  expect(await draftDaily()).toEqual([
    ['ready', 'The daily round'],
    ['canceled', 'The daily round'],
  ])
})

test('previews a changed price and stock file row by row before it is applied', async () => {
  const { shop, grace } = await openPricedShop()
  const bolt = await makeStock(shop, 7, 320)
  const { body: file } = await shop.send<{ text: string; pages: number }>('GET', '/api/admin/price_file?q=s:m10', {
    token: grace.token,
  })
  expect(file).toMatchObject({
    pages: 1,
    text: expect.stringContaining(`${BOLT},Lightning Bolt,m10,146,nonfoil,NM,en,3.20,`),
  })

  const { id } = (await grace.draft({ kind: 'file', file_name: 'prices.csv' })).body
  await grace.addRows(id, [
    { line: 2, sku: BOLT, price: '4.50', quote: '2.00', stock: '5' },
    { line: 3, sku: 'no-such-thing', price: '1.00' },
    { line: 4, sku: BOLT, price: '9.00' },
  ])
  await grace.addRows(id, [
    { line: 4, sku: BOLT, price: '9.00' },
    { line: 5, sku: 'mtg-m10-146-foil', price: '1.00', quote: '2.00' },
    { line: 6, sku: 'mtg-m10-146-foil', price: 'cheap' },
  ])
  expect((await grace.apply(id)).status).toBe(409)
  expect((await grace.close(id)).body).toMatchObject({ state: 'ready', looked_at: 5, item_count: 1, fault_count: 4 })
  expect((await grace.faults(id)).map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'No product has this sku.'],
    [4, 'Line 2 has changed the same product already.'],
    [5, expect.stringContaining('We would pay AU$2.00')],
    [6, expect.stringContaining('12.50')],
  ])
  expect((await grace.items(id, '?sort=line')).items).toMatchObject([
    { line: 2, sku: BOLT, from_price_cents: 320, to_price_cents: 450, from_on_hand: 7, to_on_hand: 5 },
  ])
  await grace.apply(id)
  expect(await inventoryOf(shop, BOLT)).toEqual({ price_cents: 450, quote_cents: 200, on_hand: 5 })
  const { rows } = await sql`
    select quantity, reason from stock_movements where variant_id = ${bolt} order by id desc limit 1
  `.execute(shop.db)
  expect(rows).toEqual([{ quantity: -2, reason: 'Counted in prices.csv' }])
  expect(await audit(shop.db)).toEqual([])

  await grace.apply((await grace.undo(id)).body.id)
  expect(await inventoryOf(shop, BOLT)).toMatchObject({ price_cents: 320, on_hand: 7 })
  expect(await audit(shop.db)).toEqual([])
})

test('an exported file imported unchanged changes nothing', async () => {
  const { shop, grace } = await openPricedShop()
  const { body: file } = await shop.send<{ text: string }>('GET', '/api/admin/price_file', { token: grace.token })
  const read = readPriceFile(file.text)
  if (read.problem !== undefined) throw new Error(read.problem)
  expect(read.rows.length).toBeGreaterThan(800)
  const { id } = (await grace.draft({ kind: 'file' })).body
  expect((await grace.addRows(id, read.rows.slice(0, 1000))).body).toMatchObject({ item_count: 0, fault_count: 0 })
})

test('does not overwrite stock that was sold or reserved meanwhile', async () => {
  const { shop, grace } = await openPricedShop()
  const bolt = await makeStock(shop, 7, 320)
  const ada = await makeShopper(shop)
  const count = async (stock: string) => {
    const { id } = (await grace.draft({ kind: 'file', file_name: 'count.csv' })).body
    await grace.addRows(id, [{ line: 2, sku: BOLT, stock }])
    await grace.close(id)
    return id
  }
  const tooFew = await count('2')
  await ada.goToPayment({ variant_id: bolt, quantity: 3 })
  await grace.apply(tooFew)
  expect((await grace.items(tooFew)).items).toMatchObject([{ state: 'skipped', skip_reason: 'reserved' }])
  expect((await grace.faults(await count('2'))).map(({ reason }) => reason)).toEqual([
    expect.stringContaining('3 are reserved'),
  ])
  const late = await count('6')
  await makeStock(shop, 4)
  await grace.apply(late)
  expect((await grace.items(late)).items).toMatchObject([{ state: 'skipped', skip_reason: 'stock_changed' }])
  expect(await inventoryOf(shop, BOLT)).toMatchObject({ on_hand: 4 })
  expect(await audit(shop.db)).toEqual([])
})

test('resumes a run whose process died, and applies it once', async () => {
  const { shop, grace } = await openPricedShop()
  const draft = await grace.prepare({ kind: 'change', query: '', change: DEARER })
  await sql`
    update price_runs set state = 'applying', updated_at = now() - interval '5 minutes' where id = ${draft.id}
  `.execute(shop.db)
  const [first] = (await grace.items(draft.id, '?per_page=1')).items
  const goOn = async () => {
    await sql`select graphile_worker.add_job('continue-price-runs')`.execute(shop.db)
    await shop.runJobs()
  }
  await goOn()
  expect(await grace.read(draft.id)).toMatchObject({ state: 'done', applied_count: draft.item_count })
  await goOn()
  expect(await inventoryOf(shop, first!.sku!)).toMatchObject({ price_cents: first!.to_price_cents })
  expect(draft.item_count).toBeGreaterThan(800)

  const half = (await grace.draft({ kind: 'change', query: '', change: DEARER })).body
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  await sql`update price_runs set updated_at = now() - interval '5 minutes' where id = ${half.id}`.execute(shop.db)
  await goOn()
  expect(await grace.read(half.id)).toMatchObject({ state: 'ready' })
})

test(
  'of concurrent undos one succeeds, and the others name its run',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const { shop, grace } = await openPricedShop()
    const other = await openTestShop({ databaseUrl: shop.databaseUrl })
    const { token } = grace
    for (let round = 1; round <= 10; round += 1) {
      const draft = await grace.prepare({ kind: 'change', query: 's:m10', change: DEARER })
      await grace.apply(draft.id)
      const path = `/api/admin/price_runs/${draft.id}/undo`
      const responses = await Promise.all(
        [shop, other, shop, other].map((one) => one.send<PriceRun>('POST', path, { token })),
      )
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
      const { body: back } = responses.find(({ status }) => status === 201)!
      expect(responses.find(({ status }) => status === 409)!.text).toContain(`Run ${back.id} undoes this one already.`)
    }
  },
)
