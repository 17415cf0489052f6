import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { CARD } from '../../../testing/people/make-shopper.ts'
import { makeStaff } from '../../../testing/people/make-staff.ts'
import { letRefundsFail, openShopWithCard, secretOf } from '../../../testing/open-shop-with-card.ts'

/** An order of AU$6.20 paid by a card whose refund of AU$2.00 failed. */
async function openWithFailedRefund() {
  const opened = await openShopWithCard()
  const grace = await makeStaff(opened.shop)
  const { number } = await opened.ada.buy({ variant_id: opened.bolt, quantity: 1 })
  await grace.refund(number, { amount: '2.00' })
  await letRefundsFail(opened.shop)
  const [refund] = (await grace.read(number)).body.refunds
  await opened.shop.runJobs()
  opened.shop.mails.length = 0
  const countOwed = async () =>
    (await opened.shop.send<ResponseOf<'GET /api/admin/health'>>('GET', '/api/admin/health', grace)).body.payments
      .refunds_failed
  return { ...opened, grace, number, refund: refund!, countOwed }
}

test('gives a failed card refund as store credit and mails the customer', async () => {
  const { shop, ada, grace, number, refund, countOwed } = await openWithFailedRefund()
  expect(await countOwed()).toBe(1)
  const listOwed = async () => (await grace.list('fulfilment_status=owed')).body.orders.map((order) => order.number)
  expect(await listOwed()).toEqual([number])
  expect(refund).toMatchObject({ state: 'failed', to: 'card', can_be_credit: true, last_error: 'lost_or_stolen_card' })
  expect((await grace.read(number)).body.refundable).toBe('6.20')
  const { status, body } = await grace.asCredit(refund.id)
  expect([status, body]).toMatchObject([201, { refund_total: '2.00' }])
  expect((await ada.read(number)).body.display_total_available_store_credit).toBe('AU$2.00')
  const after = (await grace.read(number)).body
  expect(after.refundable).toBe('4.20')
  expect(await countOwed()).toBe(0)
  expect(await listOwed()).toEqual([])
  expect(after.refunds).toMatchObject([
    { state: 'completed', to: 'credit', display_amount: 'AU$2.00', can_be_credit: false },
    { state: 'failed', to: 'card', can_be_credit: false, made_good: true },
  ])
  await shop.runJobs()
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@example.test', `A refund for your order ${number}`],
  ])
  expect(shop.mails[0]!.text).toContain('we gave it to you as store credit')
})

test('gives it once under concurrent calls', async () => {
  const { ada, grace, number, refund } = await openWithFailedRefund()
  const responses = await Promise.all(Array.from({ length: 5 }, () => grace.asCredit(refund.id)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  expect((await ada.read(number)).body.refund_total).toBe('2.00')
})

test('rejects a succeeded refund, an amount refunded since, and an unknown refund', async () => {
  const { shop, grace, number, refund } = await openWithFailedRefund()
  await grace.refund(number, { amount: '6.20', instead_of: null })
  await shop.runJobs()
  expect((await grace.asCredit(refund.id)).body).toMatchObject({ error: 'This money has been given back already.' })
  const [taken] = (await grace.read(number)).body.refunds
  expect((await grace.asCredit(taken!.id)).status).toBe(409)
  expect((await grace.asCredit(999_999)).status).toBe(404)
})

test('settles a cancelled order whose card refund failed', async () => {
  const { shop, ada, bolt } = await openShopWithCard()
  const grace = await makeStaff(shop)
  const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
  await grace.cancel(number)
  await letRefundsFail(shop)
  const [refund] = (await grace.read(number)).body.refunds
  await grace.asCredit(refund!.id)
  expect((await ada.read(number)).body).toMatchObject({
    state: 'canceled',
    refund_total: '6.20',
    display_total_available_store_credit: 'AU$6.20',
  })
})

test('rejects a failed refund that staff have replaced by another refund', async () => {
  const { shop, ada, grace, number, refund } = await openWithFailedRefund()
  const again = { amount: '2.00', first: 'card' }
  const { status, body } = await grace.refund(number, again)
  expect([status, body]).toMatchObject([
    422,
    { error: 'The card did not take a refund of AU$2.00. Please say whether this one is instead of it.' },
  ])
  expect((await grace.refund(number, { amount: '1.99', instead_of: refund.id })).status).toBe(422)
  expect((await grace.refund(number, { ...again, instead_of: refund.id })).status).toBe(201)
  await shop.runJobs()
  expect((await grace.read(number)).body.refunds).toMatchObject([
    { state: 'completed', to: 'card' },
    { state: 'failed', can_be_credit: false, made_good: true },
  ])
  expect((await grace.asCredit(refund.id)).body).toMatchObject({ error: 'This money has been given back already.' })
  expect((await grace.refund(number, { ...again, instead_of: refund.id })).status).toBe(409)
  expect((await ada.read(number)).body.refund_total).toBe('2.00')
})

test('keeps the failed refund owed after a refund that replaces none', async () => {
  const { ada, grace, number, refund } = await openWithFailedRefund()
  expect((await grace.refund(number, { amount: '1.00', instead_of: null })).status).toBe(201)
  expect((await grace.asCredit(refund.id)).status).toBe(201)
  expect((await ada.read(number)).body.refund_total).toBe('3.00')
})

test('gives it once when replaced by a refund and by credit concurrently', async () => {
  const { ada, grace, number, refund } = await openWithFailedRefund()
  const responses = await Promise.all([
    grace.refund(number, { amount: '2.00', instead_of: refund.id }),
    grace.asCredit(refund.id),
    grace.refund(number, { amount: '2.00', instead_of: refund.id }),
    grace.asCredit(refund.id),
  ])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  expect((await ada.read(number)).body.refund_total).toBe('2.00')
})

test('gives the replacement as credit if that fails too', async () => {
  const { shop, ada, grace, number, refund } = await openWithFailedRefund()
  await grace.refund(number, { amount: '2.00', instead_of: refund.id })
  await letRefundsFail(shop)
  const [second] = (await grace.read(number)).body.refunds
  expect((await grace.asCredit(refund.id)).status).toBe(409)
  expect((await grace.asCredit(second!.id)).status).toBe(201)
  expect((await ada.read(number)).body.refund_total).toBe('2.00')
})

test('the sandbox has a card that pays and whose refunds fail', async () => {
  const { shop, ada, bolt } = await openShopWithCard()
  const grace = await makeStaff(shop)
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  expect((await ada.pay(await secretOf(ada), { ...CARD, card_number: '4000000000005126' })).status).toBe(200)
  await grace.refund(number, { amount: '2.00' })
  await shop.runJobs()
  expect((await grace.read(number)).body.refunds).toMatchObject([{ state: 'failed', can_be_credit: true }])
})
