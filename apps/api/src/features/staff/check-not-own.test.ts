import { expect, test } from 'vitest'
import { makeQuotedCard } from '../../testing/people/make-seller.ts'
import { shopperAt } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { letRefundsFail, openShopWithCard } from '../../testing/open-shop-with-card.ts'

const OWN = { error: 'This is your own account. Please ask an admin to do it.', code: 'staff.own_account' }

async function openWithStaff() {
  const opened = await openShopWithCard()
  const grace = await makeStaff(opened.shop)
  const peter = await makeStaff(opened.shop, 'peter@example.test')
  return { ...opened, grace, peter, send: opened.shop.send }
}

test('staff cannot give themselves credit or a discount', async () => {
  const { shop, grace, send } = await openWithStaff()
  expect((await grace.grant(grace.id, '5.00')).body).toEqual(OWN)
  const discount = { loyalty_entry: { discount_percent: 14, reason: 'I am worth it' } }
  const path = `/api/admin/customers/${grace.id}/loyalty_entries`
  expect((await send('POST', path, { token: grace.token, body: discount })).body).toEqual(OWN)
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', grace.id).execute()
  expect((await grace.grant(grace.id, '5.00')).status).toBe(201)
})

test('staff cannot refund their own order', async () => {
  const { shop, bolt, grace, peter } = await openWithStaff()
  const { number } = await shopperAt(shop, grace).buy({ variant_id: bolt, quantity: 1 })
  expect((await grace.refund(number, { amount: '2.00' })).body).toEqual(OWN)
  expect((await peter.refund(number, { amount: '2.00' })).status).toBe(201)
  await letRefundsFail(shop)
  const [refund] = (await grace.read(number)).body.refunds
  expect((await grace.asCredit(refund!.id)).body).toEqual(OWN)
  expect((await peter.asCredit(refund!.id)).status).toBe(201)
})

test('staff can sell to the shop, but somebody else must pay them', async () => {
  const { shop, grace, peter, send } = await openWithStaff()
  const product_id = await makeQuotedCard(shop, 'Counterspell', 50)
  const { token } = grace
  const { body } = await send<{ sell_cart: { id: number } }>('POST', '/api/sell_carts', { token })
  const { id } = body.sell_cart
  const offer = { sell_cart_item: { product_id, quantity: 1 } }
  const item = await send<{ id: number }>('POST', `/api/sell_carts/${id}/sell_cart_items`, { token, body: offer })
  await send('PUT', `/api/sell_carts/${id}`, { token, body: { sell_cart: { status: 'pending' } } })
  const step = (name: string, by: string, sent: object = {}) =>
    send('PUT', `/api/admin/sell_orders/${id}/${name}`, { token: by, body: sent })
  await step('approve', token)
  await step('receive', token)
  const grades = { unsorted: false, sell_cart_items: [{ id: item.body.id, accepted_quantity: 1 }] }
  expect((await step('grade', token, grades)).status).toBe(200)
  expect((await step('pay', token)).body).toEqual(OWN)
  expect((await step('pay', peter.token)).status).toBe(200)
})
