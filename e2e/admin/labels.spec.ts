import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { openBackOffice } from './back-office.ts'

test('the card import says where the file comes from and what to do afterwards', async ({ page }) => {
  await openBackOffice(page, 'imports')
  const begin = page.getByRole('region', { name: 'Begin an import' })
  await expect(begin).toContainText('This shop does not ask the card-data service by itself')
  await expect(begin.getByRole('link', { name: 'Scryfall’s bulk data page' })).toHaveAttribute(
    'href',
    'https://scryfall.com/docs/api/bulk-data',
  )
  await expectNoAxeViolations(page)
  const next = page.getByRole('region', { name: 'Once the cards have come' })
  await expect(next.getByRole('link', { name: 'your price rules' })).toHaveAttribute('href', '/admin/prices/rules')
  await expect(next.getByRole('link', { name: 'a price file' })).toHaveAttribute('href', '/admin/prices/file')
  await next.getByRole('link', { name: 'Look at what has no price' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('unpriced')
})
