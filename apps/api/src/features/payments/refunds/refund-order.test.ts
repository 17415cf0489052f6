import { expect, test } from 'vitest'
import { grantCredit } from '../../../testing/people/make-shopper.ts'
import { makeStaff } from '../../../testing/people/make-staff.ts'
import { openShopWithCard, refundsOf, stockOf } from '../../../testing/open-shop-with-card.ts'

/** An order paid by AU$3.00 credit and AU$3.20 card. */
async function buyWithBoth() {
  const opened = await openShopWithCard()
  await grantCredit(opened.shop, opened.ada.id, 300)
  const { number } = await opened.ada.buy({ variant_id: opened.bolt, quantity: 1 })
  return { ...opened, grace: await makeStaff(opened.shop), number }
}

test('refunds the card first, then credit; the order stays complete and the goods sold', async () => {
  const { shop, ada, bolt, grace, number } = await buyWithBoth()
  const { status, body } = await grace.refund(number, { amount: '4.00' })
  expect([status, body]).toMatchObject([201, { state: 'complete', payment_state: 'paid', refund_total: '4.00' }])
  await shop.runJobs()
  expect(await refundsOf(shop, number)).toEqual([
    { method: 2, amount_cents: 320, state: 'completed' },
    { method: 1, amount_cents: 80, state: 'completed' },
  ])
  expect((await ada.read(number)).body).toMatchObject({
    display_refund_total: 'AU$4.00',
    display_total_available_store_credit: 'AU$0.80',
  })
  expect(await stockOf(shop, bolt)).toEqual({ on_hand: 4, reserved: 0 })
})

test('refunds credit first if asked to', async () => {
  const { shop, grace, number } = await buyWithBoth()
  await grace.refund(number, { amount: '4.00', first: 'credit' })
  await shop.runJobs()
  expect(await refundsOf(shop, number)).toEqual([
    { method: 1, amount_cents: 300, state: 'completed' },
    { method: 2, amount_cents: 100, state: 'completed' },
  ])
})

test('never refunds more than was paid, in one refund or in concurrent ones', async () => {
  const { shop, grace, number } = await buyWithBoth()
  const tooMuch = await grace.refund(number, { amount: '6.21' })
  expect([tooMuch.status, tooMuch.body]).toMatchObject([
    422,
    { error: 'At most AU$6.20 can be refunded of this order.' },
  ])
  const responses = await Promise.all(Array.from({ length: 8 }, () => grace.refund(number, { amount: '2.00' })))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
  await grace.refund(number, { amount: '0.20' })
  expect((await grace.refund(number, { amount: '0.01' })).body).toMatchObject({
    error: 'Nothing is left to refund of this order.',
  })
  await shop.runJobs()
})

test('refunds once per idempotency key', async () => {
  const { shop, grace, number } = await buyWithBoth()
  const responses = await Promise.all([1, 2, 3].map(() => grace.refund(number, { amount: '1.00' }, 'one-click')))
  expect(responses.map(({ status, body }) => [status, body.refund_total])).toEqual([
    [201, '1.00'],
    [201, '1.00'],
    [201, '1.00'],
  ])
  await shop.runJobs()
})

test('rejects an invalid refund with a sentence and changes nothing', async () => {
  const { ada, bolt, grace, number } = await buyWithBoth()
  for (const refund of [{ amount: '0' }, { amount: '-1.00' }, { amount: 'all' }, { amount: '1.00', reason: ' ' }]) {
    expect((await grace.refund(number, refund)).status).toBe(422)
  }
  expect((await grace.refund(number, { amount: '1.00', first: 'cash' })).status).toBe(422)
  expect((await grace.refund(number, { amount: 1 })).status).toBe(400)
  expect((await grace.refund('R000000000', { amount: '1.00' })).status).toBe(404)
  const open = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  expect((await grace.refund(open.number, { amount: '1.00' })).status).toBe(422)
  expect((await ada.read(number)).body.refund_total).toBe('0.00')
})
