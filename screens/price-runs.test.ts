import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test('a price file of bad rows only says that none could be used, and can be discarded', async ({
  page,
  api,
  staff,
}) => {
  const price_run = { kind: 'file', file_name: 'wombats.csv', stock: 'keep', price_factor: 1 } as const
  const { id } = await staff('POST /api/admin/price_runs', { body: { price_run } })
  const params = { id: String(id) }
  const row = { line: 2, name: 'Wombat of Nowhere', price: '1.00' }
  await staff('POST /api/admin/price_runs/:id/rows', { params, body: { rows: [row] } })
  await staff('PUT /api/admin/price_runs/:id/ready', { params })
  await openBackOffice(page, api, `prices/runs/${id}`)
  await expect(page.getByText('No row of the file could be used.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('everything is as it should be')
  await expect(page.locator('main')).not.toContainText('Waits for you')
  await page.getByRole('button', { name: 'Discard run' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})

test('the search of a price change shows examples beside what it finds', async ({ page, api }) => {
  await openBackOffice(page, api, 'prices/change')
  await expect(page.locator('main')).toContainText('Finds')
  await expect(page.locator('main')).toContainText('r:rare s:m10, stock>=4')
})
