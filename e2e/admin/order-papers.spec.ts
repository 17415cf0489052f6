import type { Locator } from '@playwright/test'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations } from '../fixtures.ts'
import { findPlentiful, putInCart } from '../orders.ts'
import { test } from '../signed-in.ts'
import { openBackOffice } from './back-office.ts'
import { makeOrders } from './make-orders.ts'

test(
  'invoices, packing slips and pick lists keep their columns apart on a phone, and print without the screen’s notes',
  { tag: '@nightly' },
  async ({ page, customer, staff }) => {
    const [paid] = await makeOrders(staff, customer, 1)
    const cart = await putInCart(customer, await findPlentiful(customer), 3)
    await page.setViewportSize({ width: 360, height: 740 })
    const numbers = `${cart.number},${paid!.number}`
    await openBackOffice(page, `orders/invoices?numbers=${numbers}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await expectColumnsApart(page.getByRole('article').getByRole('table'))
    await expect(page.getByRole('note')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('note')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.goto(`/admin/orders/packing-slips?numbers=${numbers}`)
    await expectColumnsApart(page.getByRole('article').getByRole('table'))
    await page.goto(`/admin/orders/pick-list?numbers=${numbers}`)
    const list = page.getByRole('table', { name: 'Pick list' })
    await expectColumnsApart(list)
    const number = list.getByText(paid!.number).first()
    expect(await number.evaluate((text) => text.getClientRects().length), 'a number is on one line').toBe(1)
  },
)

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
