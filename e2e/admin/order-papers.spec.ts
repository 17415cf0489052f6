import type { Locator } from '@playwright/test'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations } from '../fixtures.ts'
import { findPlentiful, putInCart } from '../orders.ts'
import { test } from '../signed-in.ts'
import { openBackOffice } from './back-office.ts'
import { makeOrders } from './make-orders.ts'

test('an unpaid order has no papers: none are offered, and a direct request is refused', async ({
  page,
  customer,
  staff,
}) => {
  const [paid] = await makeOrders(staff, customer, 1)
  const cart = await putInCart(customer, await findPlentiful(customer), 3)
  await openBackOffice(page, `orders?fulfilment_status=open&q=${customer.email}`)
  const table = page.getByRole('table', { name: 'Orders' })
  const row = table.getByRole('row', { name: new RegExp(cart.number) })
  await expect(row).toContainText(cart.display_total)
  await expect(table.getByRole('columnheader', { name: 'Begun' })).toBeVisible()
  await expect(row.getByRole('checkbox'), 'there is nothing to tick it for').toHaveCount(0)
  await expect(page.getByText('Carts and checkouts under way.')).toBeVisible()
  for (const name of ['Invoices', 'Packing slips', 'Pick list', 'Pack orders']) {
    await expect(page.getByRole('link', { name })).toBeHidden()
  }

  await page.goto(`/admin/orders/invoices?numbers=${cart.number},${paid!.number}`)
  await expect(page.getByRole('note')).toHaveText(`Never paid, so there is nothing to print: ${cart.number}.`)
  await expect(page.getByRole('article')).toHaveCount(1)
  const invoice = page.getByRole('article', { name: `Tax invoice ${paid!.number}` })
  await expect(invoice).toContainText(/Paid in full on \d/)
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)
  await expectColumnsApart(invoice.getByRole('table'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('note')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto(`/admin/orders/packing-slips?numbers=${cart.number},${paid!.number}`)
  await expect(page.getByRole('note')).toContainText(cart.number)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectColumnsApart(page.getByRole('article').getByRole('table'))
  await page.goto(`/admin/orders/pick-list?numbers=${cart.number},${paid!.number}`)
  await expect(page.getByRole('note')).toContainText(`not on the list: ${cart.number}.`)
})

/** What is written in one cell ends well before what is written in the next. */
async function expectColumnsApart(table: Locator): Promise<void> {
  const gaps = await table.evaluate((element: HTMLTableElement) =>
    [...element.rows].flatMap((row) => {
      const words = [...row.cells].map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect()
      })
      const shown = words.filter(({ width }) => width > 0)
      return shown.slice(1).map((box, place) => box.left - shown[place]!.right)
    }),
  )
  expect(gaps.length).toBeGreaterThan(3)
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8)
}
