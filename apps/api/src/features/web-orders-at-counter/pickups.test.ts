import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { eventsOf } from '../../testing/open-shop-with-card.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const sharedShop = shareTestShop({ mayWrite: true })
let members = 0

async function openWithPickup() {
  const shop = await sharedShop()
  const bolt = await makeStock(shop, 100, 320)
  const [ada] = await makeShoppers(shop, 1)
  const { number } = await ada!.buyToPickUp({ variant_id: bolt, quantity: 2 })
  await shop.runJobs()
  shop.mails.length = 0
  members += 1
  const grace = await makeStaff(shop, `grace-${members}@example.test`)
  return { shop, bolt, ada: ada!, number, clerk: await makeClerk(shop), grace }
}

test('what lies ready is listed before what is to pack, and is handed over by one press', async () => {
  const { shop, bolt, ada, number, clerk, grace } = await openWithPickup()
  const later = (await ada.buyToPickUp({ variant_id: bolt, quantity: 1 })).number
  await grace.ship(later)
  const listed = async () => {
    const { pickups } = await clerk.findOrders('')
    return pickups.filter((one) => [number, later].includes(one.number)).map((one) => [one.number, one.status])
  }
  expect(await listed()).toEqual([
    [later, 'ready'],
    [number, 'to_pack'],
  ])
  const { status, body } = await clerk.handOver(later)
  expect([status, body]).toMatchObject([200, { number: later, status: 'collected', total_quantity: 1 }])
  expect(await listed()).toEqual([[number, 'to_pack']])
  expect(await eventsOf(shop, later)).toContain('collected')
})

test("the staff's list and page of orders say when it was collected", async () => {
  const { shop, number, clerk, grace } = await openWithPickup()
  await grace.ship(number)
  const told = async () => {
    const url = `/api/admin/orders?fulfilment_status=shipped&search=${number}`
    const { body } = await shop.send<ResponseOf<'GET /api/admin/orders'>>('GET', url, { token: grace.token })
    return [body.orders[0], (await grace.read(number)).body]
  }
  expect(await told()).toMatchObject([
    { number, is_pickup: true, collected_at: null },
    { fulfilment_status: 'shipped', collected_at: null },
  ])
  await clerk.handOver(number)
  const at = (await clerk.findOrders(number)).pickups[0]!.since
  expect(await told()).toMatchObject([{ collected_at: at }, { fulfilment_status: 'shipped', collected_at: at }])
})

test('the customer is mailed once when it lies ready, and not at all if they take it before', async () => {
  const { shop, bolt, ada, number, clerk, grace } = await openWithPickup()
  const ready = (await ada.buyToPickUp({ variant_id: bolt, quantity: 1 })).number
  await shop.runJobs()
  shop.mails.length = 0
  await grace.ship(ready)
  await clerk.handOver(ready)
  await clerk.handOver(number)
  await shop.runJobs()
  expect(shop.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(`${ready} is ready to pick up`)])
  expect((await ada.read(number)).body).toMatchObject({ state: 'complete', shipment_state: 'shipped' })
})

test('it is found by number, e-mail, name and phone, and a scanned one that was collected says so', async () => {
  const { number, clerk, grace } = await openWithPickup()
  const email = (await clerk.findOrders(number)).pickups[0]!.email
  const numbers = async (q: string) => (await clerk.findOrders(q)).pickups.map((one) => one.number)
  expect(await numbers(number.toLowerCase())).toEqual([number])
  expect(await numbers(email)).toEqual([number])
  expect(await numbers('lovelace')).toContain(number)
  expect(await numbers('0412 345 678')).toContain(number)
  expect(await numbers('--')).toEqual([])
  await clerk.handOver(number)
  const member = expect.stringContaining('@') as string
  expect((await clerk.findOrders(number)).pickups).toMatchObject([{ status: 'collected', collected_by: member }])
  expect((await grace.read(number)).body.timeline.map(({ what }) => what)).toContain('hand order over')
})

test('the second press is refused, a repeated call after a lost response is not', async () => {
  const { number, clerk } = await openWithPickup()
  const first = await clerk.handOver(number, 'one-press')
  expect(await clerk.handOver(number, 'one-press')).toMatchObject({ status: 200, body: first.body })
  const responses = await Promise.all([clerk.handOver(number), clerk.handOver(number)])
  for (const { status, body } of responses) {
    expect([status, body]).toMatchObject([409, { code: 'pickup.collected_already' }])
  }
})

test('a wrong press is undone: the order lies ready again, once', async () => {
  const { number, clerk } = await openWithPickup()
  expect(await clerk.undoHandingOver(number)).toMatchObject({ status: 409, body: { code: 'pickup.not_collected' } })
  await clerk.handOver(number)
  expect((await clerk.undoHandingOver(number)).body).toMatchObject({ status: 'ready', collected_by: null })
  expect((await clerk.handOver(number)).status).toBe(200)
})

test('cancelled meanwhile, unpaid, posted, sold at the counter and wholly given back orders are not handed over', async () => {
  const { bolt, ada, number, clerk, grace } = await openWithPickup()
  const refusal = async (wanted: string) => (await clerk.handOver(wanted)).body
  await grace.cancel(number)
  expect(await refusal(number)).toMatchObject({ code: 'shipment.order_canceled' })
  expect((await clerk.findOrders(number)).pickups).toMatchObject([{ status: 'cancelled' }])
  const posted = await ada.buy({ variant_id: bolt, quantity: 1 })
  expect(await refusal(posted.number)).toMatchObject({ code: 'pickup.is_posted' })
  const sold = await clerk.sell({
    lines: [{ variant_id: bolt, quantity: 1 }],
    total: '3.20',
    payment: { given: '5' },
  })
  expect(await refusal(sold.body.number)).toMatchObject({ code: 'shipment.at_counter' })
  const given = await ada.buyToPickUp({ variant_id: bolt, quantity: 1 })
  await grace.ship(given.number)
  const back = await grace.takeBack(given.number, {
    lines: [{ line_item_id: given.line_items[0]!.id, quantity: 1, to: 'as_sold' }],
    amount: '3.20',
  })
  expect(back.status).toBe(201)
  expect(await refusal(given.number)).toMatchObject({ code: 'pickup.nothing_left' })
  const unpaid = await ada.choosePickup({ variant_id: bolt, quantity: 1 })
  expect(await refusal(unpaid.number)).toMatchObject({ code: 'shipment.not_paid' })
  expect((await clerk.handOver('R000000000')).status).toBe(404)
})
