import type { ProductHistory, ProductPage, InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { Picture } from '@pennysleeve/contract/admin/pictures.ts'
import { expect, test } from 'vitest'
import { makePicture } from '../../testing/goods/make-picture.ts'
import { BOLT, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStocker } from '../../testing/people/make-stocker.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

/** The search index refreshes changed facts in the background. */
const POLL = { timeout: 10_000 }

test('shows reservations, unsent orders and the number of wishes', async () => {
  const shop = await openTestShop()
  const variant_id = await makeStock(shop, 20, 320)
  const grace = await makeStocker(shop)
  const { id } = await grace.see(BOLT)
  const [ada, ben, cleo, dan] = await makeShoppers(shop, 4)
  const paid = await ada!.buy({ variant_id, quantity: 2 })
  const paying = await ben!.goToPayment({ variant_id, quantity: 3 })
  await cleo!.create({ variant_id, quantity: 4 })
  await shop.send('POST', '/api/wishlist_items', { token: dan!.token, body: { wishlist_item: { product_id: id } } })

  const { body } = await shop.send<ProductPage>('GET', `/api/admin/products/${id}`, { token: grace.token })
  expect(body).toMatchObject({
    product: { id, on_hand: 18, reserved: 3 },
    wishlist_count: 1,
    in_carts: 4,
    sold_in_30_days: 2,
    sealed: null,
  })
  expect(body.open_orders).toEqual([expect.objectContaining({ number: paid.number, quantity: 2 })])
  expect(body.reservations).toEqual([expect.objectContaining({ number: paying.number, quantity: 3 })])
})

test('the history shows prices, stock, and who changed them', async () => {
  const shop = await openTestShop()
  const variant_id = await makeStock(shop, 5, 320)
  const grace = await makeStocker(shop)
  const { id } = await grace.see(BOLT)
  const [ada] = await makeShoppers(shop, 1)
  await grace.change(id, { price: { from: '3.20', to: '3.60' } })
  const { number } = await ada!.buy({ variant_id, quantity: 2 })
  await grace.change(id, { on_hand: { from: 3, to: 8 }, reason: 'received' })
  await grace.change(id, { price: { from: '3.60', to: null } })

  const { body } = await shop.send<ProductHistory>('GET', `/api/admin/products/${id}/history`, { token: grace.token })
  const prices = body.prices.filter(({ kind }) => kind === 'price').map(({ amount }) => amount)
  expect(prices.slice(-2)).toEqual(['3.60', null])
  expect(body.movements.slice(-2)).toEqual([
    expect.objectContaining({ quantity: -2, on_hand: 3, reason: `Order ${number}`, made_by: null }),
    expect.objectContaining({ quantity: 5, on_hand: 8, reason: 'received', made_by: 'grace@example.test' }),
  ])
  // Counting back from today, the first entry starts at zero.
  expect(body.movements[0]).toMatchObject({ on_hand: body.movements[0]!.quantity })
})

test('a retired product is in no list or search, keeps its history, and comes back without a price', async () => {
  const shop = await openTestShop()
  const variant_id = await makeStock(shop, 5, 320)
  const grace = await makeStocker(shop)
  const [ada, ben] = await makeShoppers(shop, 2)
  const order = await ada!.buy({ variant_id, quantity: 1 })
  const { id } = await grace.see(BOLT)
  const retire = (retired: boolean) =>
    shop.send<{ product: InventoryProduct } & ErrorBody>('PUT', `/api/admin/products/${id}/retired`, {
      token: grace.token,
      body: { retired },
    })
  const search = '/api/cards/search?query=s:m10+cn:146+is:nonfoil'
  const inSearch = async () => (await shop.get<{ total_count: number }>(search)).body.total_count
  const paying = await ben!.goToPayment({ variant_id, quantity: 1 })
  expect((await retire(true)).body.error).toMatch(/^Somebody is paying for "Lightning Bolt" right now/)
  await shop.send('DELETE', `/api/orders/${paying.number}`, { token: ben!.token })

  expect((await retire(true)).body.product).toMatchObject({ retired: true, price: null, sell_price: null, on_hand: 4 })
  await expect.poll(inSearch, POLL).toBe(0)
  expect((await ben!.create({ variant_id, quantity: 1 })).status).toBe(422)
  expect((await ada!.read(order.number)).body.line_items[0]!.variant.name).toBe('Lightning Bolt')
  expect((await grace.find({ status: 'retired', q: 'bolt' })).products.map((product) => product.id)).toEqual([id])
  expect((await grace.change(id, { price: { from: null, to: '3.20' } })).body.error).toBe(
    '"Lightning Bolt" is retired. Bring it back before you give it a price.',
  )

  expect((await retire(false)).body.product).toMatchObject({ retired: false, price: null })
  expect((await grace.change(id, { price: { from: null, to: '3.20' } })).status).toBe(200)
  await expect.poll(inSearch, POLL).toBe(1)
})

test('a sealed product is created with a picture, changed with optimistic locking, and sold', async () => {
  const shop = await openTestShop()
  const grace = await makeStocker(shop)
  const send = <Body>(method: 'POST' | 'PUT', path: string, body: object) =>
    shop.send<Body & Partial<ErrorBody>>(method, `/api/admin/${path}`, { token: grace.token, body })
  const tin = { name: 'Romance Dawn Tin', game: 'one_piece', kind: 'tin', released_on: '2026-11-14', sku: '0811039' }
  const data = (await makePicture(900, 1200)).toString('base64')
  const { picture } = (await send<{ picture: Picture }>('POST', 'pictures', { picture: { data } })).body

  const made = await send<{ product: InventoryProduct }>('POST', 'sealed_products', {
    sealed_product: { ...tin, picture: picture.hash },
  })
  expect(made.status).toBe(201)
  const { id } = made.body.product
  expect(made.body.product).toMatchObject({ name: tin.name, sealed: true, price: null, on_hand: 0, sku: '0811039' })
  await grace.change(id, { price: { from: null, to: '45.00' }, on_hand: { from: 0, to: 6 }, reason: 'received' })
  const shown = (await shop.get<Product>(`/api/products/${id}`)).body
  expect(shown).toMatchObject({ name: tin.name, price: '45.00', total_on_hand: 6, game_type: 'one_piece' })
  expect(shown.image_url).toBe(`/pictures/uploads/${picture.hash}-640.webp`)
  expect((await shop.app.inject({ url: shown.image_url! })).statusCode).toBe(200)

  const again = await send('POST', 'sealed_products', { sealed_product: tin })
  expect([again.status, again.body.errors?.['sku']?.[0]]).toEqual([422, 'Another product has this barcode already.'])

  const seen = (await shop.send<ProductPage>('GET', `/api/admin/products/${id}`, { token: grace.token })).body
  expect(seen.sealed).toEqual({ game: 'one_piece', kind: 'tin', set_name: null, has_picture: true })
  const renamed = { sealed_product: { ...tin, name: 'Romance Dawn Gift Tin' }, updated_at: seen.updated_at }
  expect((await send('PUT', `sealed_products/${id}`, renamed)).status).toBe(200)
  expect((await shop.get<Product>(`/api/products/${id}`)).body).toMatchObject({
    name: 'Romance Dawn Gift Tin',
    image_url: shown.image_url,
  })
  const late = await send('PUT', `sealed_products/${id}`, renamed)
  expect([late.status, late.body.error]).toEqual([
    409,
    'Somebody else has changed "Romance Dawn Gift Tin" since you opened it. Please load it anew.',
  ])
  const bolt = await grace.see(BOLT)
  expect((await send('PUT', `sealed_products/${bolt.id}`, renamed)).status).toBe(404)
})

test('rejects invalid fields of a sealed product by field', async () => {
  const shop = await openTestShop()
  const { token } = await makeStocker(shop)
  const slips: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ kind: 'card' }, 'kind'],
    [{ game: 'chess' }, 'game'],
    [{ released_on: '31 November' }, 'released_on'],
    [{ picture: 'f'.repeat(32) }, 'picture'],
    [{ sku: 'a b' }, 'sku'],
  ]
  for (const [slip, field] of slips) {
    const sealed_product = { name: 'A tin', game: 'one_piece', kind: 'tin', released_on: '2026-11-14', ...slip }
    const { status, body } = await shop.send('POST', '/api/admin/sealed_products', { token, body: { sealed_product } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
})

test('of two concurrent uses of a barcode one is refused', async () => {
  const shop = await openTestShop()
  const other = await openTestShop({ databaseUrl: shop.databaseUrl })
  const { token } = await makeStocker(shop)
  for (let round = 1; round <= 20; round += 1) {
    const tin = { name: `Tin ${round}`, game: 'one_piece', kind: 'tin', released_on: '2026-11-14', sku: `tin-${round}` }
    const responses = await Promise.all(
      [shop, other, shop].map((one) =>
        one.send('POST', '/api/admin/sealed_products', { token, body: { sealed_product: tin } }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  }
}, 60_000)
