import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { CARDS, expectThanks, fillCard, openPayment, payNow, orderSummary } from '../e2e/order-pages.ts'
import { advanceToPayment, findPlentiful, putInCart } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'

const CONFIRM = '**/api/sandbox_payments/confirm'

test('a customer sees what is paid and that it is a sandbox, and can take a test card by a press', async ({
  page,
  customer,
}) => {
  await openPayment(page, customer)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Visa and Master Card accepted')
  await expect(page.getByText('Sandbox: no money moves.')).toBeVisible()
  await expect(orderSummary(page)).toContainText(/Your cards are held for you until \d/)
  await page.getByRole('button', { name: CARDS.pays }).click()
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.pays)
})

test('a customer sees that the payment is being processed, and cannot pay twice', async ({ page, customer }) => {
  await openPayment(page, customer)
  await fillCard(page, CARDS.declined)
  await page.route(CONFIRM, () => {})
  await payNow(page).click()
  await expect(page.getByRole('button', { name: 'Processing ...' })).toBeDisabled()
  await expect(payNow(page)).toHaveCount(0)
})

test('a customer whose payment fails without a word reads that it failed, and can pay again', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|409.*\/next/)
  await openPayment(page, customer)
  await fillCard(page, CARDS.pays)
  await page.route(CONFIRM, (route) => route.abort())
  await payNow(page).click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred while processing your payment.')
  await page.unroute(CONFIRM)
  await payNow(page).click()
  await expectThanks(page)
})

test(
  'a customer whose payment went through but whose response got lost still comes to the confirmation',
  { tags: 'nightly' },
  async ({ page, customer, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED|409.*\/next/)
    const number = await openPayment(page, customer)
    await fillCard(page, CARDS.pays)
    await page.route(CONFIRM, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await payNow(page).click()
    await expectThanks(page)
    const { state, payments } = await customer.api('GET /api/orders/:number', { params: { number } })
    expect([state, payments.map((payment) => payment.state)]).toEqual(['complete', ['completed']])
  },
)

test(
  'a customer with a mistyped card reads beside the field what is wrong, and an expiry needs no slash',
  { tags: 'nightly' },
  async ({ page, customer, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await openPayment(page, customer)
    await fillCard(page, '12')
    await payNow(page).click()
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('is not a card number')
    await fillCard(page, CARDS.pays)
    await page.getByLabel('Expiry').fill('123')
    await payNow(page).click()
    await expect(page.getByLabel('Expiry')).toHaveAccessibleDescription('must look like 12/30')
    await page.getByLabel('Expiry').fill('1230')
    await payNow(page).click()
    await expectThanks(page)
  },
)

test('the payment page of an order not yet in payment redirects to the checkout', async ({ page, customer }) => {
  await putInCart(customer, await findPlentiful(customer))
  await openPage(page, '/payment')
  await expect(page.getByRole('alert')).toContainText('This order cannot be paid now')
  await expect(page.getByRole('alert')).toContainText('Please choose address and shipping before you pay.')
  await expect(page.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/checkout')
})

test('a customer is told when the payment provider cannot be reached', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/503/)
  await advanceToPayment(customer, await putInCart(customer, await findPlentiful(customer)))
  await page.route('**/create_payment_intent', (route) =>
    route.fulfill({ status: 503, json: { error: 'The payment provider does not answer.' } }),
  )
  await openPage(page, '/payment')
  await expect(page.getByRole('alert')).toContainText('Stripe is not properly initialized')
  await expect(page.getByRole('alert')).toContainText('The payment provider does not answer.')
  await expect(payNow(page)).toHaveCount(0)
})

test('a customer waits for the order, and without one is told so', async ({ page }) => {
  const release = await holdResponses(page, '**/api/orders/current')
  await openPage(page, '/payment')
  await expect(page.getByText('Please wait while we fetch your order details')).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('No active order found')
  await expect(payNow(page)).toHaveCount(0)
})
