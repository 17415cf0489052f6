import { expect, openPage } from './fixtures.ts'
import {
  CARDS,
  expectThanks,
  fillCard,
  increase,
  openPayment,
  payNow,
  proceed,
  quantity,
  summary,
} from './order-pages.ts'
import { bringToDelivery, findPlentiful, putInCart, recordWrites } from './orders.ts'
import { test } from './signed-in.ts'

test('a customer goes back from the payment, changes the cart and pays once, for what it holds now', async ({
  page,
  customer,
  watch,
}) => {
  test.slow()
  watch.expectTrouble(/(422|409).*\/next/)
  const product = await findPlentiful(customer)
  const { number } = await bringToDelivery(customer, await putInCart(customer, product))
  await openPage(page, '/cart')
  await proceed(page).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(payNow(page)).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await increase(page).click()
  await expect(quantity(page)).toHaveText('2')
  await proceed(page).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const total = `AU$${(Number(product.price) * 2 + 3).toFixed(2)}`
  await expect(page.getByText(`You pay ${total} by card.`)).toBeVisible()
  await fillCard(page, CARDS.pays)
  await payNow(page).click()
  await expectThanks(page)

  const { orders } = await customer.api('GET /api/orders/mine', { query: {} })
  expect(orders).toMatchObject([{ number, state: 'complete', display_total: total, total_quantity: 2 }])
  expect(orders[0]?.payments.map(({ state }) => state).toSorted()).toEqual(['completed', 'void'])
})

test(
  'a customer who comes back from the payment for another way of shipping pays for that one',
  { tag: '@once' },
  async ({ page, customer }) => {
    await openPayment(page, customer)
    await openPage(page, '/checkout')
    await page.getByRole('radio', { name: /^Pick-up in store/ }).check()
    await expect(summary(page)).toContainText('ShippingAU$0.00')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL('/payment')
    const order = await customer.api('GET /api/orders/current')
    expect(order?.ship_total).toBe('0.00')
    await expect(page.getByText(`You pay ${order?.display_item_total} by card.`)).toBeVisible()
  },
)

test(
  'a customer who comes back from the payment and changes nothing keeps the same payment',
  { tag: '@once' },
  async ({ page, customer }) => {
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
  },
)
