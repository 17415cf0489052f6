import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type {
  InventoryChange,
  InventoryProduct,
  ProductHistory,
  ProductPage,
} from '@pennysleeve/contract/admin/inventory.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

async function openWithFive() {
  const shop = await openTestShop()
  const nm = await makeStock(shop, 5, 320)
  const { product_id } = await shop.db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', nm)
    .executeTakeFirstOrThrow()
  const { token } = await makeStaff(shop)
  const path = `/api/admin/products/${product_id}`
  const list = async () =>
    (await shop.send<{ variants: InventoryProduct[] }>('GET', `${path}/variants`, { token })).body.variants
  const create = (variant: object) =>
    shop.send<ErrorBody & { variant: InventoryProduct }>('POST', `${path}/variants`, { token, body: { variant } })
  const regrade = (body: object) => shop.send('POST', `${path}/regrades`, { token, body: { regrade: body } })
  const change = (inventory: InventoryChange) =>
    shop.send<Changed>('PUT', `${path}/inventory`, { token, body: { inventory } })
  const retire = (body: object) => shop.send<Changed>('PUT', `${path}/retired`, { token, body })
  const find = async (query: string) =>
    (await shop.send<ResponseOf<'GET /api/admin/products'>>('GET', `/api/admin/products?${query}`, { token })).body
  return { shop, nm, path, token, list, create, regrade, change, retire, find }
}
type Changed = { product: InventoryProduct } & ErrorBody

test('staff add a condition and language once, with price and stock', async () => {
  const { shop, list, create } = await openWithFive()
  const played = { condition: 'lp', language: 'ja', price: '2.00', on_hand: 2 }
  expect((await create(played)).status).toBe(201)
  expect(await list()).toMatchObject([
    { condition: 'nm', on_hand: 5, options_text: '' },
    { ...played, sku: 'mtg-m10-146-nonfoil-lp-ja', options_text: 'Lightly Played, Japanese' },
  ])
  const again = await create(played)
  expect([again.status, again.body.error]).toEqual([
    422,
    '"Lightning Bolt" is sold as Lightly Played, Japanese already.',
  ])
  expect((await create({ condition: null })).status).toBe(422)
  expect(await audit(shop.db)).toEqual([])
})

test('a regrade moves copies in one step, and no more than are free', async () => {
  const { shop, nm, list, regrade } = await openWithFive()
  const worse = { from_variant_id: nm, condition: 'mp', language: 'en' }
  // Five at AU$3.20; moderately played is 70 % of it, in steps of ten cents.
  expect((await regrade({ ...worse, quantity: 2 })).status).toBe(201)
  expect((await list())[1]).toMatchObject({ condition: 'mp', price: '2.20' })
  expect((await list()).map(({ condition, on_hand }) => [condition, on_hand])).toEqual([
    ['nm', 3],
    ['mp', 2],
  ])
  const many = await regrade({ ...worse, quantity: 4 })
  expect([many.status, many.body.error]).toEqual([
    422,
    'Only 3 of "Lightning Bolt" can be moved: the rest is reserved or not there.',
  ])
  expect((await regrade({ ...worse, condition: 'nm', quantity: 1 })).status).toBe(422)
  expect((await list()).map(({ on_hand }) => on_hand)).toEqual([3, 2])
  expect(await audit(shop.db)).toEqual([])
})

test('a regrade does not lift the target above the maximum stock', async () => {
  const { shop, nm, list, create, regrade } = await openWithFive()
  await create({ condition: 'lp', on_hand: 99_999 })
  const worse = { from_variant_id: nm, condition: 'lp', language: 'en' }
  const refused = await regrade({ ...worse, quantity: 2 })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { quantity: ['There would be more than 100000 of "Lightning Bolt, Lightly Played".'] },
  ])
  expect((await regrade({ ...worse, quantity: 1 })).status).toBe(201)
  expect((await list()).map(({ on_hand }) => on_hand)).toEqual([4, 100_000])
  expect(await audit(shop.db)).toEqual([])
})

test('a regrade of a retired product is refused and adds nothing for sale', async () => {
  const { nm, list, regrade, retire } = await openWithFive()
  await retire({ retired: true })
  const { status, body } = await regrade({
    from_variant_id: nm,
    condition: 'lp',
    language: 'en',
    quantity: 1,
    price: '2.00',
  })
  expect([status, body.code]).toEqual([422, 'inventory.retired'])
  expect(await list()).toMatchObject([{ variant_id: nm, retired: true, on_hand: 5 }])
})

test('many variants are retired at once, except what is being paid for, and come back without a price', async () => {
  const { shop, nm, token, list, create } = await openWithFive()
  const lp = (await create({ condition: 'lp', on_hand: 2 })).body.variant.variant_id
  const other = await makeStock(shop, 4, 150, 'mtg-m10-146-foil')
  await sql`update products set sell_price_cents = 50 where name = 'Lightning Bolt'`.execute(shop.db)
  await sql`update variants set reserved = 1 where id = ${lp}`.execute(shop.db)
  type Retired = ResponseOf<'PUT /api/admin/variants/retired'> & ErrorBody
  const retire = (variant_ids: number[], retired = true) =>
    shop.send<Retired>('PUT', '/api/admin/variants/retired', { token, body: { variant_ids, retired } })
  const quotes = async () => (await list()).map(({ sell_price }) => sell_price)

  const first = (await retire([nm, lp, other, nm])).body
  expect(first.variants.map(({ variant_id, retired, price }) => [variant_id, retired, price])).toEqual([
    [nm, true, null],
    [other, true, null],
  ])
  expect(first.variants.find(({ variant_id }) => variant_id === other)?.sell_price, 'its last variant').toBeNull()
  expect(first.reserved.map(({ variant_id }) => variant_id)).toEqual([lp])
  expect(await quotes(), 'one variant is left').toEqual(['0.50', '0.50'])

  await sql`update variants set reserved = 0 where id = ${lp}`.execute(shop.db)
  expect((await retire([lp])).body.variants).toHaveLength(1)
  expect(await quotes()).toEqual([null, null])
  expect((await retire([nm, lp])).body, 'nothing left to do').toEqual({ variants: [], reserved: [] })
  expect((await retire([nm, 999_999_999])).status).toBe(404)

  const back = (await retire([nm, lp, other], false)).body
  expect(back.variants.map(({ retired, price }) => [retired, price])).toEqual(back.variants.map(() => [false, null]))
  const entries = await shop.db.selectFrom('audit_log').select(['action', 'subject_id']).orderBy('id').execute()
  expect(entries.filter(({ action }) => /variants/.test(action))).toEqual([
    { action: 'retire variants', subject_id: '2' },
    { action: 'retire variants', subject_id: '1' },
    { action: 'bring variants back', subject_id: '3' },
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('a regrade asks for a price where there is nothing to take a share of', async () => {
  const { shop, nm, path, token, list, regrade, change } = await openWithFive()
  const japanese = { from_variant_id: nm, condition: 'nm', language: 'ja', quantity: 1 }
  const refused = await regrade(japanese)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { price: ['What is the price of "Lightning Bolt", Near Mint, Japanese? There is no price to take a share of.'] },
  ])
  expect(await list()).toHaveLength(1)
  expect((await regrade({ ...japanese, price: '4.50' })).status).toBe(201)
  const [, ja] = await list()
  expect(ja).toMatchObject({ language: 'ja', price: '4.50', on_hand: 1 })
  const { grade_prices } = (
    await shop.send<ResponseOf<'GET /api/admin/products/:id/variants'>>('GET', `${path}/variants`, { token })
  ).body
  expect(grade_prices.filter(({ condition }) => condition === 'dmg')).toEqual([
    { condition: 'dmg', language: 'en', price: '0.95' },
    { condition: 'dmg', language: 'ja', price: '1.40' },
  ])
  // An existing price stays.
  await regrade({ ...japanese, price: '9.99' })
  expect((await list())[1]).toMatchObject({ price: '4.50', on_hand: 2 })
  // A target that lost its price gets one.
  await change({ variant_id: ja!.variant_id, price: { from: '4.50', to: null } })
  expect((await regrade(japanese)).status).toBe(422)
  await regrade({ ...japanese, price: '5.00' })
  expect((await list())[1]).toMatchObject({ price: '5.00', on_hand: 3 })
  expect(await audit(shop.db)).toEqual([])
})

test('price, stock and slot change by variant, which must be named if there are several', async () => {
  const { shop, nm, list, create, change } = await openWithFive()
  expect((await change({ slot: { from: null, to: 'Binder 3' } })).body.product).toMatchObject({ slot: 'Binder 3' })
  expect((await create({ condition: 'lp', on_hand: 2 })).body.variant.price).toBe('2.70')
  const lp = (await list())[1]!
  for (const inventory of [{ price: { from: '3.20', to: '4.00' } }, { on_hand: { from: 5, to: 6 } }]) {
    const { status, body } = await change(inventory)
    expect([status, body.code]).toEqual([422, 'inventory.variant_missing'])
  }
  const variant_id = lp.variant_id
  const changed = await change({
    variant_id,
    price: { from: '2.70', to: '0.50' },
    on_hand: { from: 2, to: 3 },
    slot: { from: null, to: 'Box 7' },
  })
  expect(changed.body.product).toMatchObject({ variant_id, price: '0.50', on_hand: 3, slot: 'Box 7' })
  const late = await change({ variant_id, slot: { from: 'Box 6', to: 'Box 8' } })
  expect([late.status, late.body.error]).toEqual([
    409,
    'The slot of "Lightning Bolt, Lightly Played" has changed to Box 7 since you looked. Nothing was overwritten.',
  ])
  expect((await change({ variant_id, slot: { from: 'Box 7', to: null } })).body.product.slot).toBeNull()
  // The quote is for near mint: it may be above the price of a worse copy, and needs no variant.
  const [best] = await list()
  expect((await change({ sell_price: { from: best!.sell_price, to: '3.00' } })).status).toBe(200)
  const above = await change({ sell_price: { from: '3.00', to: '3.21' } })
  expect(above.body.code).toBe('inventory.quote_above_price')
  const aboveWithPlayed = await change({ variant_id, sell_price: { from: '3.00', to: '3.21' } })
  expect(aboveWithPlayed.body.code).toBe('inventory.quote_above_price')
  expect((await list()).map(({ variant_id: id, price, on_hand, slot }) => [id, price, on_hand, slot])).toEqual([
    [nm, '3.20', 5, 'Binder 3'],
    [variant_id, '0.50', 3, null],
  ])
  expect((await change({ variant_id: 1, price: { from: null, to: '1.00' } })).status).toBe(404)
  expect(await audit(shop.db)).toEqual([])
})

test('a variant is retired alone, and the quote goes with the last one', async () => {
  const { shop, nm, list, create, change, retire, find } = await openWithFive()
  const [before] = await list()
  await change({ sell_price: { from: before!.sell_price, to: '1.00' } })
  const lp = (await create({ condition: 'lp' })).body.variant.variant_id
  expect((await retire({ retired: true, variant_id: lp })).body.product).toMatchObject({
    variant_id: lp,
    retired: true,
  })
  expect(await list()).toMatchObject([
    { retired: false, price: '3.20', sell_price: '1.00' },
    { retired: true, price: null },
  ])
  expect((await find('status=retired&q=lightning')).variants.map(({ variant_id }) => variant_id)).toEqual([lp])
  expect((await find('status=retired&condition=mp')).total_count).toBe(0)
  await retire({ retired: true, variant_id: nm })
  expect((await list())[0]).toMatchObject({ retired: true, sell_price: null })
  await retire({ retired: false })
  expect((await list()).map(({ retired, price }) => [retired, price])).toEqual([
    [false, null],
    [false, null],
  ])
  expect((await retire({ retired: true, variant_id: 1 })).status).toBe(404)
  expect(await audit(shop.db)).toEqual([])
})

test('the list filters by condition, language and status of one variant', async () => {
  const { nm, create, find } = await openWithFive()
  const lp = (await create({ condition: 'lp', on_hand: 2 })).body.variant.variant_id
  const ja = (await create({ condition: 'nm', language: 'ja', price: null })).body.variant.variant_id
  const bolt = 'q=s:m10+cn:146+is:nonfoil'
  const found = async (query: string) => (await find(`${bolt}${query}`)).variants.map(({ variant_id }) => variant_id)
  expect(await found('&language=ja')).toEqual([ja])
  expect(await found('')).toEqual([nm, ja, lp])
  expect(await found('&condition=lp')).toEqual([lp])
  expect(await found('&condition=lp&status=in_stock')).toEqual([lp])
  expect(await found('&condition=lp&status=sold_out')).toEqual([])
  expect(await found('&condition=nm')).toEqual([nm, ja])
  expect(await found('&condition=nm&status=in_stock')).toEqual([nm])
  expect(await found('&status=unpriced')).toEqual([ja])
  expect(await found('&condition=hp')).toEqual([])
  // Products without a matching variant are not counted either.
  for (const none of ['&condition=hp', '&condition=lp&status=sold_out', '&condition=lp&language=ja']) {
    expect([none, (await find(`${bolt}${none}`)).total_count]).toEqual([none, 0])
  }
  const { products } = await find(`${bolt}&condition=lp`)
  // The product's own row is the offered variant, whatever the filter.
  expect(products.map(({ variant_id }) => variant_id)).toEqual([nm])
})

test('the page of a product has its variants, and the history is by variant', async () => {
  const { shop, nm, path, token, create, change } = await openWithFive()
  const lp = (await create({ condition: 'lp', on_hand: 2 })).body.variant.variant_id
  await change({ variant_id: lp, price: { from: '2.70', to: '2.50' } })
  const page = (await shop.send<ProductPage>('GET', path, { token })).body
  expect(page.product.variant_id).toBe(nm)
  expect(page.variants.map(({ variant_id }) => variant_id)).toEqual([nm, lp])
  const history = (query: string) => shop.send<ProductHistory>('GET', `${path}/history${query}`, { token })
  const played = (await history(`?variant_id=${lp}`)).body
  expect(played.prices.filter(({ kind }) => kind === 'price').map(({ amount }) => amount)).toEqual(['2.70', '2.50'])
  expect(played.movements.map(({ quantity }) => quantity)).toEqual([2])
  expect((await history('')).body.variant_id).toBe(nm)
  expect((await history('?variant_id=1')).status).toBe(404)
})

test('many variants get one slot at once, all of them or none, and labels name the condition', async () => {
  const { shop, nm, token, list, create } = await openWithFive()
  const lp = (await create({ condition: 'lp', language: 'ja', price: '2.00' })).body.variant.variant_id
  const put = (variant_ids: number[], slot: string | null) =>
    shop.send('PUT', '/api/admin/variants/slot', { token, body: { variant_ids, slot } })
  expect((await put([nm, lp], 'Box 7')).status).toBe(200)
  expect((await list()).map(({ slot }) => slot)).toEqual(['Box 7', 'Box 7'])
  expect((await put([nm, 1], 'Box 8')).status).toBe(404)
  expect((await put([nm], ' ')).status).toBe(422)
  expect((await put([nm], null)).status).toBe(200)
  expect((await list()).map(({ slot }) => slot)).toEqual([null, 'Box 7'])
  const labels = async (ids: string) =>
    (await shop.send<ResponseOf<'GET /api/admin/labels'>>('GET', `/api/admin/labels?variant_ids=${ids}`, { token }))
      .body.labels
  expect(await labels(`${lp},1,${nm}`)).toMatchObject([
    { variant_id: lp, options_text: 'Lightly Played, Japanese', price: '2.00' },
    { variant_id: nm, options_text: '' },
  ])
  expect((await labels(String(lp)))[0]!.qr_code).toMatch(/^<svg/)
  const count = async (ids: string) => {
    shop.statements.length = 0
    await labels(ids)
    return shop.statements.length
  }
  expect(await count(`${nm},${lp}`)).toBe(await count(String(nm)))
})
