import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { BOLT, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStocker } from '../../testing/people/make-stocker.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

async function beginStockTake() {
  const shop = await openTestShop()
  const variant_id = await makeStock(shop, 5)
  const grace = await makeStocker(shop)
  const send = async <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop.send<Body & Partial<ErrorBody>>(method, `/api/admin/stock_takes${path}`, {
      token: grace.token,
      ...(body ? { body } : {}),
    })
  type Begun = ResponseOf<'POST /api/admin/stock_takes'>
  const { stock_take } = (await send<Begun>('POST', '', { stock_take: { name: 'Shelf 3' } })).body
  const { id } = stock_take
  return {
    shop,
    grace,
    variant_id,
    send,
    id,
    count: (text: string, set?: string) =>
      send<ResponseOf<'POST /api/admin/stock_takes/:id/counts'>>('POST', `/${id}/counts`, { count: { text, set } }),
    differences: async () =>
      (await send<ResponseOf<'GET /api/admin/stock_takes/:id/lines'>>('GET', `/${id}/lines?only=differences`)).body
        .lines,
    apply: () => send<ResponseOf<'POST /api/admin/stock_takes/:id/apply'>>('POST', `/${id}/apply`),
  }
}

test('counts line by line, reviews, and applies all differences as stock movements at once', async () => {
  const { shop, grace, count, differences, apply, send, id } = await beginStockTake()
  const first = await count('m10 146 x3')
  expect(first.body).toMatchObject({ quantity: 3, set: 'm10', line: { counted: 3, expected: 5, difference: -2 } })
  expect((await count('146', 'm10')).body.line).toMatchObject({ counted: 4, difference: -1 })
  expect((await count('mtg-m10-146-foil x2')).body.line.product).toMatchObject({ finish: 'foil' })
  const foil = (await count('146 f', 'm10')).body.line
  expect(foil.counted).toBe(3)
  // Nothing has changed yet, and counting continues in another session.
  expect((await grace.see(BOLT)).on_hand).toBe(5)
  const { stock_take } = (await send<ResponseOf<'GET /api/admin/stock_takes/:id'>>('GET', `/${id}`)).body
  expect(stock_take).toMatchObject({ name: 'Shelf 3', lines: 2, counted: 7, applied_at: null })
  expect((await differences()).map(({ difference }) => difference)).toContain(-1)

  const applied = (await apply()).body.stock_take
  expect(applied.applied_at).not.toBeNull()
  expect((await grace.see(BOLT)).on_hand).toBe(4)
  const movement = await shop.db
    .selectFrom('stock_movements')
    .select(['quantity', 'reason', 'made_by'])
    .where('source_key', 'like', `stock-take:${id}:%`)
    .orderBy('variant_id')
    .executeTakeFirst()
  expect(movement).toEqual({ quantity: -1, reason: 'Stock-take “Shelf 3”', made_by: grace.id })
  expect((await apply()).body.error).toBe('This stock-take has been applied. Please begin a new one.')
  expect((await count('m10 146')).status).toBe(409)
  expect(await audit(shop.db)).toEqual([])
})

test('a sale between counting and applying is not deducted twice', async () => {
  const { shop, grace, variant_id, count, apply } = await beginStockTake()
  await count('m10 146 x4')
  const [ada] = await makeShoppers(shop, 1)
  await ada!.buy({ variant_id, quantity: 2 })
  await apply()
  // Five expected, four counted, two of those sold.
  expect((await grace.see(BOLT)).on_hand).toBe(2)
  expect(await audit(shop.db)).toEqual([])
})

test('refuses to apply a count below the reserved quantity and names the card', async () => {
  const { shop, grace, variant_id, count, differences, apply } = await beginStockTake()
  const [ada] = await makeShoppers(shop, 1)
  await ada!.goToPayment({ variant_id, quantity: 3 })
  await count('m10 146 x2')
  await count('m10 146 f x50')
  const refused = await apply()
  expect([refused.status, refused.body.error]).toEqual([
    422,
    'Orders being paid hold more than you counted of "Lightning Bolt". Please count them again; nothing was changed.',
  ])
  expect((await differences()).map(({ refusal }) => refusal)).toEqual([null, 'Orders being paid hold more than this.'])
  expect((await grace.see('mtg-m10-146-foil')).on_hand).not.toBe(50)
  expect(await audit(shop.db)).toEqual([])
})

test('rejects an invalid line, undoes one, and corrects or clears a count', async () => {
  const { count, send, id } = await beginStockTake()
  const slips: [string, string | undefined, string][] = [
    ['nix 146', undefined, 'There is no set “nix”.'],
    ['m10 9999', undefined, 'm10 has no number 9999.'],
    ['146', undefined, 'Of which set is 146? Type it before the number once.'],
    ['9300000000001', undefined, 'Nothing in the shop has the code “9300000000001”.'],
    ['m10 146 e', undefined, '"Lightning Bolt" (m10 146) is there only as nonfoil and foil.'],
    ['m10 146 x-1', undefined, 'Fewer than 1 of "Lightning Bolt" have been counted.'],
  ]
  for (const [text, set, sentence] of slips) {
    const { status, body } = await count(text, set)
    expect([status, body.error]).toEqual([422, sentence])
  }
  const { line } = (await count('m10 146 x3')).body
  expect((await count('m10 146 x-2')).body.line.counted).toBe(1)
  type Line = ResponseOf<'PUT /api/admin/stock_takes/:id/lines/:line_id'>
  const put = await send<Line>('PUT', `/${id}/lines/${line.id}`, { line: { counted: 5 } })
  expect(put.body.line).toMatchObject({ counted: 5, difference: 0 })
  expect((await send('DELETE', `/${id}/lines/${line.id}`)).status).toBe(204)
  expect((await send('DELETE', `/${id}/lines/${line.id}`)).status).toBe(404)
  expect((await send('DELETE', `/${id}`)).status).toBe(204)
  expect((await send('GET', `/${id}`)).status).toBe(404)
})

test('counts the rest of a set as 0 only on request', async () => {
  const { shop, grace, count, send, id, apply } = await beginStockTake()
  await count('m10 146 x5')
  type Missing = ResponseOf<'POST /api/admin/stock_takes/:id/missing'>
  type Left = ResponseOf<'GET /api/admin/stock_takes/:id/missing'>
  const asked = async () => (await send<Left>('GET', `/${id}/missing?set=M10`)).body.missing
  const told = await asked()
  expect(await asked(), 'asking counts nothing').toBe(told)
  const { added } = (await send<Missing>('POST', `/${id}/missing`, { missing: { set: 'M10' } })).body
  expect([added, await asked()]).toEqual([told, 0])
  expect(added).toBeGreaterThan(0)
  expect((await send<Missing>('POST', `/${id}/missing`, { missing: { set: 'm10' } })).body.added).toBe(0)
  await apply()
  const left = (await grace.find({ q: 's:m10', per_page: '500' })).products.filter(({ on_hand }) => on_hand > 0)
  expect(left.map(({ sku, on_hand }) => ({ sku, on_hand }))).toEqual([{ sku: BOLT, on_hand: 5 }])
  expect(await audit(shop.db)).toEqual([])
})

test('concurrent counts of a card add up', async () => {
  const { count, differences } = await beginStockTake()
  await Promise.all(Array.from({ length: 10 }, () => count('m10 146')))
  expect((await differences())[0]).toMatchObject({ counted: 10, expected: 5, difference: 5 })
})

test('counts each condition and language apart, and adds a condition that is new to the shop', async () => {
  const { shop, grace, count, apply, send, id } = await beginStockTake()
  expect((await count('m10 146 x3')).body.line.product).toMatchObject({ condition: 'nm' })
  const played = (await count('146 lp x2', 'm10')).body.line
  expect(played).toMatchObject({ counted: 2, expected: 0, product: { condition: 'lp', on_hand: 0 } })
  expect(played.product.price).not.toBeNull()
  expect((await count('m10 146 LP')).body.line).toMatchObject({ id: played.id, counted: 3 })
  expect((await count(played.product.sku)).body.line).toMatchObject({ id: played.id, counted: 4 })
  type Counted = ResponseOf<'POST /api/admin/stock_takes/:id/counts'>
  const body = { count: { variant_id: played.product.variant_id } }
  expect((await send<Counted>('POST', `/${id}/counts`, body)).body.line).toMatchObject({ id: played.id, counted: 5 })
  // Another language has no price to take a share of: it is asked for where prices are set.
  expect((await count('m10 146 ja')).body.code).toBe('inventory.price_missing')
  await apply()
  const { variants } = await grace.find({ q: 's:m10 cn:146 is:nonfoil' })
  expect(variants.map(({ condition, on_hand }) => [condition, on_hand])).toEqual([
    ['nm', 3],
    ['lp', 5],
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('counts the rest of a slot as 0', async () => {
  const { shop, grace, variant_id, send, id, count } = await beginStockTake()
  const { id: product_id } = await grace.see(BOLT)
  await grace.change(product_id, { variant_id, slot: { from: null, to: 'Box 7' } })
  type Missing = ResponseOf<'POST /api/admin/stock_takes/:id/missing'>
  const rest = (slot: string) => send<Missing>('POST', `/${id}/missing`, { missing: { slot } })
  expect((await rest('Box 8')).body.error).toBe('Nothing lies in “Box 8”.')
  expect((await rest('box 7')).body.added).toBe(1)
  const { line } = (await count('m10 146 x2')).body
  expect(line).toMatchObject({ counted: 2, expected: 5, product: { slot: 'Box 7' } })
  expect(await audit(shop.db)).toEqual([])
})

test('a barcode of the owner’s is counted with twelve digits or thirteen, and a code in letters of either case', async () => {
  const { shop, variant_id, count } = await beginStockTake()
  const name = async (sku: string) =>
    shop.db.updateTable('variants').set({ sku }).where('id', '=', variant_id).execute()
  await name('0630509944453')
  expect((await count('630509944453')).body.line).toMatchObject({ counted: 1 })
  expect((await count('0630509944453 x2')).body.line).toMatchObject({ counted: 3 })
  await name('Box-ABc.1')
  expect((await count('Box-ABc.1')).body.line).toMatchObject({ counted: 4 })
})
