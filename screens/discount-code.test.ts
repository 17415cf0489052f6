import { openPage } from '../e2e/fixtures.ts'
import { findPlentiful, putInCart } from '../e2e/orders.ts'
import { orderSummary } from '../e2e/order-pages.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test(
  'a shopper enters a code, reads why one is refused, and takes it off again',
  { tags: 'nightly' },
  async ({ page, customer, staff }) => {
    const { discount_code } = await staff('POST /api/admin/discount_codes', {
      body: { discount_code: { code: `SCREEN-${customer.id}`, percent: 10, once_a_customer: true } },
    })
    const { number } = await putInCart(customer, await findPlentiful(customer), 2)
    await openPage(page, '/cart')
    await page.getByRole('button', { name: 'Have a discount code?' }).click()
    const field = page.getByLabel('Discount code')
    await field.fill('no-such-code')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(field).toHaveAccessibleDescription('This discount code is not valid.')
    await field.fill(discount_code.code.toLowerCase())
    await field.press('Enter')
    await expect(orderSummary(page)).toContainText(`Discount code ${discount_code.code} (10%)`)
    expect((await customer.api('GET /api/orders/:number', { params: { number } })).discount_code).toBe(
      discount_code.code,
    )
    await page.getByRole('button', { name: `Take code ${discount_code.code} off` }).click()
    await expect(page.getByRole('button', { name: 'Have a discount code?' })).toBeVisible()
    await expect(orderSummary(page)).not.toContainText('Discount code')
  },
)
