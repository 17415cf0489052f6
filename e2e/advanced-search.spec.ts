import type { Page } from '@playwright/test'
import { expect, openPage } from './fixtures.ts'
import { bodyRows } from './search-box.ts'
import { test } from './signed-in.ts'

async function openDialog(page: Page) {
  await openPage(page, '/games')
  await page.getByRole('banner').getByRole('button', { name: 'Advanced Search' }).click()
  return page.getByRole('dialog', { name: 'Advanced Search' })
}

test('a customer fills in the advanced search and finds exactly those cards, also after a reload', async ({
  page,
  customer,
}) => {
  const card_attributes = { name: 'angel', type_line: 'Creature', colors: ['White' as const], power: '4' }
  const { cards } = await customer.api('POST /api/cards/advanced_search', { body: { card_attributes } })
  const dialog = await openDialog(page)
  const { taxons } = await customer.api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
  await expect(dialog.getByLabel('Card Type').getByRole('option')).toHaveText([
    'Any type',
    ...taxons.map(({ name }) => name),
  ])
  await dialog.getByLabel('Card Name').fill('angel')
  await dialog.getByLabel('Card Type').selectOption('Creature')
  await dialog.getByLabel('White').check()
  await dialog.getByLabel('Power').fill('4')
  await dialog.getByLabel('Power').press('Enter')
  await expect(dialog).toBeHidden()
  const plain = cards.filter(({ foil }) => !foil)
  expect(plain.length).toBeGreaterThan(0)
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await page.reload()
    await expect(page.getByRole('link', { name: `Singles (${plain.length})` })).toBeVisible()
    const rows = bodyRows(page, page.getByRole('table', { name: 'Singles' }))
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/cards/${plain[0]!.id}`)
  }
})
