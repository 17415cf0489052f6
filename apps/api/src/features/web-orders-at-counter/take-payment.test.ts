import { cents } from '@pennysleeve/domain/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeDiscountCode } from '../../testing/goods/make-discount-code.ts'
import { grantCredit, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { eventsOf, refundsOf, secretOf, stockOf } from '../../testing/open-shop-with-card.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'
import { takePayment } from './take-payment.ts'

const sharedShop = shareTestShop({ mayWrite: true })

async function openWithUnpaid() {
  const shop = await sharedShop()
  const bolt = await makeStock(shop, 100, 433)
  const [ada] = await makeShoppers(shop, 1)
  return { shop, bolt, ada: ada!, clerk: await makeClerk(shop) }
}

const due = async (clerk: Awaited<ReturnType<typeof makeClerk>>, number: string) =>
  (await clerk.findOrders(number)).unpaid[0]!

test('an order in payment is paid in cash: complete, mailed, in the drawer, with a receipt', async () => {
  const { shop, bolt, ada, clerk } = await openWithUnpaid()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 3 })
  await shop.runJobs()
  shop.mails.length = 0
  expect(await due(clerk, number)).toMatchObject({
    total_quantity: 3,
    delivery: { name: 'Letter', is_pickup: false },
    display_ship_total: 'AU$3.00',
    due: '15.99',
    display_cash_due: 'AU$16.00',
    being_paid_online: false,
    refusal: null,
  })
  const { status, body } = await clerk.takePayment(number, { due: '15.99', given: '20' })
  expect([status, body]).toMatchObject([
    201,
    {
      number,
      invoice_kind: 'tax_invoice',
      buyer: ['Ada Lovelace', expect.stringContaining('@')],
      adjustments: [{ label: 'Letter', display_amount: 'AU$3.00' }],
      display_total: 'AU$15.99',
      payments: [{ name: 'Cash', display_amount: 'AU$15.99' }],
      cash: { display_change: 'AU$4.00' },
    },
  ])
  expect((await ada.read(number)).body).toMatchObject({
    state: 'complete',
    channel: 'web',
    payment_state: 'paid',
    shipment_state: 'ready',
    payments: [{ payment_method_id: 3, state: 'completed', amount: '15.99' }],
  })
  expect(await stockOf(shop, bolt)).toMatchObject({ on_hand: 97, reserved: 0 })
  expect((await clerk.drawer()).expected).toBe('116.00')
  expect((await clerk.receipt(number)).body).toEqual(body)
  expect(await eventsOf(shop, number)).toContain('paid at the counter')
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
  expect(shop.mails[0]!.text).toContain('Paid at the counter')
  expect(shop.mails[0]!.text).not.toContain('Paid by card')
  expect(await audit(shop.db)).toEqual([])
})

test('an order of gift cards alone is found and paid', async () => {
  const { shop, ada, clerk } = await openWithUnpaid()
  const { number } = (await ada.give({ amount: '50.00' })).body
  await ada.next(number)
  await ada.next(number)
  expect(await due(clerk, number)).toMatchObject({ total_quantity: 0, due: '50.00', refusal: null })
  const { status, body } = await clerk.takePayment(number, { due: '50.00', given: '50' })
  expect([status, body]).toMatchObject([201, { number, display_total: 'AU$50.00' }])
  await shop.runJobs()
  expect((await ada.read(number)).body).toMatchObject({
    state: 'complete',
    gift_cards: [{ ending: expect.stringMatching(/^[A-Z0-9]{4}$/) }],
  })
  expect(await audit(shop.db)).toEqual([])
})

test('an order in delivery is reserved and paid at once, by credit, terminal and cash', async () => {
  const { shop, bolt, ada, clerk } = await openWithUnpaid()
  await grantCredit(shop, ada.id, 500)
  const { number } = (await ada.create({ variant_id: bolt, quantity: 2 })).body
  expect((await due(clerk, number)).refusal).toContain('has not chosen address and delivery')
  expect(await clerk.takePayment(number, { due: '8.66', given: '10' })).toMatchObject({
    status: 409,
    body: { code: 'counter.order_not_ready' },
  })
  await ada.next(number)
  await ada.address(number)
  await ada.next(number)
  expect(await due(clerk, number)).toMatchObject({ display_store_credit: 'AU$5.00', due: '6.66' })
  const paid = await clerk.takePayment(number, {
    due: '6.66',
    terminal: { amount: '5.00', reference: 'A 4711' },
    given: '2',
  })
  expect([paid.status, paid.body.payments]).toMatchObject([
    201,
    [
      { name: 'Card terminal', display_amount: 'AU$5.00', reference: 'A 4711' },
      { name: 'Cash', display_amount: 'AU$1.66' },
      { name: 'Store credit', display_amount: 'AU$5.00' },
    ],
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('credit that covers all of it needs no other payment', async () => {
  const { shop, bolt, ada, clerk } = await openWithUnpaid()
  await grantCredit(shop, ada.id, 5000)
  const { number } = await ada.choosePickup({ variant_id: bolt, quantity: 1 })
  const paid = await clerk.takePayment(number, { due: '0' })
  expect([paid.status, paid.body.payments]).toMatchObject([201, [{ name: 'Store credit' }]])
  expect((await clerk.handOver(number)).status).toBe(200)
  expect(await audit(shop.db)).toEqual([])
})

test('a card form that is open ends, and its card is not charged', async () => {
  const { shop, bolt, ada, clerk } = await openWithUnpaid()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const secret = await secretOf(ada)
  expect((await due(clerk, number)).being_paid_online).toBe(true)
  expect((await clerk.takePayment(number, { due: '7.33', terminal: { amount: '7.33' } })).status).toBe(201)
  expect((await ada.pay(secret)).status).toBeGreaterThanOrEqual(400)
  expect((await ada.complete(number)).body).toMatchObject({ state: 'complete', payment_total: '7.33' })
  expect(await audit(shop.db)).toEqual([])
})

test('an order that is paid online, cancelled, or changed since it was shown is not paid again', async () => {
  const { shop, bolt, ada, clerk } = await openWithUnpaid()
  const grace = await makeStaff(shop, 'grace-pays@example.test')
  const paid = await ada.buy({ variant_id: bolt, quantity: 1 })
  const pay = async (number: string, wanted: string) =>
    (await clerk.takePayment(number, { due: wanted, given: '50' })).body
  expect(await pay(paid.number, '7.33')).toMatchObject({ code: 'order.paid_already' })
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  expect(await pay(number, '7.00')).toMatchObject({ code: 'counter.total_changed', params: { total: 'AU$7.33' } })
  expect(await pay(number, '7.33')).toMatchObject({ number })
  const sold = (
    await clerk.sell({ lines: [{ variant_id: bolt, quantity: 1 }], total: '4.33', payment: { given: '5' } })
  ).body
  expect(await pay(sold.number, '4.33')).toMatchObject({ code: 'order.paid_already' })
  const dropped = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  await grace.cancel(dropped.number)
  expect(await pay(dropped.number, '7.33')).toMatchObject({ code: 'shipment.order_canceled' })
  expect((await clerk.takePayment('R000000000', { due: '1', given: '5' })).status).toBe(404)
  expect(await audit(shop.db)).toEqual([])
})

test('goods that are gone, cash without a drawer and too little money are refused and change nothing', async () => {
  const { shop, bolt, ada, clerk } = await openWithUnpaid()
  const { number } = (await ada.create({ variant_id: bolt, quantity: 2 })).body
  await ada.next(number)
  await ada.address(number)
  await ada.next(number)
  expect(await clerk.takePayment(number, { due: '11.66', given: '10' })).toMatchObject({ status: 422 })
  expect(await clerk.takePayment(number, { due: '11.66', given: '20', device: 'nowhere' })).toMatchObject({
    status: 409,
    body: { code: 'drawer.not_open' },
  })
  await makeStock(shop, 1, 433)
  expect((await due(clerk, number)).refusal).toContain('Only 1 left')
  expect(await clerk.takePayment(number, { due: '11.66', given: '20' })).toMatchObject({ status: 422 })
  expect((await ada.read(number)).body).toMatchObject({ state: 'delivery', payments: [] })
  expect(await stockOf(shop, bolt)).toEqual({ on_hand: 1, reserved: 0 })
  expect(await audit(shop.db)).toEqual([])
})

test('pressed twice it is paid once, and a cancelled one is given back in cash', async () => {
  const { shop, bolt, ada, clerk } = await openWithUnpaid()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const pay = async () => clerk.takePayment(number, { due: '7.33', given: '10' }, 'one-press')
  const [first, second] = await Promise.all([pay(), pay()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await clerk.takePayment(number, { due: '7.33', given: '10' })).status).toBe(409)
  const { rows } = await sql`
    select from payments p join orders o on o.id = p.order_id where o.number = ${number} and p.state = 'completed'
  `.execute(shop.db)
  expect(rows).toHaveLength(1)
  const cancelled = await shop.send('PUT', `/api/admin/orders/${number}/cancel`, {
    token: clerk.token,
    body: { device: clerk.device },
  })
  expect(cancelled.status).toBe(200)
  expect(await refundsOf(shop, number)).toMatchObject([{ method: 3, amount_cents: 733, state: 'completed' }])
  expect((await clerk.drawer()).expected).toBe('100.00')
  expect(await audit(shop.db)).toEqual([])
})

test('an order whose card form was opened again since it was stopped is not completed', async () => {
  const { shop, bolt, ada, clerk } = await openWithUnpaid()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const secret = await secretOf(ada)
  const staff = { user_id: clerk.id, email: 'clerk@example.test', role: 'staff', token_hash: Buffer.alloc(0) } as const
  const payment = { due: cents(733), tender: { given_cents: cents(1000) }, device: clerk.device }
  // As between the two steps of the call: the card payment is live.
  const taken = shop.db.transaction().execute(async (tx) => takePayment(tx, staff, number, payment))
  await expect(taken).rejects.toMatchObject({ code: 'counter.order_paid_online_now' })
  expect((await ada.pay(secret)).status).toBe(200)
  expect((await ada.complete(number)).body).toMatchObject({ state: 'complete', payment_total: '7.33' })
  expect(await audit(shop.db)).toEqual([])
})

test('a discount code is kept, its use is counted once, and a cancelled order gives it back', async () => {
  const { shop, bolt, ada, clerk } = await openWithUnpaid()
  const { id, code } = await makeDiscountCode(shop, { once_a_customer: true, max_uses: 1 })
  const uses = async () =>
    (await shop.db.selectFrom('discount_codes').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses
  /** Brought as far as `delivery`, where nothing is counted yet, by a customer of its own. */
  const bring = async (shopper: typeof ada) => {
    const { number } = (await shopper.create({ variant_id: bolt, quantity: 2 })).body
    const applied = await shop.send('PUT', `/api/orders/${number}/discount_code`, {
      token: shopper.token,
      body: { discount_code: code },
    })
    await shopper.next(number)
    await shopper.address(number)
    await shopper.next(number)
    return { number, status: applied.status }
  }
  const { number } = await bring(ada)
  expect([await due(clerk, number), await uses()]).toMatchObject([{ due: '10.79' }, 0])
  const paid = await clerk.takePayment(number, { due: '10.79', terminal: { amount: '10.79' } }, 'discounted')
  expect([paid.status, paid.body]).toMatchObject([
    201,
    { adjustments: [{ label: `Discount code ${code} (10%)`, display_amount: '-AU$0.87' }, { label: 'Letter' }] },
  ])
  expect((await ada.read(number)).body).toMatchObject({ state: 'complete', discount_code: code, total: '10.79' })
  await clerk.takePayment(number, { due: '10.79', terminal: { amount: '10.79' } }, 'discounted')
  expect(await uses()).toBe(1)

  const [bea] = await makeShoppers(shop, 1)
  expect((await bring(bea!)).status).toBe(422)
  const grace = await makeStaff(shop, 'grace-gives-back@example.test')
  expect((await grace.cancel(number)).status).toBe(200)
  expect(await uses()).toBe(0)
  const again = await bring(ada)
  expect(again.status).toBe(200)
  expect((await clerk.takePayment(again.number, { due: '10.79', given: '20' })).status).toBe(201)
  expect([await uses(), await audit(shop.db)]).toEqual([1, []])
})
