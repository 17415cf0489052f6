import { toastWith } from './customers.ts'
import { expect, expectNoAxeViolations, openHome } from './fixtures.ts'
import {
  buyLink,
  CARDS,
  expectThanks,
  fillCard,
  openPayment,
  payNow,
  proceedButton,
  orderSummary,
} from './order-pages.ts'
import { fillAddress, findPlentifulTile } from './orders.ts'
import { test } from './signed-in.ts'
import { tileOf } from './tiles.ts'

test('a customer buys a card, from the list to the confirmation', async ({ page, customer, consoleErrors }) => {
  test.slow()
  // The cart's second step and the confirmation's first are tried and may be refused.
  consoleErrors.allow(/(422|409).*\/next/)
  const { product, path } = await findPlentifulTile(customer)
  await openHome(page, path)
  await tileOf(page, product).getByRole('button', { name: 'Buy' }).click()
  await buyLink(page, 1).click()
  await proceedButton(page).click()

  await expect(page).toHaveURL('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(toastWith(page, 'Shipping address updated successfully')).toBeVisible()
  await page.getByRole('radio', { name: /^Express/ }).check()
  const total = `AU$${(Number(product.price) + 14.95).toFixed(2)}`
  await expect(orderSummary(page)).toContainText(`Total${total}`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page).toHaveURL('/payment')
  await expect(page.getByText(`You pay ${total} by card.`)).toBeVisible()
  await fillCard(page, CARDS.pays)
  await payNow(page).click()

  await expectThanks(page)
  await expect(buyLink(page, 0)).toBeVisible()
  const { orders } = await customer.api('GET /api/orders/mine', { query: {} })
  expect(orders).toMatchObject([{ state: 'complete', payment_state: 'paid', display_total: total }])
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a payment refused at the bank’s confirmation can be approved in a second try', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/(422|409).*\/next/)
  await openPayment(page, customer)
  await fillCard(page, CARDS.asks)
  await payNow(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.')
  await payNow(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve payment' }).click()
  await expectThanks(page)
})
