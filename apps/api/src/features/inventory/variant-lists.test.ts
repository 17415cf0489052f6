import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import type { ProductList, ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCopies, productOf } from '../../testing/goods/make-copies.ts'
import { makeShopper } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'

test('pages, lists, carts and orders need as many statements for many variants as for one', async () => {
  const shop = await openTestShop({ config: { cacheResponses: false } })
  const take = await openUnusedSingles(shop)
  const ada = await makeShopper(shop)
  const staff = await makeStaff(shop)
  const best = [await take(9), await take(9), await take(9), await take(9)]
  const product = await productOf(shop, best[0]!)
  await ada.buy({ variant_id: best[0]!, quantity: 1 })
  const { number } = (await ada.create({ variant_id: best[0]!, quantity: 1 })).body
  await shop.send('POST', '/api/wishlist_items', { token: ada.token, body: { wishlist_item: { product_id: product } } })
  const stockTake = await shop.db
    .insertInto('stock_takes')
    .values({ name: 'All' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const countVariants = () =>
    sql`
      insert into stock_take_lines (stock_take_id, variant_id, seen_on_hand, counted)
      select ${stockTake.id}, id, on_hand, on_hand from variants where product_id = ${product} on conflict do nothing
    `.execute(shop.db)
  await countVariants()
  const { name } = (await shop.get<ProductWithVariants>(`/api/products/${product}`)).body

  const customerCalls = [
    '/api/game_products?per_page=100&in_stock=true',
    `/api/game_products?q=${encodeURIComponent(name)}`,
    '/api/game_products?q=cond:nm&per_page=50',
    `/api/products/${product}`,
    `/api/cards/${product}/suggestions`,
    `/api/cards/search?q=${encodeURIComponent(name)}`,
    '/api/wishlist_items',
    `/api/orders/${number}`,
    '/api/orders/current',
    '/api/orders/mine',
  ]
  const staffCalls = [
    `/api/admin/products?q=${encodeURIComponent(name)}`,
    `/api/admin/products/${product}`,
    `/api/admin/products/${product}/history`,
    `/api/admin/products/${product}/variants`,
    '/api/admin/orders',
    '/api/admin/pick_list',
    `/api/admin/stock_takes/${stockTake.id}/lines`,
  ]
  const calls = [...customerCalls.map((url) => [url, ada.token]), ...staffCalls.map((url) => [url, staff.token])]
  const counts = async () => {
    const counted: Record<string, number> = {}
    for (const [url, token] of calls as [string, string][]) {
      // The second time: totals are counted once until the catalogue changes.
      for (let time = 1; time <= 2; time += 1) {
        shop.statements.length = 0
        expect([url, (await shop.send('GET', url, { token })).status]).toEqual([url, 200])
        counted[url] = shop.statements.length
      }
    }
    return counted
  }
  const few = await counts()

  const lines: { variant_id: number; quantity: number }[] = []
  for (const variant of best) {
    for (const condition of CONDITIONS.slice(1)) {
      lines.push({ variant_id: await makeCopies(shop, variant, condition), quantity: 1 })
    }
  }
  await ada.add(number, lines[0]!.variant_id, 1)
  await shop.send('DELETE', `/api/orders/${number}`, { token: ada.token })
  await ada.buy(...lines)
  const again = (await ada.create(...lines)).body
  expect(again.total_quantity).toBe(lines.length)
  await countVariants()
  for (const call of calls) call[0] = call[0]!.replace(number, again.number)

  const many = await counts()
  expect(Object.values(many)).toEqual(Object.values(few))
  expect(Math.max(...Object.values(many))).toBeLessThanOrEqual(9)
})

test('another process sees a change of a variant that is not offered at once', async () => {
  const [shop, other] = await openTwoApps()
  const take = await openUnusedSingles(shop)
  const { token } = await makeStaff(shop)
  const nm = await take(5, 1000)
  const lp = await makeCopies(shop, nm, 'lp', { on_hand: 2, price_cents: 700 })
  const product = await productOf(shop, nm)
  const path = `/api/admin/products/${product}`
  const { name } = (await other.get<ProductWithVariants>(`/api/products/${product}`)).body
  const played = encodeURIComponent(`!"${name}" cond:lp aud<6`)
  const seen = async () => {
    const { body: page } = await other.get<ProductWithVariants>(`/api/products/${product}`)
    const { body: list } = await other.get<ProductList>(`/api/game_products?q=${encodeURIComponent(`!"${name}"`)}`)
    const { body: cheap } = await other.get<ProductList>(`/api/game_products?q=${played}`)
    const listed = list.products.find(({ id }) => id === product)
    return {
      variants: page.variants.map(({ condition, price, total_on_hand }) => [condition, price, total_on_hand]),
      copies: listed?.copies,
      from_price: listed?.from_price,
      cheap: cheap.products.some(({ id }) => id === product),
    }
  }
  const [NM, LP] = [['nm', '10.00', 5] as const, ['lp', '7.00', 2] as const]
  expect(await seen()).toEqual({ variants: [NM, LP], copies: 2, from_price: '7.00', cheap: false })

  const price = { inventory: { variant_id: lp, price: { from: '7.00', to: '5.00' } } }
  expect((await shop.send('PUT', `${path}/inventory`, { token, body: price })).status).toBe(200)
  const cheaper = ['lp', '5.00', 2]
  expect(await seen()).toEqual({ variants: [NM, cheaper], copies: 2, from_price: '5.00', cheap: true })

  const stock = { inventory: { variant_id: lp, on_hand: { from: 2, to: 0 } } }
  expect((await shop.send('PUT', `${path}/inventory`, { token, body: stock })).status).toBe(200)
  const gone = ['lp', '5.00', 0]
  expect(await seen()).toMatchObject({ variants: [NM, gone], copies: 1, cheap: false })

  const regrade = { from_variant_id: nm, condition: 'lp', language: 'en', quantity: 1 }
  const { body } = await shop.send<{ variants: InventoryProduct[] }>('POST', `${path}/regrades`, {
    token,
    body: { regrade },
  })
  expect(body.variants.map(({ on_hand }) => on_hand)).toEqual([4, 1])
  const moved = [
    ['nm', '10.00', 4],
    ['lp', '5.00', 1],
  ]
  expect(await seen()).toEqual({ variants: moved, copies: 2, from_price: '5.00', cheap: true })
})
