import type { Product, ProductList } from '@pennysleeve/contract/catalog.ts'
import { expect, test } from 'vitest'
import { BOLT, makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

/** A card in stock at AU$3.20, whose price is then removed. */
async function openShop() {
  const shop = await openTestShop()
  const variantId = await makeStock(shop)
  const { product_id } = await shop.db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return { shop, variantId, productId: product_id }
}

async function setPrice({ db }: TestShop, price_cents: number | null) {
  await db.updateTable('variants').set({ price_cents }).where('sku', '=', BOLT).execute()
}

async function listed({ get }: TestShop, productId: number): Promise<boolean> {
  const { body } = await get<ProductList>('/api/game_products?q=lightning+bolt&per_page=100')
  return body.products.some((product) => product.id === productId)
}

test('a product without a price is in no list until it gets one, and its page says so', async () => {
  const { shop, productId } = await openShop()
  expect(await listed(shop, productId)).toBe(true)

  await setPrice(shop, null)
  expect(await listed(shop, productId)).toBe(false)
  const { body } = await shop.get<Product>(`/api/products/${productId}`)
  expect(body).toMatchObject({
    price: null,
    display_price: null,
    total_on_hand: 0,
    master: { price: null, in_stock: false },
  })

  await setPrice(shop, 450)
  expect(await listed(shop, productId)).toBe(true)
})

test('rejects adding a product without a price to the cart, even in stock', async () => {
  const { shop, variantId } = await openShop()
  await setPrice(shop, null)
  const shopper = await makeShopper(shop)
  const { status, body } = await shopper.create({ variant_id: variantId, quantity: 1 })
  expect([status, body]).toMatchObject([422, { error: '"Lightning Bolt" is not for sale yet' }])
})

test('a product taken off sale stays in the cart at its last price and cannot be paid', async () => {
  const { shop, variantId } = await openShop()
  const shopper = await makeShopper(shop)
  const { number } = (await shopper.create({ variant_id: variantId, quantity: 1 })).body
  await setPrice(shop, null)

  const { body } = await shopper.read(number)
  expect(body).toMatchObject({ item_total: '3.20', notices: ['"Lightning Bolt" is sold out now.'] })
  await shopper.next(number)
  await shopper.address(number)
  expect((await shopper.next(number)).status).toBe(422)
})
