import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { buyLink, payNow, orderSummary } from './order-pages.ts'
import { advanceToPayment, findPlentiful, putInCart } from './orders.ts'
import { test } from './signed-in.ts'

test('on a tablet the summary is beside the lines, and both fill the width', async ({ page, customer }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const order = await putInCart(customer, await findPlentiful(customer), 2)
  const panels = [
    ['/cart', page.getByRole('list', { name: 'Items in your cart' })],
    ['/checkout', page.getByRole('region', { name: 'Shipping Address' })],
    ['/payment', page.locator('form').filter({ has: payNow(page) })],
  ] as const
  for (const [path, panel] of panels) {
    if (path === '/payment') await advanceToPayment(customer, order)
    await openPage(page, path)
    await expect(panel).toBeVisible()
    const [left, right] = [await panel.boundingBox(), await orderSummary(page).boundingBox()]
    expect(right!.x - (left!.x + left!.width), path).toBeGreaterThanOrEqual(16)
    expect(right!.x - (left!.x + left!.width), path).toBeLessThanOrEqual(40)
    expect(Math.abs(right!.y - left!.y), path).toBeLessThan(24)
    expect(right!.x + right!.width, path).toBeGreaterThan(768 - 48)
    await expectNoHorizontalScroll(page)
  }
})

test('a customer deletes the last line and is shown the way to more cards', async ({ page, customer }) => {
  const product = await findPlentiful(customer)
  await putInCart(customer, product)
  await openPage(page, '/cart')
  await page.getByRole('button', { name: `Delete ${product.name}` }).click()
  await expect(page.getByText('No items in the cart', { exact: true })).toBeVisible()
  await expect(buyLink(page, 0)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
  await expectNoAxeViolations(page)
})
