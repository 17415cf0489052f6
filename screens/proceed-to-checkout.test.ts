import { toastWith } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { proceedButton } from '../e2e/order-pages.ts'
import { advanceToDelivery, findPlentiful, putInCart, recordWrites } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'

test('an order in state address is advanced once', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/422.*\/next/)
  const { number } = await putInCart(customer, await findPlentiful(customer))
  await customer.api('PUT /api/checkouts/:number/next', { params: { number } })
  await openPage(page, '/cart')
  const writes = recordWrites(page)
  await proceedButton(page).click()
  await expect(page).toHaveURL('/checkout')
  expect(writes.map(({ call }) => call)).toEqual([`PUT /api/checkouts/${number}/next`])
})

test('an order past address goes straight to the checkout', async ({ page, customer }) => {
  await advanceToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/cart')
  const writes = recordWrites(page)
  await proceedButton(page).click()
  await expect(page).toHaveURL('/checkout')
  expect(writes).toEqual([])
})

test('a customer whose order cannot go on stays in the cart and reads why', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/)
  await putInCart(customer, await findPlentiful(customer))
  await openPage(page, '/cart')
  await page.route('**/next', (route) => route.fulfill({ status: 422, json: { error: '"Anything" is sold out.' } }))
  await proceedButton(page).click()
  await expect(toastWith(page, 'Checkout is not possible yet')).toContainText('"Anything" is sold out.')
  await expect(page).toHaveURL('/cart')
})
