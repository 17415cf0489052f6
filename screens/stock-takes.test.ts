import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test('the rest of a set is counted as none only after its number of products is confirmed', async ({
  page,
  api,
  staff,
}) => {
  const { stock_take } = await staff('POST /api/admin/stock_takes', { body: { stock_take: { name: 'Binder' } } })
  const lines = async () =>
    (await staff('GET /api/admin/stock_takes/:id', { params: { id: String(stock_take.id) } })).stock_take.lines
  await openBackOffice(page, api, `stock-takes/${stock_take.id}`)
  await page.getByLabel('Counted all of a set?').fill('m10')
  await page.getByRole('button', { name: 'Count the rest as none' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Count \d+ of the set M10 as none\?/)
  expect(await lines(), 'nothing before the confirmation').toBe(0)
  await dialog.getByRole('button', { name: 'Count as none' }).click()
  await expect(page.getByText(/^\d+ products? (is|are) counted as none\.$/).first()).toBeVisible()
  expect(await lines()).toBeGreaterThan(0)
})
