import { dateText } from '@pennysleeve/domain/date-text.ts'
import { priceTagOf } from '../e2e/find-products.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { advanceToPayment, findPlentiful, payByCard, putInCart } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'

test('a customer sees finished orders first, the open one after them, and what state each is in', async ({
  page,
  customer,
}) => {
  const product = await findPlentiful(customer)
  const finished = await payByCard(customer, await advanceToPayment(customer, await putInCart(customer, product, 2)))
  const open = await putInCart(customer, product)
  await openPage(page, '/profile/orders')
  const table = page.getByRole('table', { name: 'Order History' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Order Number',
    'State',
    'Payment Status',
    'Shipment State',
    'Total',
  ])
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(2)
  const [first, second] = [rows.nth(0), rows.nth(1)]
  await expect(first).toContainText(finished.number)
  await expect(first).toContainText('complete')
  await expect(first).toContainText('paid')
  await expect(first).toContainText('ready')
  await expect(first).toContainText(finished.display_total)
  await expect(first).toContainText(`Placed ${dateText(finished.completed_at!)}`)
  await expect(first.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/)
  await expect(second).toContainText(open.number)
  await expect(second).toContainText(`Started ${dateText(open.created_at)}`)
  await expect(second.getByText('N/A', { exact: true })).toHaveCount(2)
})

test('a customer opens an order and reads it line by line', async ({ page, customer }) => {
  const product = await findPlentiful(customer)
  const order = await payByCard(customer, await advanceToPayment(customer, await putInCart(customer, product, 2)))
  await openPage(page, '/profile/orders')
  await page.getByRole('button', { name: order.number }).click()
  const dialog = page.getByRole('dialog', { name: `Order Details #${order.number}` })
  await expect(dialog).toContainText(`Placed ${dateText(order.completed_at!)}`)
  await expect(dialog.getByRole('columnheader')).toHaveText(['Product Name', 'Price', 'Quantity', 'Total'])
  const cells = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .getByRole('cell')
  await expect(cells.nth(0)).toContainText(product.name)
  await expect(cells.nth(1)).toContainText(priceTagOf(product))
  await expect(cells.nth(2)).toContainText('2')
  await expect(cells.nth(3)).toContainText(order.display_item_total)
  for (const line of [
    `Subtotal${order.display_item_total}`,
    `Shipping Total${order.display_ship_total}`,
    'AdjustmentsAU$0.00',
    `Order Total${order.display_total}`,
  ]) {
    await expect(dialog).toContainText(line)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: order.number })).toBeFocused()
})

test('Adjustments is the sum of what is added and taken off, with each part below it', async ({ page, customer }) => {
  const gift_card = { amount: '50.00', recipient_email: 'friend@example.test', sender_name: 'Ada', message: 'Have fun' }
  const { number } = await putInCart(customer, await findPlentiful(customer))
  await customer.api('POST /api/orders', { body: { order: { gift_cards: [gift_card] } } })
  const order = await customer.api('GET /api/orders/:number', { params: { number } })
  expect(order.display_adjustment_total).toBe('AU$50.00')
  await openPage(page, '/profile/orders')
  await page.getByRole('button', { name: number }).click()
  const dialog = page.getByRole('dialog', { name: `Order Details #${number}` })
  await expect(dialog).toContainText(
    `Subtotal${order.display_item_total}Shipping Total${order.display_ship_total}` +
      `AdjustmentsAU$50.00Gift cards (no GST)AU$50.00Order Total${order.display_total}`,
  )
})

test('a customer who has not bought anything is shown the way to the cards', async ({ page, customer }) => {
  expect((await customer.api('GET /api/orders/mine', { query: {} })).orders).toEqual([])
  await openPage(page, '/profile/orders')
  await expect(page.getByText('No orders available', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse cards' })).toHaveAttribute('href', '/cards')
})

test('a customer whose orders cannot be loaded is told so and can try again', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/)
  const { number } = await putInCart(customer, await findPlentiful(customer))
  await page.route('**/api/orders/mine*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }))
  await openPage(page, '/profile/orders')
  await expect(page.getByText('Error loading orders', { exact: true })).toBeVisible()
  await page.unroute('**/api/orders/mine*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: number })).toBeVisible()
})
