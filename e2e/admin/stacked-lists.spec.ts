import { expect, expectNoAxeViolations } from '../fixtures.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { test } from '../signed-in.ts'
import { openBackOffice } from './back-office.ts'
import { makeOrders } from './make-orders.ts'

test('on a phone orders are sorted and all ticked, too', { tag: '@phone' }, async ({ page, customer, staff }) => {
  await makeOrders(staff, customer, 2)
  await openBackOffice(page, 'orders?fulfilment_status=to_pack')
  const orders = page.getByRole('table', { name: 'Orders' })
  await orders.getByRole('checkbox', { name: 'Tick all rows' }).tap()
  for (const row of await orders.getByRole('checkbox', { name: 'Tick this row' }).all()) await expect(row).toBeChecked()
  await orders.getByRole('button', { name: 'Total' }).tap()
  await expect(page).toHaveURL(/sort=total/)
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page)
})
