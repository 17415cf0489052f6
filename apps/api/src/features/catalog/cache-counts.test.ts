import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'

const LIST = '/api/game_products?per_page=1'
type List = { total_count: number }

test('a count outlasts changes of prices and stock, and no change that moves it', async () => {
  const { db, get, statements } = await openTestShop({ config: { cacheResponses: false } })
  const counted = async (query = '') => {
    const before = statements.length
    const { total_count } = (await get<List>(LIST + query)).body
    return { total_count, counts: statements.slice(before).filter((text) => text.includes('count(*)')).length }
  }
  const variant = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.price_cents'])
    .where('products.sealed', '=', false)
    .where('variants.price_cents', 'is not', null)
    .where('variants.available', '>', 0)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow()
  const setPrice = (price_cents: number | null) =>
    db.updateTable('variants').set({ price_cents }).where('id', '=', variant.id).execute()

  const { total_count } = await counted()
  await setPrice(9_999_900)
  expect(await counted()).toEqual({ total_count, counts: 0 })

  const dear = (await counted('&min_price=99000')).total_count
  await setPrice(variant.price_cents)
  expect(await counted('&min_price=99000')).toEqual({ total_count: dear - 1, counts: 1 })

  await setPrice(null)
  expect(await counted()).toEqual({ total_count: total_count - 1, counts: 1 })
  await setPrice(variant.price_cents)
  expect(await counted()).toEqual({ total_count, counts: 1 })
})
