import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { openPayment, payNow, orderSummary } from '../e2e/order-pages.ts'
import { recordWrites } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'

test(
  'a customer who comes back from the payment for another way of shipping pays for that one',
  { tags: 'nightly' },
  async ({ page, customer }) => {
    await openPayment(page, customer)
    await openPage(page, '/checkout')
    await page.getByRole('radio', { name: /^Pick-up in store/ }).check()
    await expect(orderSummary(page)).toContainText('ShippingAU$0.00')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL('/payment')
    const order = await customer.api('GET /api/orders/current')
    expect(order?.ship_total).toBe('0.00')
    await expect(page.getByText(`You pay ${order?.display_item_total} by card.`)).toBeVisible()
  },
)

test('a customer who comes back from the payment and changes nothing keeps the same payment', async ({
  page,
  customer,
}) => {
  const number = await openPayment(page, customer)
  const before = await customer.api('GET /api/orders/:number', { params: { number } })
  await openPage(page, '/checkout')
  const writes = recordWrites(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(payNow(page)).toBeVisible()
  expect(writes.map(({ call }) => call)).toEqual([
    `PUT /api/checkouts/${number}/next`,
    'POST /api/intents/create_payment_intent',
  ])
  const after = await customer.api('GET /api/orders/:number', { params: { number } })
  expect(after.payments).toEqual(before.payments)
  expect(after.reserved_until).toBe(before.reserved_until)
})
