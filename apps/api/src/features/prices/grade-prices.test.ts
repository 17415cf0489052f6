import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { addCopies, GRADES, inventoryOf, makePricer, RULE, setMarket } from '../../testing/people/make-pricer.ts'
import { BOLT, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const LP = `${BOLT}-lp`
const DMG = `${BOLT}-dmg`
const JAPANESE = `${BOLT}-ja`
const BOLTS = '!"Lightning Bolt" s:m10 -is:foil'

/** A shop with near mint at 10.00, LP at 9.00, damaged without a price, near mint Japanese at 20.00. */
async function openGradedShop() {
  const shop = await openTestShop()
  const grace = await makePricer(shop)
  await makeStock(shop, 3, 1000)
  await addCopies(shop, grace.token, BOLT, [
    { condition: 'lp', price: '9.00', on_hand: 2 },
    { condition: 'dmg', price: null },
    { condition: 'nm', language: 'ja', price: '20.00' },
  ])
  return { shop, grace }
}

test('a run by the rules prices every condition by its factor, and is undone as a whole', async () => {
  const { shop, grace } = await openGradedShop()
  await setMarket(shop, 'm10', 1000)
  await grace.writeRules([{ ...RULE, query: BOLTS }], 1)
  const draft = await grace.prepare({ kind: 'rules' })
  expect(draft).toMatchObject({ item_count: 4, factors: { lp: 85, dmg: 30 } })
  const { items } = await grace.items(draft.id)
  expect(items.map((item) => [item.sku, item.options_text, item.to_price_cents])).toEqual([
    [BOLT, '', 1600],
    [DMG, 'Damaged', 480],
    [LP, 'Lightly Played', 1360],
    [JAPANESE, 'Japanese', 1600],
  ])
  // The quote is the product's: near mint carries it.
  expect(items.map((item) => item.to_quote_cents)).toEqual([800, null, null, null])

  const before = await Promise.all([BOLT, LP, DMG, JAPANESE].map((sku) => inventoryOf(shop, sku)))
  expect((await grace.apply(draft.id)).body).toMatchObject({ applied_count: 4, skipped_count: 0 })
  expect(await inventoryOf(shop, LP)).toEqual({ price_cents: 1360, quote_cents: 800, on_hand: 2 })
  await grace.apply((await grace.undo(draft.id)).body.id)
  expect(await Promise.all([BOLT, LP, DMG, JAPANESE].map((sku) => inventoryOf(shop, sku)))).toEqual(before)
})

test('the quote falls with the copies of all conditions', async () => {
  const { shop, grace } = await openGradedShop()
  await setMarket(shop, 'm10', 1000)
  const upToFour = { steps: [{ up_to: 4, percent: 50 }], from_cents: 100 }
  await grace.writeRules([{ ...RULE, query: BOLTS, quotes: upToFour }], 1)
  const { items } = await grace.items((await grace.prepare({ kind: 'rules' })).id)
  expect(items.find(({ sku }) => sku === BOLT)).toMatchObject({ from_on_hand: 3, to_quote_cents: null })
})

test('played copies follow near mint by the factors of the owner', async () => {
  const { grace } = await openGradedShop()
  expect((await grace.writeGrades(GRADES, 1)).body).toMatchObject({ grades: GRADES, version: 2 })
  // Rules sent without the factors leave them.
  const follow = { ...RULE, query: BOLTS, factor: null, follow_near_mint: true, quotes: null }
  expect((await grace.writeRules([follow], 2)).body).toMatchObject({ grades: GRADES })
  const change = { price: { by: 'grades' }, quote: null, rounding: 'five', floor_cents: 0 }
  for (const input of [{ kind: 'rules' }, { kind: 'change', query: BOLTS, change }]) {
    const draft = await grace.prepare(input)
    expect((await grace.items(draft.id)).items).toMatchObject([
      { sku: DMG, from_price_cents: null, to_price_cents: 200 },
      { sku: LP, from_price_cents: 900, to_price_cents: 800 },
    ])
  }
  const rising = await grace.writeGrades({ ...GRADES, factors: { ...GRADES.factors, dmg: 41 } }, 3)
  expect([rising.status, rising.text]).toEqual([422, expect.stringContaining('must fall with the condition')])
  expect((await grace.writeGrades(GRADES, 2)).status).toBe(409)
})

test('a rule leaves dear products to the shop, all their conditions', async () => {
  const { shop, grace } = await openGradedShop()
  await setMarket(shop, 'm10', 1000)
  await grace.writeRules([{ ...RULE, query: BOLTS, leave_above_cents: 1599 }], 1)
  expect(await grace.prepare({ kind: 'rules' })).toMatchObject({ state: 'ready', item_count: 0 })
  await grace.writeRules([{ ...RULE, query: BOLTS, leave_above_cents: 1600 }], 2)
  // Japanese costs 20.00 already.
  expect(await grace.prepare({ kind: 'rules' })).toMatchObject({ item_count: 3 })
})

test('a run stops at the average cost of each condition if asked, and its review says what a copy has cost', async () => {
  const { shop, grace } = await openGradedShop()
  await setMarket(shop, 'm10', 1000)
  // Two lightly played copies have cost 27.41 together: 13.71 at most each.
  await sql`
    update stock_costs set cost_cents = 2741 where variant_id = (select id from variants where sku = ${LP})
  `.execute(shop.db)
  const pricesBy = async (never_below_cost: boolean, version: number) => {
    await grace.writeRules([{ ...RULE, query: BOLTS, never_below_cost }], version)
    const { items } = await grace.items((await grace.prepare({ kind: 'rules' })).id)
    return items.filter(({ sku }) => sku === LP || sku === DMG)
  }
  const listBelowCost = async (query = '') => {
    const { token } = grace
    type Runs = { price_runs: { id: number }[] }
    const { price_runs } = (await shop.send<Runs>('GET', '/api/admin/price_runs', { token })).body
    const { items, total_count } = await grace.items(price_runs[0]!.id, `?below_cost=true${query}`)
    return { total_count, skus: items.map(({ sku }) => sku) }
  }
  expect(await pricesBy(true, 1)).toMatchObject([
    { sku: DMG, to_price_cents: 480, unit_cost_cents: null },
    { sku: LP, to_price_cents: 1375, unit_cost_cents: 1371 },
  ])
  expect(await listBelowCost()).toEqual({ total_count: 0, skus: [] })
  expect(await pricesBy(false, 2)).toMatchObject([
    { sku: DMG },
    { sku: LP, to_price_cents: 1360, unit_cost_cents: 1371 },
  ])
  expect(await listBelowCost()).toEqual({ total_count: 1, skus: [LP] })
  expect(await listBelowCost('&state=applied')).toEqual({ total_count: 0, skus: [] })
  const change = { price: { by: 'percent', percent: -10 }, quote: null, rounding: 'five', floor_cents: 0 }
  const cheaper = await grace.prepare({ kind: 'change', query: BOLTS, change: { ...change, never_below_cost: true } })
  expect((await grace.items(cheaper.id)).items.find(({ sku }) => sku === LP)?.to_price_cents).toBe(1375)
})

test('skips only the condition that was changed after the draft, not its siblings', async () => {
  const { shop, grace } = await openGradedShop()
  const change = { price: { by: 'percent', percent: 10 }, quote: { by: 'none' }, rounding: 'five', floor_cents: 0 }
  const draft = await grace.prepare({ kind: 'change', query: BOLTS, change })
  await sql`update variants set price_cents = 777 where sku = ${LP}`.execute(shop.db)
  expect((await grace.apply(draft.id)).body).toMatchObject({ applied_count: 2, skipped_count: 1 })
  expect(await inventoryOf(shop, BOLT)).toMatchObject({ price_cents: 1100, quote_cents: null })
  expect(await inventoryOf(shop, LP)).toMatchObject({ price_cents: 777 })
  expect(await audit(shop.db)).toEqual([])
})

test('a retired condition is left out of runs', async () => {
  const { shop, grace } = await openGradedShop()
  await setMarket(shop, 'm10', 1000)
  await sql`update variants set price_cents = null, retired_at = now() where sku = ${LP}`.execute(shop.db)
  await grace.writeRules([{ ...RULE, query: BOLTS }], 1)
  const { items } = await grace.items((await grace.prepare({ kind: 'rules' })).id)
  expect(items.map(({ sku }) => sku)).not.toContain(LP)
})
