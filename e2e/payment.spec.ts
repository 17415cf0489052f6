import { expect, openPage } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { payNow } from './order-pages.ts'
import { test } from './signed-in.ts'

test('a customer waits for the order, and without one is told so', async ({ page }) => {
  const letGo = await holdBack(page, '**/api/orders/current')
  await openPage(page, '/payment')
  await expect(page.getByText('Please wait while we fetch your order details')).toBeVisible()
  letGo()
  await expect(page.getByRole('alert')).toContainText('No active order found')
  await expect(payNow(page)).toHaveCount(0)
})
