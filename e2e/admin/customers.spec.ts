import { toastWith } from '../customers.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations } from '../fixtures.ts'
import { advanceToPayment, findPlentiful, payByCard, putInCart } from '../orders.ts'
import { test } from '../signed-in.ts'
import { openBackOffice } from './back-office.ts'

test(
  'staff find a customer by an order, book credit, correct the discount, send a password link and block the account',
  { tag: '@nightly' },
  async ({ page, customer, consoleErrors }) => {
    consoleErrors.allow(/422/)
    const order = await advanceToPayment(customer, await putInCart(customer, await findPlentiful(customer)))
    await payByCard(customer, order)
    await openBackOffice(page, 'customers')
    await page.getByLabel('Find a customer').fill(order.number)
    await expect(page.getByRole('table', { name: 'Customers' }).getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`\\?q=${order.number}$`))
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: customer.email }).click()
    await expect(page.getByRole('heading', { level: 1, name: customer.email })).toBeVisible()
    await page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: order.number }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible()
    await page.getByRole('link', { name: 'Ada Byron' }).click()
    await expect(page.getByRole('heading', { level: 1, name: customer.email })).toBeVisible()

    await page.getByRole('button', { name: 'Store credit' }).click()
    await page.getByLabel('Amount (AU$)').fill('12.50')
    await page.getByRole('button', { name: 'Book credit' }).click()
    await expect(page.getByText("Can't be blank.")).toBeVisible()
    await page.getByLabel('Reason').fill('Bent corner')
    await page.getByRole('button', { name: 'Book credit' }).click()
    await expect(toastWith(page, 'AU$12.50 booked: AU$12.50 now')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Store credit' })).toContainText('Bent corner')
    await page.getByLabel('Amount (AU$)').fill('-20')
    await page.getByLabel('Reason').fill('Too much')
    await page.getByRole('button', { name: 'Book credit' }).click()
    await expect(page.getByText('Only AU$12.50 of store credit can be taken from this customer.')).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Discount' }).click()
    await page.getByLabel('Discount (%)').fill('6')
    await page.getByLabel('Reason').fill('Large orders over the counter')
    await page.getByRole('button', { name: 'Correct discount' }).click()
    await expect(toastWith(page, 'The discount is 6% now')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Discount' })).toContainText('+6')

    await page.getByRole('button', { name: 'Send password link' }).click()
    await expect(toastWith(page, `A link is on its way to ${customer.email}.`)).toBeVisible()

    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Block ${customer.email}?` })
    await dialog.getByLabel('Reason').fill('Tried stolen cards')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
    await expect(customer.api('GET /api/account')).rejects.toThrow(/Invalid API key/)

    await page.setViewportSize({ width: 768, height: 1000 })
    await expectNoHorizontalScroll(page)
  },
)
