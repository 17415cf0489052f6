import { printingText } from '@pennysleeve/domain/catalog/printing.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { CARDS, expectThanks, fillCard, openPayment, payNow } from '../e2e/order-pages.ts'
import { advanceToPayment, findPlentiful, payByCard, putInCart, recordWrites } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'
import { giveCredit } from '../e2e/store-credit.ts'

const THANKS = 'Thank you for your purchase!'

test('the order is advanced and completed a second later, and a refusal of the first call is ignored', async ({
  page,
  customer,
  consoleErrors,
}) => {
  // The sandbox completes the order as soon as it is paid, so that there is no step left to take.
  consoleErrors.allow(/409.*\/next/)
  const number = await openPayment(page, customer)
  const writes = recordWrites(page)
  const moving = page.waitForResponse('**/next')
  await fillCard(page, CARDS.pays)
  await payNow(page).click()
  expect((await moving).status()).toBe(409)
  await expectThanks(page)
  const [, next, complete] = writes
  expect(next?.call).toBe(`PUT /api/checkouts/${number}/next`)
  expect(complete?.call).toBe(`PUT /api/checkouts/${number}/complete`)
  expect((complete?.at ?? 0) - (next?.at ?? 0)).toBeGreaterThanOrEqual(950)
  await expect(page.getByRole('main').getByRole('link', { name: number })).toHaveAttribute('href', '/profile/orders')
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
})

test('a customer who loads the confirmation again, or comes back from the bank, is thanked for that order', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/409.*\/next/)
  const product = await findPlentiful(customer)
  const { number, display_total } = await payByCard(
    customer,
    await advanceToPayment(customer, await putInCart(customer, product, 2)),
  )
  for (const path of ['/checkout-complete', '/checkout-complete?payment_intent=pi_1&redirect_status=succeeded']) {
    await openPage(page, path)
    await expect(page.getByText(THANKS, { exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: number })).toBeVisible()
    await expect(main.getByRole('listitem')).toContainText(`2 × ${product.name}${printingText(product)}`)
    await expect(main).toContainText(`Total${display_total}`)
  }
})

test('a customer with an unpaid cart is told so, shown the way to it, and nothing is asked of the order', async ({
  page,
  customer,
}) => {
  await putInCart(customer, await findPlentiful(customer))
  const writes = recordWrites(page)
  await openPage(page, '/checkout-complete')
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is not paid yet' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('You have not been charged, and your cards are still in your cart.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart')
  await expect(page.getByText(THANKS)).toHaveCount(0)
  expect(writes).toEqual([])
})

test('a customer who has not paid what is held for them is shown the way to the payment', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/)
  await advanceToPayment(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/checkout-complete')
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is not paid yet' })).toBeVisible()
  await expect(page.getByText(THANKS)).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart')
  await main.getByRole('link', { name: 'Go to payment' }).click()
  await expect(payNow(page)).toBeVisible()
})

test('a customer who has bought nothing is not thanked, and shown the way home', async ({ page, customer }) => {
  expect((await customer.api('GET /api/orders/mine', { query: {} })).orders).toEqual([])
  await openPage(page, '/checkout-complete')
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing here' })).toBeVisible()
  await expect(page.getByText(THANKS)).toHaveCount(0)
  await expect(page.getByText('Checkout Complete')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
})

test('opening the confirmation never spends store credit', async ({ page, customer, staff }) => {
  await giveCredit(staff, customer, '80.00')
  const { number } = await advanceToPayment(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/checkout-complete')
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is not paid yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/checkout')
  expect((await customer.api('GET /api/orders/:number', { params: { number } })).state).toBe('payment')
})

test('a pending payment shows that it is being confirmed, and then the thanks', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/422|409.*\/next/)
  const number = await openPayment(page, customer)
  let slow = true
  await page.route(`**/api/checkouts/${number}/complete`, (route) => {
    if (!slow) return route.continue()
    slow = false
    const error = 'Your payment is still being processed. Your order completes by itself once it is in.'
    return route.fulfill({ status: 422, json: { error, code: 'payment.processing' } })
  })
  await fillCard(page, CARDS.pays)
  await payNow(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' })).toBeVisible()
  await expectThanks(page)
})

test('a customer whose order cannot be looked at is told not to pay again, and can try again', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/503|409.*\/next/)
  await openPayment(page, customer)
  await page.route('**/complete', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }))
  await fillCard(page, CARDS.pays)
  await payNow(page).click()
  await expect(page.getByRole('alert')).toHaveText('Busy')
  await expect(page.getByRole('main')).toContainText('please do not pay again')
  await page.unroute('**/complete')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectThanks(page)
})
