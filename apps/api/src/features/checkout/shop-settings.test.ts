import type { Settings } from '@pennysleeve/contract/admin/settings.ts'
import { expect, test } from 'vitest'
import { makeEditor } from '../../testing/people/make-editor.ts'
import { grantCredit } from '../../testing/people/make-shopper.ts'
import { openShopWithCard } from '../../testing/open-shop-with-card.ts'

const CLOSED = 'We are moving house. Back on Friday.'

async function openOffice() {
  const opened = await openShopWithCard()
  const editor = await makeEditor(opened.shop)
  const { body } = await editor.settings('GET', 'settings')
  const take = (ordering: boolean) =>
    editor.settings('PUT', 'switches', { switches: { ordering, selling: true, closed_text: CLOSED } })
  const deliver = (name: string, changes: Partial<Settings['shipping_methods'][number]>) => {
    const {
      id,
      display_cost: _shown,
      version: _seen,
      ...method
    } = body.shipping_methods.find((one) => one.name === name)!
    return editor.settings('PUT', `shipping_methods/${id}`, { shipping_method: { ...method, ...changes } })
  }
  return { ...opened, take, deliver }
}

test('a closed shop keeps carts and refuses checkout with its sentence', async () => {
  const { ada, bolt, take } = await openOffice()
  await take(false)
  const { status, body } = await ada.create({ variant_id: bolt, quantity: 2 })
  expect([status, body.notices]).toEqual([201, [CLOSED]])
  const refused = await ada.next(body.number)
  expect([refused.status, refused.body]).toMatchObject([422, { error: CLOSED }])
  expect((await ada.current()).body).toMatchObject({ state: 'cart', line_items: [{ quantity: 2 }] })
  await take(true)
  const { body: next } = await ada.next(body.number)
  expect([next.state, next.notices]).toEqual(['address', []])
})

test('an order in payment can be completed after the shop closes', async () => {
  const { ada, bolt, take } = await openOffice()
  const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  await take(false)
  expect((await ada.read(order.number)).body.notices).toEqual([])
  await ada.pay((await ada.intent()).body.client_secret)
  expect((await ada.complete(order.number)).body.state).toBe('complete')
})

test('a closed shop refuses an order that credit covers', async () => {
  const { shop, ada, bolt, take } = await openOffice()
  await grantCredit(shop, ada.id, 5000)
  const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  await ada.next(number)
  await ada.address(number)
  await ada.next(number)
  await take(false)
  for (const response of [await ada.complete(number), await ada.checkout(number, {})]) {
    expect([response.status, response.body]).toMatchObject([422, { error: CLOSED }])
  }
  expect((await ada.read(number)).body.state).toBe('delivery')
})

test('a new shipping price applies to orders before payment, not to those in payment', async () => {
  const { ada, bolt, deliver } = await openOffice()
  const reserved = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  await deliver('Letter', { cost: '4.20' })
  expect((await ada.read(reserved.number)).body).toMatchObject({ ship_total: '3.00', total: '6.20' })
  await ada.pay((await ada.intent()).body.client_secret)
  await ada.complete(reserved.number)
  expect(await ada.buy({ variant_id: bolt, quantity: 1 })).toMatchObject({ ship_total: '4.20', total: '7.40' })
  const { number } = reserved
  expect((await ada.read(number)).body).toMatchObject({ ship_total: '3.00' })
})

test('an order keeps its shipping method after it is switched off', async () => {
  const { ada, bolt, deliver } = await openOffice()
  const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
  await deliver('Letter', { active: false })
  const { body } = await ada.read(number)
  expect(body.shipments[0]?.selected_shipping_rate).toMatchObject({ name: 'Letter', cost: '3.00' })
  const fresh = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  await ada.next(fresh.number)
  const { shipments } = (await ada.next(fresh.number)).body
  expect(shipments[0]?.shipping_rates.map((rate) => rate.name)).toEqual([
    'Tracked parcel',
    'Express',
    'Pick-up in store',
  ])
})
