import type { Order } from '@pennysleeve/contract/orders.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { cancelEntry, makeEvent } from '../../testing/goods/make-event.ts'
import { sellGiftCard } from '../../testing/goods/sell-gift-card.ts'
import { letRefundsFail, refundsOf } from '../../testing/open-shop-with-card.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { makeClerk, type Clerk } from '../../testing/people/make-clerk.ts'
import { grantCredit, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff, staffAt } from '../../testing/people/make-staff.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const openShop = shareTestShop({ mayWrite: true })

const CREDIT = 1
const CARD = 2
const CASH = 3
const GIFT_CARD = 5

async function open() {
  const shop = await openShop()
  const [ada] = await makeShoppers(shop, 1)
  return { shop, ada: ada!, bolt: await makeStock(shop, 500, 1000), clerk: await makeClerk(shop) }
}

/** What went back, by method, in the order it did. */
const givenBack = async (shop: TestShop, number: string) =>
  (await refundsOf(shop, number)).map(({ method, amount_cents }) => [method, amount_cents])

/** Brings the goods of a sale back, all of them. */
async function takeBack(shop: TestShop, clerk: Clerk, number: string, amount: string) {
  const staff = staffAt(shop, clerk)
  const { lines } = (await staff.returns(number)).body
  return staff.takeBack(number, {
    lines: lines.map(({ line_item_id, quantity }) => ({ line_item_id, quantity, to: 'as_sold' })),
    amount,
    device: clerk.device,
  })
}

test('an entry that credit paid goes back to the credit, though a bank card paid for the gift card beside it', async () => {
  const { shop, ada } = await open()
  const { line } = await makeEvent(shop, { price: '50.00' })
  await grantCredit(shop, ada.id, 5000)
  await ada.give({ amount: '50.00' })
  const { number } = (await ada.create(line())).body
  for (let step = 0; step < 3; step += 1) await ada.next(number)
  const order = await ada.payAndComplete((await ada.read(number)).body)
  expect(order).toMatchObject({ total: '100.00', total_applicable_store_credit: '50.00' })
  expect((await cancelEntry(shop, ada, order)).status).toBe(200)
  expect(await givenBack(shop, number)).toEqual([[CREDIT, 5000]])
  expect(await audit(shop.db)).toEqual([])
})

test('goods that credit or a gift card paid at the counter do not go back in the cash of the card sold with them', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await grantCredit(shop, ada.id, 1000)
  const { code } = await sellGiftCard(shop, '10.00')
  const sale = { lines: [{ variant_id: bolt, quantity: 1 }], gift_cards: [{ amount: '20.00' }], total: '30.00' }
  const byCredit = (await clerk.sell({ ...sale, customer_id: ada.id, payment: { credit: '10.00', given: '20.00' } }))
    .body
  const byGiftCard = (await clerk.sell({ ...sale, payment: { gift_card: { code, amount: '10.00' }, given: '20.00' } }))
    .body
  for (const [{ number }, method] of [
    [byCredit, CREDIT],
    [byGiftCard, GIFT_CARD],
  ] as const) {
    expect((await takeBack(shop, clerk, number, '10.00')).status).toBe(201)
    expect(await givenBack(shop, number)).toEqual([[method, 1000]])
  }
  // Once it is void, its money goes back as it came.
  const [card] = byCredit.gift_cards
  const refund = { reason: 'Regret', device: clerk.device }
  const path = `/api/admin/gift_cards/${card!.id}/refund`
  expect((await shop.send('POST', path, { token: clerk.token, body: { refund } })).status).toBe(201)
  expect(await givenBack(shop, byCredit.number)).toEqual([
    [CREDIT, 1000],
    [CASH, 2000],
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('what was paid with money goes back first, as far as it is not on a gift card', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await grantCredit(shop, ada.id, 400)
  const sale = { lines: [{ variant_id: bolt, quantity: 1 }], gift_cards: [{ amount: '20.00' }], total: '30.00' }
  const { number } = (await clerk.sell({ ...sale, customer_id: ada.id, payment: { credit: '4.00', given: '26.00' } }))
    .body
  expect((await clerk.refund(number, { amount: '2.00', reason: 'Bent', first: 'card' })).status).toBe(201)
  expect((await clerk.refund(number, { amount: '8.00', reason: 'Torn', first: 'card' })).status).toBe(201)
  expect(await givenBack(shop, number)).toEqual([
    [CASH, 200],
    [CASH, 400],
    [CREDIT, 400],
  ])
  expect((await clerk.refund(number, { amount: '0.01', reason: 'More' })).body).toMatchObject({
    code: 'refund.kept_on_gift_cards',
    params: { most: 'AU$0.00' },
  })
  expect(await audit(shop.db)).toEqual([])
})

test('a cancelled order gives back what is not spent of its card to the bank card, and the goods to the credit', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await grantCredit(shop, ada.id, 5300)
  await ada.give({ amount: '100.00' })
  const order = await ada.buy({ variant_id: bolt, quantity: 5 })
  expect(order).toMatchObject({ total: '153.00', total_applicable_store_credit: '53.00' })
  await shop.runJobs()
  const { id } = await shop.db
    .selectFrom('gift_cards')
    .innerJoin('orders', 'orders.id', 'gift_cards.order_id')
    .select('gift_cards.id')
    .where('orders.number', '=', order.number)
    .executeTakeFirstOrThrow()
  const shown = await shop.send<{ code: string }>('POST', `/api/admin/gift_cards/${id}/code`, { token: clerk.token })
  const gift_card = { code: shown.body.code, amount: '60.00' }
  const spent = { lines: [{ variant_id: bolt, quantity: 6 }], total: '60.00', payment: { gift_card } }
  expect((await clerk.sell(spent)).status).toBe(201)
  const cancelled = await shop.send<Order>('PUT', `/api/admin/orders/${order.number}/cancel`, { token: clerk.token })
  expect(cancelled.body).toMatchObject({ state: 'canceled', refund_total: '93.00' })
  expect(await givenBack(shop, order.number)).toEqual([
    [CARD, 4000],
    [CREDIT, 5300],
  ])
  // The bank card does not take it.
  await letRefundsFail(shop)
  const staff = staffAt(shop, clerk)
  const failed = (await staff.read(order.number)).body.refunds.find(({ state }) => state === 'failed')
  expect((await staff.asCredit(failed!.id)).body).toMatchObject({ refund_total: '93.00' })
  expect(await audit(shop.db)).toEqual([])
})

test('a failed refund is not given as store credit out of what is on a gift card', async () => {
  const { shop, ada, bolt } = await open()
  const grace = await makeStaff(shop, `grace-${ada.id}@example.test`)
  await ada.give({ amount: '40.00' })
  const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
  expect((await grace.refund(number, { amount: '13.00' })).status).toBe(201)
  await letRefundsFail(shop)
  const [failed] = (await grace.read(number)).body.refunds
  expect((await grace.refund(number, { amount: '13.00', instead_of: null })).status).toBe(201)
  expect(await grace.asCredit(failed!.id)).toMatchObject({
    status: 422,
    body: { code: 'refund.kept_on_gift_cards', params: { most: 'AU$0.00' } },
  })
  await shop.runJobs()
  expect(await audit(shop.db)).toEqual([])
})

test('an order that is cancelled before its card is made gives all of it otherwise when the bank card refuses', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await ada.give({ amount: '40.00' })
  const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
  const staff = staffAt(shop, clerk)
  await staff.cancel(number)
  await letRefundsFail(shop)
  const [failed] = (await staff.read(number)).body.refunds
  expect((await staff.refund(number, { amount: '53.00', instead_of: failed!.id })).status).toBe(201)
  await letRefundsFail(shop)
  const again = (await staff.read(number)).body.refunds.find(({ can_be_credit }) => can_be_credit)
  expect((await staff.asCredit(again!.id)).body).toMatchObject({ refund_total: '53.00' })
  await shop.runJobs()
  expect(await audit(shop.db)).toEqual([])
})

test('the audit finds a gift card that store credit has come to pay for', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await grantCredit(shop, ada.id, 1000)
  const sale = { lines: [{ variant_id: bolt, quantity: 1 }], gift_cards: [{ amount: '20.00' }], total: '30.00' }
  const { body } = await clerk.sell({ ...sale, customer_id: ada.id, payment: { credit: '10.00', given: '20.00' } })
  expect((await takeBack(shop, clerk, body.number, '10.00')).status).toBe(201)
  const faults: string[] = []
  const undo = new Error('undone')
  await shop.db
    .transaction()
    .execute(async (tx) => {
      // As if the cash had gone back, not the credit.
      await sql`
        update payments set refunded_cents = 1000 - refunded_cents where order_id = (
          select id from orders where number = ${body.number}
        )
      `.execute(tx)
      faults.push(...(await audit(tx)))
      throw undo
    })
    .catch((error: unknown) => expect(error).toBe(undo))
  expect(faults).toContain(`order ${body.number}: its gift cards keep 2000 cents, 1000 are left of what may buy them`)
})
