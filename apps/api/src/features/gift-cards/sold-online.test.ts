import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { GiftCardOffer } from '@pennysleeve/contract/gift-cards.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeDiscountCode } from '../../testing/goods/make-discount-code.ts'
import { grantCredit, makeShoppers, makeStock, type Shopper } from '../../testing/people/make-shopper.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { letReservationsExpire, settle } from '../../testing/open-shop-with-card.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const openShop = shareTestShop({ mayWrite: true })

async function open() {
  const shop = await openShop()
  const [ada] = await makeShoppers(shop, 1)
  return { shop, ada: ada!, bolt: await makeStock(shop, 500, 1000), clerk: await makeClerk(shop, 'admin') }
}

/** The cards of an order, with their balances. */
async function cardsOf({ db }: TestShop, number: string) {
  const { rows } = await sql<{ id: number; to: string; sold: number; balance: number; voided: boolean }>`
    select c.id, c.recipient_email as to, c.voided_at is not null as voided,
      (select sum(amount_cents) filter (where kind = 'sold') from gift_card_entries where gift_card_id = c.id)::integer as sold,
      (select sum(amount_cents) from gift_card_entries where gift_card_id = c.id)::integer as balance
    from gift_cards c join orders o on o.id = c.order_id where o.number = ${number} order by c.id
  `.execute(db)
  return rows
}

async function mailsTo({ db }: TestShop, to: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(text, '') as text from mails where to_email = ${to} and key like 'gift-card:%' order by id
  `.execute(db)
  return rows.map(({ text }) => text)
}

const remove = ({ send }: TestShop, { token }: Shopper, number: string, id: number) =>
  send<Order & ErrorBody>('DELETE', `/api/orders/${number}/gift_cards/${id}`, { token })
const cancel = ({ send }: TestShop, token: string, number: string) =>
  send<Order & ErrorBody>('PUT', `/api/admin/orders/${number}/cancel`, { token, body: {} })
const refundCard = ({ send }: TestShop, token: string, id: number) =>
  send<Order & ErrorBody>('POST', `/api/admin/gift_cards/${id}/refund`, {
    token,
    body: { refund: { reason: 'Regret' } },
  })

test('an order of gift cards alone needs no delivery; each card is made once and mailed once', async () => {
  const { shop, ada } = await open()
  const friend = `friend-${ada.id}@example.test`
  const words = { recipient_name: 'Grace', sender_name: 'Ada', message: 'Happy birthday!\nSpend it well.' }
  const cart = (await ada.give({ amount: '50.00', recipient_email: friend, ...words }, { amount: '20' })).body
  expect(cart).toMatchObject({
    state: 'cart',
    total: '70.00',
    item_total: '0.00',
    included_tax_total: '0.00',
    gift_card_total: '70.00',
    needs_delivery: false,
    total_quantity: 0,
    adjustments: [{ label: 'Gift cards (no GST)', amount: '70.00' }],
    gift_cards: [{ amount: '50.00', recipient_email: friend, ...words, send_on: null }, { recipient_email: null }],
  })
  const paid = await ada.buyGiftCards()
  expect(paid).toMatchObject({ number: cart.number, shipment_state: 'shipped', total: '70.00', payment_total: '70.00' })
  expect(await audit(shop.db)).toEqual([])
  for (let times = 0; times < 3; times += 1) {
    await sql`select graphile_worker.add_job('make-gift-cards', '{}'::json)`.execute(shop.db)
    await shop.runJobs()
  }
  expect((await cardsOf(shop, cart.number)).map(({ to, sold }) => [to, sold])).toEqual([
    [friend, 5000],
    [paid.email, 2000],
  ])
  const mails = await mailsTo(shop, friend)
  expect([mails.length, (await mailsTo(shop, paid.email)).length]).toEqual([1, 1])
  const shown = (await ada.read(cart.number)).body.gift_cards
  expect(shown[0]).toMatchObject({ ending: expect.stringMatching(/^[A-Z0-9]{4}$/), mailed_at: expect.any(String) })
  expect(await audit(shop.db)).toEqual([])
})

test('goods and cards in one cart: discount, points and GST are of the goods, credit pays for them alone', async () => {
  const { shop, ada, bolt } = await open()
  await grantCredit(shop, ada.id, 10_000)
  const { code } = await makeDiscountCode(shop, { percent: 10 })
  await ada.give({ amount: '300.00' })
  const { number } = (await ada.create({ variant_id: bolt, quantity: 3 })).body
  const token = ada.token
  await shop.send('PUT', `/api/orders/${number}/discount_code`, { token, body: { discount_code: code } })
  await ada.next(number)
  await ada.address(number)
  await ada.next(number)
  const frozen = (await ada.checkout(number, {})).body
  // 27.00 for goods and 3.00 for delivery.
  expect(frozen).toMatchObject({
    state: 'payment',
    total: '330.00',
    included_tax_total: '2.73',
    total_applicable_store_credit: '30.00',
    order_total_after_store_credit: '300.00',
    needs_delivery: true,
  })
  const paid = await ada.payAndComplete(frozen)
  expect(paid).toMatchObject({ shipment_state: 'ready', total_available_store_credit: '70.00' })
  const points = await sql`select from loyalty_entries where user_id = ${ada.id}`.execute(shop.db)
  expect(points.rows).toHaveLength(0)
  await shop.runJobs()
  expect(await cardsOf(shop, number)).toMatchObject([{ balance: 30_000 }])
  expect(await audit(shop.db)).toEqual([])
})

test('a discount code takes nothing off gift cards, and no use is wasted on them', async () => {
  const { shop, ada, bolt } = await open()
  const { code } = await makeDiscountCode(shop, { percent: 50 })
  const { number } = (await ada.give({ amount: '20.00' })).body
  const apply = async () =>
    shop.send<Order & ErrorBody>('PUT', `/api/orders/${number}/discount_code`, {
      token: ada.token,
      body: { discount_code: code },
    })
  expect((await apply()).body).toMatchObject({ code: 'discount_code.no_goods' })
  const line = (await ada.add(number, bolt, 1)).body
  expect((await apply()).body.total).toBe('25.00')
  await ada.remove(number, line.id)
  expect((await ada.read(number)).body).toMatchObject({
    total: '20.00',
    notices: ['This discount code takes something off goods, and there are none in the cart.'],
  })
  await ada.next(number)
  await ada.next(number)
  expect((await ada.next(number)).body).toMatchObject({ code: 'discount_code.no_goods' })
})

test('a card waits for its day in Darwin, is valid as long from then on, and cannot be mailed twice', async () => {
  const { shop, ada } = await open()
  const friend = `later-${ada.id}@example.test`
  const send_on = daysBefore(shopDay(new Date()), -30)
  const { number } = await ada.buyGiftCards({ amount: '25.00', recipient_email: friend, send_on })
  await shop.runJobs()
  expect(await cardsOf(shop, number)).toMatchObject([{ balance: 2500 }])
  expect(await mailsTo(shop, friend)).toEqual([])
  const { rows } = await sql<{ left: number }>`
    select expires_on - ${send_on}::date as left from gift_cards where recipient_email = ${friend}
  `.execute(shop.db)
  expect(rows[0]!.left).toBeGreaterThanOrEqual(3 * 365)
  await sql`
    update gift_card_lines set send_on = current_date - 1 where recipient_email = ${friend}
  `.execute(shop.db)
  for (let times = 0; times < 2; times += 1) {
    await sql`select graphile_worker.add_job('make-gift-cards', '{}'::json)`.execute(shop.db)
    await shop.runJobs()
  }
  expect(await mailsTo(shop, friend)).toHaveLength(1)
})

test('amounts, days and numbers beyond what the owner has set are refused, and nothing changes', async () => {
  const { shop, ada, clerk } = await open()
  const set = (body: object) => shop.send('PUT', '/api/admin/gift_card_settings', { token: clerk.token, body })
  const today = shopDay(new Date())
  const refused: [object, string, string][] = [
    [{ amount: '4.99' }, 'input.invalid_fields', 'order.gift_cards.0.amount'],
    [{ amount: '1000.01' }, 'input.invalid_fields', 'order.gift_cards.0.amount'],
    [{ amount: '500.01' }, 'gift_card.amount_out_of_range', 'amount'],
    [{ amount: '20', recipient_email: 'nobody' }, 'input.invalid_fields', 'order.gift_cards.0.recipient_email'],
    [{ amount: '20', recipient_name: 'a\nb' }, 'input.invalid_fields', 'order.gift_cards.0.recipient_name'],
    [{ amount: '20', message: 'x'.repeat(501) }, 'input.invalid_fields', 'order.gift_cards.0.message'],
    [{ amount: '20', send_on: '2026-02-30' }, 'input.invalid_fields', 'order.gift_cards.0.send_on'],
    [{ amount: '20', send_on: daysBefore(today, 1) }, 'gift_card.send_on_past', 'send_on'],
    [{ amount: '20', send_on: daysBefore(today, -366) }, 'gift_card.send_on_too_far', 'send_on'],
  ]
  for (const [card, code, field] of refused) {
    const body = { order: { gift_cards: [card] } }
    const response = await shop.send('POST', '/api/orders', { token: ada.token, body })
    expect([card, response.status, response.body.code]).toEqual([card, 422, code])
    expect(JSON.stringify(response.body)).toContain(field.split('.').at(-1))
  }
  const ten = Array.from({ length: 10 }, () => ({ amount: '20.00' }))
  const { number } = (await ada.give(...ten)).body
  expect((await ada.give({ amount: '20.00' })).body).toMatchObject({ code: 'gift_card.too_many', params: { most: 10 } })
  expect((await ada.read(number)).body).toMatchObject({ total: '200.00' })

  expect((await set({ years: 3, least: '50.00', most: '40.00' })).status).toBe(422)
  expect((await set({ years: 3, least: '600.00' })).body.code).toBe('gift_card.amount_out_of_range')
  expect((await set({ years: 3, least: '25.00', most: '100.00' })).status).toBe(200)
  const offer = async () => (await shop.send<GiftCardOffer>('GET', '/api/gift_cards/offer')).body
  expect(await offer()).toMatchObject({ sold_online: true, amounts: ['25.00', '50.00', '100.00'] })
  // In the cart before the owner has changed it.
  await ada.next(number)
  expect((await ada.next(number)).body).toMatchObject({ code: 'gift_card.amount_out_of_range' })
  expect((await set({ years: 3, sold_online: false, least: '5.00', most: '500.00' })).status).toBe(200)
  expect((await ada.next(number)).body).toMatchObject({ code: 'gift_card.not_sold_online' })
  expect((await ada.give({ amount: '20.00' })).body).toMatchObject({ code: 'gift_card.not_sold_online' })
  expect((await offer()).sold_online).toBe(false)
  expect((await set({ years: 3, sold_online: true })).status).toBe(200)
})

test('cards leave the cart one by one or with it; a change during payment opens the order again', async () => {
  const { shop, ada } = await open()
  const cart = (await ada.give({ amount: '10.00' }, { amount: '20.00' })).body
  const left = await remove(shop, ada, cart.number, cart.gift_cards[0]!.id)
  expect(left.body).toMatchObject({ total: '20.00', gift_cards: [{ amount: '20.00' }] })
  expect((await remove(shop, ada, cart.number, cart.gift_cards[0]!.id)).status).toBe(404)
  for (let step = 0; step < 3; step += 1) await ada.next(cart.number)
  expect((await ada.read(cart.number)).body).toMatchObject({ state: 'payment', total: '20.00' })
  expect((await ada.give({ amount: '30.00' })).body).toMatchObject({ state: 'address', total: '50.00' })
  for (let step = 0; step < 2; step += 1) await ada.next(cart.number)
  await letReservationsExpire(shop)
  await settle(shop)
  expect((await ada.read(cart.number)).body).toMatchObject({ state: 'delivery', gift_card_total: '50.00' })
  expect((await shop.send('DELETE', `/api/orders/${cart.number}`, { token: ada.token })).status).toBe(204)
  expect((await ada.read(cart.number)).body).toMatchObject({ state: 'cart', gift_cards: [], total: '0.00' })
  expect((await ada.next(cart.number)).body).toMatchObject({ code: 'order.empty' })
  expect(await audit(shop.db)).toEqual([])
})

test('a cancelled order voids its cards and gives back all but what was spent of them', async () => {
  const { shop, ada, bolt, clerk } = await open()
  const [bea] = await makeShoppers(shop, 1)
  await ada.give({ amount: '40.00' }, { amount: '60.00', recipient_email: `bea-${bea!.id}@example.test` })
  const order = await ada.buy({ variant_id: bolt, quantity: 2 })
  await shop.runJobs()
  const [, second] = await cardsOf(shop, order.number)
  const { code } = (
    await shop.send<{ code: string }>('POST', `/api/admin/gift_cards/${second!.id}/code`, { token: clerk.token })
  ).body
  const spent = { lines: [{ variant_id: bolt, quantity: 1 }], total: '10.00' }
  expect((await clerk.sell({ ...spent, payment: { gift_card: { code, amount: '10.00' } } })).status).toBe(201)

  expect((await cancel(shop, clerk.token, order.number)).status).toBe(200)
  expect(await cardsOf(shop, order.number)).toMatchObject([
    { voided: true, balance: 0 },
    { voided: true, balance: 0 },
  ])
  // 123.00 were paid, 10.00 of it are spent.
  expect((await ada.read(order.number)).body).toMatchObject({ state: 'canceled', refund_total: '113.00' })
  const { rows } = await sql`
    select sum(r.gift_card_cents) as cards, sum(r.amount_cents) as all from refunds r join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id where o.number = ${order.number}
  `.execute(shop.db)
  expect(rows).toEqual([{ cards: 9000, all: 11_300 }])
  expect(await audit(shop.db)).toEqual([])
})

test('an order that is cancelled before its cards are made gets all of its money back, and no card', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await ada.give({ amount: '40.00' })
  const order = await ada.buy({ variant_id: bolt, quantity: 1 })
  expect((await cancel(shop, clerk.token, order.number)).body).toMatchObject({ refund_total: '53.00' })
  await shop.runJobs()
  expect(await cardsOf(shop, order.number)).toEqual([])
  expect(await audit(shop.db)).toEqual([])
})

test('a card is refunded as far as it is not spent; the rest of the order stays as it is', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await ada.give({ amount: '40.00' })
  const order = await ada.buy({ variant_id: bolt, quantity: 1 })
  await shop.runJobs()
  const [card] = await cardsOf(shop, order.number)
  const refundable = async () =>
    (await shop.send<StaffOrderDetail>('GET', `/api/admin/orders/${order.number}`, { token: clerk.token })).body
      .refundable
  expect(await refundable()).toBe('13.00')
  const too_much = await clerk.refund(order.number, { amount: '13.01', reason: 'Bent' })
  expect(too_much.body).toMatchObject({ code: 'refund.kept_on_gift_cards', params: { most: 'AU$13.00' } })
  expect((await refundCard(shop, clerk.token, card!.id)).body).toMatchObject({ refund_total: '40.00' })
  expect((await refundCard(shop, clerk.token, card!.id)).body).toMatchObject({ code: 'gift_card.void' })
  expect(await refundable()).toBe('13.00')
  // The note of the card has no GST, that of the goods has.
  expect((await clerk.refund(order.number, { amount: '11.00', reason: 'Bent' })).status).toBe(201)
  const papers = await shop.send<{ orders: { adjustment_notes: object[] }[] }>(
    'GET',
    `/api/admin/order_papers?paper=invoice&numbers=${order.number}`,
    { token: clerk.token },
  )
  expect(papers.body.orders[0]!.adjustment_notes).toMatchObject([
    { display_amount: 'AU$40.00', display_gst: 'AU$0.00' },
    { display_amount: 'AU$11.00', display_gst: 'AU$1.00' },
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('neither store credit nor a gift card buys a gift card, at the counter as on the web', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await grantCredit(shop, ada.id, 5000)
  const sale = { lines: [{ variant_id: bolt, quantity: 1 }], gift_cards: [{ amount: '20.00' }], customer_id: ada.id }
  const pay = async (credit: string, given: string) =>
    clerk.sell({ ...sale, total: '30.00', payment: { credit, given } })
  expect((await pay('10.05', '19.95')).body).toMatchObject({
    code: 'gift_card.not_by_credit',
    params: { cards: 'AU$20.00' },
  })
  expect((await pay('10.00', '20.00')).status).toBe(201)
  const online = (await ada.give({ amount: '20.00' })).body
  expect(online).toMatchObject({ total_applicable_store_credit: '0.00', order_total_after_store_credit: '20.00' })
  expect(await audit(shop.db)).toEqual([])
})

test('after a refund by amount, what is found to be missing gives back what is left beside the gift cards', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await ada.give({ amount: '40.00' })
  const order = await ada.buy({ variant_id: bolt, quantity: 1 })
  await shop.runJobs()
  expect((await clerk.refund(order.number, { amount: '9.00', reason: 'It was late.' })).status).toBe(201)
  const lines = [{ line_item_id: order.line_items[0]!.id, quantity: 1 }]
  const short = await shop.send('POST', `/api/admin/orders/${order.number}/short_picks`, {
    token: clerk.token,
    body: { short_pick: { lines } },
  })
  // Of AU$13.00 for goods and delivery.
  expect(short).toMatchObject({ status: 201, body: { display_amount: 'AU$4.00' } })
  expect((await ada.read(order.number)).body).toMatchObject({ shipment_state: 'shipped', refund_total: '13.00' })
  expect(await cardsOf(shop, order.number)).toMatchObject([{ balance: 4000, voided: false }])
  expect(await audit(shop.db)).toEqual([])
})

test('goods that cannot be found leave the gift cards of their order as they are', async () => {
  const { shop, ada, bolt, clerk } = await open()
  await ada.give({ amount: '40.00' })
  const order = await ada.buy({ variant_id: bolt, quantity: 1 })
  await shop.runJobs()
  const lines = [{ line_item_id: order.line_items[0]!.id, quantity: 1 }]
  const short = await shop.send('POST', `/api/admin/orders/${order.number}/short_picks`, {
    token: clerk.token,
    body: { short_pick: { lines } },
  })
  expect(short.status).toBe(201)
  // Goods and delivery have gone back.
  expect((await ada.read(order.number)).body).toMatchObject({
    state: 'complete',
    shipment_state: 'shipped',
    refund_total: '13.00',
  })
  expect(await cardsOf(shop, order.number)).toMatchObject([{ balance: 4000, voided: false }])
  expect(await audit(shop.db)).toEqual([])
})
