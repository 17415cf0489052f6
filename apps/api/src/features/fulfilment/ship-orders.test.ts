import { expect, test } from 'vitest'
import { makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { eventsOf, openShopWithCard } from '../../testing/open-shop-with-card.ts'

async function openWithOrder() {
  const opened = await openShopWithCard()
  const { number } = await opened.ada.buy({ variant_id: opened.bolt, quantity: 2 })
  await opened.shop.runJobs()
  opened.shop.mails.length = 0
  return { ...opened, number, grace: await makeStaff(opened.shop) }
}

test('a shipped order has its tracking number in the mail and in the order history', async () => {
  const { shop, ada, number, grace } = await openWithOrder()
  const { status, body } = await grace.ship(number, '99 7012 3456')
  expect([status, body]).toMatchObject([201, { fulfilment_status: 'shipped', shipped_at: expect.any(String) }])
  expect((await ada.read(number)).body).toMatchObject({
    state: 'complete',
    shipment_state: 'shipped',
    shipments: [{ state: 'shipped', tracking: '99 7012 3456' }],
  })
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
  const [mail] = shop.mails
  expect([mail!.to, mail!.subject]).toEqual(['ada@example.test', `Your order ${number} is on its way`])
  for (const words of ['99 7012 3456', '2 × Lightning Bolt', '1 Smith Street', 'Letter']) {
    expect(mail!.text).toContain(words)
    expect(mail!.html).toContain(words)
  }
  expect(await eventsOf(shop, number)).toContain('shipped')
})

test('six concurrent calls ship an order once and send one mail', async () => {
  const { shop, number, grace } = await openWithOrder()
  const responses = await Promise.all(Array.from({ length: 6 }, () => grace.ship(number)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
  expect(shop.mails[0]!.text).not.toContain('Tracking')
})

test('a corrected tracking number is mailed once', async () => {
  const { shop, ada, number, grace } = await openWithOrder()
  expect((await grace.track(number, 'NEW 2')).status).toBe(409)
  await grace.ship(number, 'OLD 1')
  expect((await grace.track(number, 'NEW 2')).status).toBe(200)
  await grace.track(number, 'NEW 2')
  expect((await ada.read(number)).body.shipments[0]!.tracking).toBe('NEW 2')
  await shop.runJobs()
  expect(shop.mails.map(({ text }) => /Tracking number:\n(.*)/.exec(text)?.[1])).toEqual(['OLD 1', 'NEW 2'])
})

test('rejects unpaid and cancelled orders and invalid input', async () => {
  const { shop, ada, bolt, number, grace } = await openWithOrder()
  const open = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  expect((await grace.ship(open.number)).body).toMatchObject({ error: 'This order has not been paid yet.' })
  expect((await grace.ship(number, '<script>')).status).toBe(422)
  expect((await grace.ship('R000000000')).status).toBe(404)
  await grace.cancel(number)
  expect((await grace.ship(number)).body).toMatchObject({ error: 'This order is cancelled and stays here.' })
  await shop.runJobs()
})

test('an order for pickup mails that it is ready', async () => {
  const { shop, ada, bolt } = await openShopWithCard()
  const grace = await makeStaff(shop)
  const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  await ada.next(number)
  await ada.address(number)
  const [shipment] = (await ada.next(number)).body.shipments
  const pickup = shipment!.shipping_rates.find(({ name }) => name === 'Pick-up in store')!
  await ada.checkout(number, { shipments_attributes: [{ id: shipment!.id, selected_shipping_rate_id: pickup.id }] })
  await ada.pay((await ada.intent()).body.client_secret)
  await ada.complete(number)
  expect((await grace.read(number)).body.delivery).toEqual({ name: 'Pick-up in store', is_pickup: true })
  await grace.ship(number)
  await shop.runJobs()
  expect(shop.mails[1]!.text).toContain('Pick up at:\nTop End Cards')
})

test('a pick list sums cards over many orders with each order’s share, without shipped ones', async () => {
  const { shop, bolt } = await openShopWithCard(50)
  const foil = await makeStock(shop, 50, 150, 'mtg-m10-146-foil')
  const grace = await makeStaff(shop)
  const numbers: string[] = []
  for (const [i, ada] of (await makeShoppers(shop, 3)).entries()) {
    const order = await ada.buy({ variant_id: foil, quantity: 1 }, { variant_id: bolt, quantity: i + 1 })
    numbers.push(order.number)
  }
  const pick = (query = '') =>
    shop.send<{ numbers: string[]; total_quantity: number; lines: object[] }>('GET', `/api/admin/pick_list${query}`, {
      token: grace.token,
    })
  const { body } = await pick()
  expect(body).toMatchObject({ numbers, total_quantity: 9 })
  expect(body.lines).toMatchObject([
    {
      name: 'Lightning Bolt',
      finish: 'nonfoil',
      quantity: 6,
      orders: [{ quantity: 1 }, { quantity: 2 }, { quantity: 3 }],
    },
    { name: 'Lightning Bolt', finish: 'foil', quantity: 3, orders: numbers.map((number) => ({ number, quantity: 1 })) },
  ])
  expect((await pick(`?numbers=${numbers[2]},R000000000`)).body).toMatchObject({ numbers: [numbers[2]] })
  await grace.ship(numbers[0]!)
  expect((await pick(`?numbers=${numbers.join(',')}`)).body).toMatchObject({ numbers: numbers.slice(1) })
  const tooMany = Array.from({ length: 101 }, (_, i) => `R${i}`).join(',')
  expect((await pick(`?numbers=${tooMany}`)).status).toBe(400)
})

test('papers of many orders contain seller, ABN and items', async () => {
  const { shop, number, grace } = await openWithOrder()
  const papers = (numbers: string) =>
    shop.send('GET', `/api/admin/order_papers?paper=invoice&numbers=${numbers}`, { token: grace.token })
  expect((await papers(`${number},R000000000`)).body).toMatchObject({
    shop: { name: 'Top End Cards', abn: '99 000 000 000' },
    orders: [
      {
        delivery: { name: 'Letter' },
        order: {
          number,
          display_included_tax_total: 'AU$0.85',
          line_items: [{ variant: { product: { set: 'm10' } } }],
        },
      },
    ],
  })
  shop.statements.length = 0
  await papers(number)
  const few = shop.statements.length
  const [eve] = await makeShoppers(shop, 1)
  const second = await eve!.buy({ variant_id: await makeStock(shop, 9), quantity: 1 })
  shop.statements.length = 0
  await papers(`${number},${second.number}`)
  expect(shop.statements.length).toBe(few)
})
