import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { makeCopies, productOf } from '../../testing/make-copies.ts'
import { makeQuotedCard, makeSeller, sendCart } from '../../testing/make-seller.ts'
import { makeShopper, makeStock } from '../../testing/make-shopper.ts'
import { makeStaff } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

test('a pick list follows the slots and names the condition', async () => {
  const shop = await openTestShop()
  const bolt = await makeStock(shop, 50)
  const grace = await makeStaff(shop)
  const played = await makeCopies(shop, bolt, 'lp', { on_hand: 5 })
  const path = `/api/admin/products/${await productOf(shop, bolt)}/inventory`
  const body = { inventory: { variant_id: played, slot: { from: null, to: 'Box 7' } } }
  await shop.send('PUT', path, { token: grace.token, body })
  await (await makeShopper(shop)).buy({ variant_id: bolt, quantity: 2 }, { variant_id: played, quantity: 1 })
  type PickList = ResponseOf<'GET /api/admin/pick_list'>
  const { lines } = (await shop.send<PickList>('GET', '/api/admin/pick_list', { token: grace.token })).body
  expect(lines).toMatchObject([
    { slot: 'Box 7', options_text: 'Lightly Played', quantity: 1 },
    { slot: null, options_text: '', quantity: 2 },
  ])
})

test('a put-away list has what a paid sell order added to the stock, by slot', async () => {
  const shop = await openTestShop()
  const { token } = await makeStaff(shop)
  const [first, second] = [
    await makeQuotedCard(shop, 'Lightning Bolt', 155),
    await makeQuotedCard(shop, 'Giant Growth', 20),
  ]
  const ada = await makeSeller(shop, 'seller@example.test')
  const { id, sell_cart_items } = await sendCart(ada, [
    { product_id: first, quantity: 2 },
    { product_id: second, quantity: 2 },
  ])
  const list = async () =>
    (
      await shop.send<ResponseOf<'GET /api/admin/put_away_list'>>('GET', `/api/admin/put_away_list?sell_orders=${id}`, {
        token,
      })
    ).body
  const put = (step: string, body: object = {}) =>
    shop.send('PUT', `/api/admin/sell_orders/${id}/${step}`, { token, body })
  await put('approve')
  await put('receive')
  const graded = sell_cart_items.map((item) => ({ id: item.id, accepted_quantity: 2 }))
  expect((await put('grade', { sell_cart_items: graded })).status).toBe(200)
  expect(await list()).toEqual({ lines: [], total_quantity: 0 })
  expect((await put('pay')).status).toBe(200)
  const { variants } = (
    await shop.send<ResponseOf<'GET /api/admin/products/:id/variants'>>(
      'GET',
      `/api/admin/products/${second}/variants`,
      {
        token,
      },
    )
  ).body
  const inventory = { variant_id: variants[0]!.variant_id, slot: { from: null, to: 'Binder 3' } }
  await shop.send('PUT', `/api/admin/products/${second}/inventory`, { token, body: { inventory } })
  expect(await list()).toMatchObject({
    total_quantity: 4,
    lines: [
      { name: 'Giant Growth', slot: 'Binder 3', quantity: 2 },
      { name: 'Lightning Bolt', slot: null, quantity: 2 },
    ],
  })
  expect((await shop.send('GET', '/api/admin/put_away_list?sell_orders=x', { token })).status).toBe(400)
})
