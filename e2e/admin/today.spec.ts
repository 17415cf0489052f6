import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations } from '../fixtures.ts'
import { test } from '../signed-in.ts'
import { openBackOffice } from './back-office.ts'
import { makeOrders } from './make-orders.ts'

test(
  'the start page shows open work and sales, and links to the sections',
  { tag: '@nightly' },
  async ({ page, customer, staff }) => {
    const [order] = await makeOrders(staff, customer, 1)
    await openBackOffice(page)
    await expect(page.getByRole('link', { name: /^Orders to pack\s*[1-9]/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Sell orders to approve/ })).toBeVisible()

    const business = page.getByRole('region', { name: 'The last 30 days' })
    await expect(business.locator('figure').filter({ hasText: 'Sales' }).locator('svg path').first()).toBeVisible()
    await business.getByText('Show the figures').click()
    const days = business.getByRole('table').getByRole('row')
    await expect(days).toHaveCount(31)
    await expect(days.nth(1)).toContainText(/[1-9]\d*\s*AU\$\d/)
    await expect(page.getByRole('heading', { name: 'Fast sellers that run low' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Health' })).toContainText('No real money moves')
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: /^Orders to pack/ }).click()
    await expect(page.getByRole('heading', { name: 'Pack orders', level: 1 })).toBeVisible()
    await page.goto(`/admin/orders?q=${order!.number}`)
    await expect(page.getByRole('link', { name: order!.number })).toBeVisible()
  },
)
