import { expect, openPage } from './fixtures.ts'
import { proceedButton } from './order-pages.ts'
import { findPlentiful, putInCart, recordWrites } from './orders.ts'
import { test } from './signed-in.ts'

test('a new order is advanced twice, a second apart, and a refusal of the second is ignored', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/422.*\/next/)
  const { number } = await putInCart(customer, await findPlentiful(customer))
  await openPage(page, '/cart')
  const writes = recordWrites(page)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/next')) statuses.push(response.status())
  })
  await proceedButton(page).click()
  await expect(page).toHaveURL('/checkout')
  const next = `PUT /api/checkouts/${number}/next`
  expect(writes.map(({ call }) => call)).toEqual([next, next])
  expect(statuses).toEqual([200, 422])
  expect((writes[1]?.at ?? 0) - (writes[0]?.at ?? 0)).toBeGreaterThanOrEqual(950)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})
