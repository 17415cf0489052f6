import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { expect, test } from 'vitest'
import { makeCopies, productOf } from '../../testing/goods/make-copies.ts'
import { makeQuotedCard, makeSeller, sendCart } from '../../testing/people/make-seller.ts'
import { makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
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

type PutAwayList = ResponseOf<'GET /api/admin/regraded_list'>

test('a put-away list has what an applied stock-take found beyond what was expected', async () => {
  const shop = await openTestShop()
  await makeStock(shop, 2)
  const { token } = await makeStaff(shop)
  const send = <Body>(method: 'GET' | 'POST', path: string, body?: object) =>
    shop.send<Body>(method, `/api/admin/${path}`, { token, ...(body ? { body } : {}) })
  const name = { stock_take: { name: 'Shelf 3' } }
  const { id } = (await send<ResponseOf<'POST /api/admin/stock_takes'>>('POST', 'stock_takes', name)).body.stock_take
  const list = async () => (await send<PutAwayList>('GET', `stock_takes/${id}/put_away_list`)).body
  // A copy fewer near mint, two that are lightly played.
  for (const text of ['m10 146', 'm10 146 lp x2']) await send('POST', `stock_takes/${id}/counts`, { count: { text } })
  expect(await list()).toEqual({ lines: [], total_quantity: 0 })
  await send('POST', `stock_takes/${id}/apply`)
  expect(await list()).toMatchObject({
    total_quantity: 2,
    lines: [{ name: 'Lightning Bolt', options_text: 'Lightly Played', slot: null, quantity: 2 }],
  })
})

test('a put-away list has the copies that were regraded on a day, but not those that were put back', async () => {
  const shop = await openTestShop()
  const bolt = await makeStock(shop, 9)
  const lp = await makeCopies(shop, bolt, 'lp', { on_hand: 2 })
  const { token } = await makeStaff(shop)
  const list = async (query: string) => shop.send<PutAwayList>('GET', `/api/admin/regraded_list?${query}`, { token })
  const regrade = async (from_variant_id: number, condition: string, quantity: number) =>
    shop.send('POST', `/api/admin/products/${await productOf(shop, bolt)}/regrades`, {
      token,
      body: { regrade: { from_variant_id, condition, language: 'en', quantity } },
    })
  expect((await regrade(bolt, 'lp', 3)).status).toBe(201)
  expect((await regrade(lp, 'nm', 1)).status).toBe(201)
  const today = shopDay(new Date())
  expect((await list(`day=${today}`)).body).toMatchObject({
    total_quantity: 2,
    lines: [{ variant_id: lp, options_text: 'Lightly Played', quantity: 2 }],
  })
  expect((await list(`day=${daysBefore(today, 1)}`)).body.total_quantity).toBe(0)
  for (const query of ['', 'day=tomorrow']) {
    expect((await list(query)).status).toBe(400)
  }
})
