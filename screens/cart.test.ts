import type { Order } from '@pennysleeve/contract/orders.ts'
import { cartDescription } from '@pennysleeve/domain/orders/cart.ts'
import { makeCustomer, toastWith } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { findSealed } from '../e2e/find-products.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { cartLines, decreaseButton, increaseButton, proceedButton, quantity, orderSummary } from '../e2e/order-pages.ts'
import { advanceToPayment, findOwnSingle, findPlentiful, findScarce, payByCard, putInCart } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'

const LINE_CALLS = '**/line_items/*'
const deleteLine = /^Delete /

test('a customer sees what each line is, what it costs and how many there are', async ({ page, customer }) => {
  const product = await findScarce(customer)
  const order = await putInCart(customer, product, 2)
  await openPage(page, '/cart')
  const line = cartLines(page)
  await expect(line.getByRole('link', { name: product.name })).toHaveAttribute('href', `/cards/${product.id}`)
  await expect(line.locator('img').first()).toBeVisible()
  // Mana tokens are pictures on the screen, so only what stands before the first of them is text.
  const [words = ''] = cartDescription(product.description).split('{')
  await expect(line).toContainText(words.trim())
  await expect(line).toContainText(/….*Price per card/s)
  await expect(line).toContainText(`Price per card${product.display_price}`)
  await expect(line).toContainText(`Maximum quantity${product.total_on_hand}`)
  await expect(orderSummary(page)).toContainText(`Item total${order.display_item_total}`)
  await expect(orderSummary(page)).not.toContainText('Discount')
  await expect(orderSummary(page)).toContainText(`GST included${order.display_included_tax_total}`)
  await expect(orderSummary(page)).toContainText(`Total${order.display_total}`)
})

test('a sealed product in the cart has a price each, a card a price per card', async ({ page, customer }) => {
  const box = await findSealed(customer.api, ({ total_on_hand, set_name }) => total_on_hand > 3 && set_name !== null)
  await putInCart(customer, box)
  await openPage(page, '/cart')
  await expect(cartLines(page)).toContainText(`Price each${box.display_price}`)
  await expect(cartLines(page)).not.toContainText('per card')
  await expect(cartLines(page)).toContainText(box.set_name!)
  await expect(cartLines(page)).not.toContainText('#')
})

test('a customer changes a quantity: never below 1, never above what there is', async ({ page, customer }) => {
  const product = await findScarce(customer)
  const { number, line_items } = await putInCart(customer, product, product.total_on_hand - 1)
  await openPage(page, '/cart')
  await increaseButton(page).click()
  await expect(quantity(page)).toHaveText(String(product.total_on_hand))
  await expect(increaseButton(page)).toBeDisabled()
  await expect(decreaseButton(page)).toBeEnabled()
  expect((await customer.api('GET /api/orders/current'))?.total_quantity).toBe(product.total_on_hand)

  await customer.api('PUT /api/orders/:number/line_items/:id', {
    params: { number, id: String(line_items[0]?.id) },
    body: { line_item: { quantity: 2 } },
  })
  await openPage(page, '/cart')
  await decreaseButton(page).click()
  await expect(quantity(page)).toHaveText('1')
  await expect(decreaseButton(page)).toBeDisabled()
  await expect(increaseButton(page)).toBeEnabled()
})

test('a customer who presses plus by keyboard can press it again', async ({ page, customer }) => {
  await putInCart(customer, await findPlentiful(customer))
  await openPage(page, '/cart')
  await increaseButton(page).focus()
  for (const pressed of [2, 3]) {
    await page.keyboard.press('Enter')
    await expect(quantity(page)).toHaveText(String(pressed))
    await expect(increaseButton(page)).toBeEnabled()
    await expect(increaseButton(page)).toBeFocused()
  }
})

test('nothing can be pressed while a change is under way', async ({ page, customer }) => {
  await putInCart(customer, await findPlentiful(customer), 2)
  await openPage(page, '/cart')
  const release = await holdResponses(page, LINE_CALLS)
  await increaseButton(page).click()
  await expect(quantity(page)).toHaveText('3')
  for (const button of [
    increaseButton(page),
    decreaseButton(page),
    page.getByRole('button', { name: deleteLine }),
    proceedButton(page),
  ]) {
    await expect(button).toBeDisabled()
  }
  release()
  await expect(increaseButton(page)).toBeEnabled()
  await expect(quantity(page)).toHaveText('3')
})

test('a failed change or deletion of a line shows the unchanged cart, without a toast', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/)
  await putInCart(customer, await findPlentiful(customer), 2)
  await openPage(page, '/cart')
  const { promise: seen, resolve: refuse } = Promise.withResolvers<void>()
  let refused = 0
  await page.route(LINE_CALLS, async (route) => {
    await seen
    await route.fulfill({ status: 422, json: { error: 'Only 2 left of "Anything"' } })
    refused += 1
  })
  await increaseButton(page).click()
  await expect(quantity(page)).toHaveText('3')
  refuse()
  await expect(quantity(page)).toHaveText('2')
  await page.getByRole('button', { name: deleteLine }).click()
  await expect.poll(() => refused).toBe(2)
  await expect(page.getByRole('button', { name: deleteLine })).toBeEnabled()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(toastWith(page, '')).toHaveCount(0)
})

test('a customer who has not bought anything yet finds the cart empty', async ({ page, customer }) => {
  expect(await customer.api('GET /api/orders/current')).toBeUndefined()
  await openPage(page, '/cart')
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse cards' })).toHaveAttribute('href', '/cards')
})

test('a customer whose order cannot be loaded is told so and can try again', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/)
  await putInCart(customer, await findPlentiful(customer))
  await page.route('**/api/orders/current', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }))
  await openPage(page, '/cart')
  await expect(page.getByText('Error loading orders.', { exact: true })).toBeVisible()
  await page.unroute('**/api/orders/current')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cartLines(page)).toHaveCount(1)
})

test('a customer reads in the cart and at the checkout that a price has changed', async ({ page, customer }) => {
  await putInCart(customer, await findPlentiful(customer))
  const notice = 'The price of "Anything" has changed from AU$1.00 to AU$2.00.'
  await page.route('**/api/orders/current', async (route) => {
    const response = await route.fetch()
    const order: Order = await response.json()
    await route.fulfill({ response, json: { ...order, notices: [notice] } })
  })
  for (const path of ['/cart', '/checkout']) {
    await openPage(page, path)
    await expect(page.getByRole('list', { name: 'What has changed' })).toHaveText(notice)
  }
})

test('a customer is told when somebody else buys the cards that sat in the cart, and takes what is left', async ({
  page,
  api,
  baseURL,
  customer,
}) => {
  const product = await findOwnSingle(customer)
  await putInCart(customer, product, 3)
  const other = await makeCustomer(api, baseURL)
  const bought = await putInCart(other, product, product.total_on_hand - 2)
  await payByCard(other, await advanceToPayment(other, bought))

  await openPage(page, '/cart')
  const told = page.getByRole('list', { name: 'What has changed' })
  await expect(told).toHaveText(`Only 2 left of "${product.name}".`)
  await expect(cartLines(page)).toContainText('Maximum quantity2')
  await expect(increaseButton(page)).toBeDisabled()
  await decreaseButton(page).click()
  await expect(quantity(page)).toHaveText('2')
  await expect(told).toHaveCount(0)
})

test('a customer who deletes a line in another tab finds it gone here when changing it', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  const order = await putInCart(customer, await findPlentiful(customer), 2)
  await openPage(page, '/cart')
  await expect(cartLines(page)).toHaveCount(1)
  const params = { number: order.number, id: String(order.line_items[0]?.id) }
  await customer.api('DELETE /api/orders/:number/line_items/:id', { params })
  await increaseButton(page).click()
  await expect(page.getByText('No items in the cart', { exact: true })).toBeVisible()
})
