import type { Order } from '@pennysleeve/contract/orders.ts'
import { expect, test } from 'vitest'
import { CARD, grantCredit } from '../../testing/people/make-shopper.ts'
import { openShopWithCard, secretOf } from '../../testing/open-shop-with-card.ts'

const MONEY = expect.stringMatching(/^-?\d+\.\d{2}$/)
const SHOWN = expect.stringMatching(/^-?AU\$\d+\.\d{2}$/)
const ID = expect.any(Number)

test('an order moves through cart, address, delivery, payment, confirm and complete, one step per call', async () => {
  const { ada, bolt } = await openShopWithCard()
  const { number, state } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  const states: string[] = [state]
  await ada.address(number)
  for (let step = 1; step <= 3; step += 1) states.push((await ada.next(number)).body.state)
  const secret = await secretOf(ada)
  states.push((await ada.next(number)).body.state)
  await ada.pay(secret, CARD)
  states.push((await ada.complete(number)).body.state)
  expect(states).toEqual(['cart', 'address', 'delivery', 'payment', 'confirm', 'complete'])
})

test('returns an order with its lines, shipment and addresses', async () => {
  const { shop, ada, bolt } = await openShopWithCard()
  await grantCredit(shop, ada.id, 100)
  const order = await ada.buy({ variant_id: bolt, quantity: 2 })
  expect(order).toMatchObject({
    id: ID,
    number: expect.stringMatching(/^R\d{9}$/),
    state: 'complete',
    payment_state: 'paid',
    shipment_state: 'ready',
    item_total: '6.40',
    adjustment_total: '0.00',
    display_item_total: 'AU$6.40',
    display_ship_total: 'AU$3.00',
    display_total: 'AU$9.40',
    display_total_available_store_credit: SHOWN,
    display_total_applicable_store_credit: '-AU$1.00',
    display_order_total_after_store_credit: 'AU$8.40',
  })
  expect(order.line_items).toMatchObject([
    {
      id: ID,
      variant_id: bolt,
      quantity: 2,
      price: '3.20',
      single_display_amount: 'AU$3.20',
      display_amount: 'AU$6.40',
      variant: { name: 'Lightning Bolt', description: expect.any(String) },
    },
  ])
  const rate = { id: ID, name: expect.any(String), cost: MONEY, display_cost: SHOWN }
  expect(order.shipments).toMatchObject([
    { id: ID, shipping_rates: [rate, rate, rate, rate], selected_shipping_rate: rate, selected_shipping_rate_id: ID },
  ])
  expect(order.ship_address).toEqual({
    name: 'Ada Lovelace',
    address1: '1 Smith Street',
    city: 'Darwin',
    zipcode: '0800',
    phone: '0412 345 678',
    company: 'Analytical Engines',
    country_id: 13,
    state_id: 131,
    state_name: 'Northern Territory',
    state_text: 'NT',
    state: { id: 131, name: 'Northern Territory', abbr: 'NT', country_id: 13 },
    country_iso: 'AU',
    country: { id: 13, iso: 'AU', iso3: 'AUS', iso_name: 'AUSTRALIA', name: 'Australia' },
  } satisfies Order['ship_address'])
})

test('returns the fields that clients of the Solidus API read', async () => {
  const { shop, ada, bolt } = await openShopWithCard()
  await grantCredit(shop, ada.id, 100)
  const paying = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
  expect(paying).toMatchObject({
    user_id: ada.id,
    currency: 'AUD',
    checkout_steps: ['address', 'delivery', 'payment', 'confirm', 'complete'],
    permissions: { can_update: true },
    payment_methods: [{ id: 2, name: 'Credit card', method_type: 'credit_card' }],
    additional_tax_total: '0.00',
    tax_total: paying.included_tax_total,
    display_tax_total: paying.display_included_tax_total,
    payment_total: '0.00',
    total_applicable_store_credit: '1.00',
    display_total_applicable_store_credit: '-AU$1.00',
    display_store_credit_remaining_after_capture: 'AU$0.00',
    bill_address: null,
  })
  await ada.pay(await secretOf(ada))
  const { body: order } = await ada.complete(paying.number)
  expect(order).toMatchObject({ permissions: { can_update: false }, payment_total: '9.40' })
  const [card, credit] = order.payments
  expect([card?.payment_method, credit?.payment_method]).toEqual([
    { id: 2, name: 'Credit card' },
    { id: 1, name: 'Store credit' },
  ])
  expect(Date.parse(card!.created_at)).toBeGreaterThan(Date.now() - 600_000)
  expect(order.shipments[0]).toMatchObject({
    order_id: order.number,
    shipped_at: null,
    manifest: [{ variant_id: bolt, quantity: 2 }],
    selected_shipping_rate: { shipping_method_id: ID },
  })
  // No guest token: an order is read with its customer's session only.
  expect(order).not.toHaveProperty('token')
})

test('shipping costs nothing until it is chosen, then is part of the total', async () => {
  const { ada, bolt } = await openShopWithCard()
  const { body: cart } = await ada.create({ variant_id: bolt, quantity: 2 })
  expect([cart.item_total, cart.ship_total, cart.adjustment_total, cart.total]).toEqual([
    '6.40',
    '0.00',
    '0.00',
    '6.40',
  ])
  const paying = await ada.goToPayment()
  expect([paying.item_total, paying.ship_total, paying.total]).toEqual(['6.40', '3.00', '9.40'])
})
