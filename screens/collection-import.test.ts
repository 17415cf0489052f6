import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { findPlentiful } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'

test('that other printings are taken too is still chosen after a reload, and decides what becomes one', async ({
  page,
  customer,
}) => {
  const { name, set, collector_number, set_name } = await findPlentiful(customer)
  const { id } = await customer.api('POST /api/collection_imports', { body: { collection_import: {} } })
  const printed = { quantity: 1, name, set_code: set ?? '', set_name: set_name ?? '' }
  await customer.api('POST /api/collection_imports/:id/rows', {
    params: { id: String(id) },
    body: {
      rows: [
        { ...printed, line: 2, collector_number: collector_number ?? '', finish: 'etched' },
        { ...printed, line: 3, collector_number: collector_number ?? '', finish: 'nonfoil' },
      ],
    },
  })
  const { rows } = await customer.api('GET /api/collection_imports/:id/rows', { params: { id: String(id) }, query: {} })
  expect(rows.map(({ outcome, merged_with_line }) => [outcome, merged_with_line])).toEqual([
    ['near', null],
    ['match', 2],
  ])
  await openPage(page, `/profile/mycollection/import?file=${id}`)
  const near = page.getByLabel('Take other printings too (1)')
  await expect(near).toBeChecked({ checked: false })
  await expect(page.getByRole('button', { name: 'Add 1 card' })).toBeVisible()
  await expect(page.getByText('Becomes one with line 2.')).toHaveCount(0)
  await near.check()
  await expect(page.getByText('Becomes one with line 2.')).toBeVisible()
  await page.reload()
  await expect(near).toBeChecked()
  await expect(page.getByRole('button', { name: 'Add 2 cards' })).toBeVisible()
})
