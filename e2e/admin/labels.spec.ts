import { expect, expectNoAxeViolations } from '../fixtures.ts'
import { test } from '../signed-in.ts'
import { openBackOffice } from './back-office.ts'

const SECTIONS = [
  '',
  'orders?fulfilment_status=all',
  'products',
  'customers',
  'sell-orders?status=all',
  'prices',
  'prices/rules',
  'prices/change',
  'prices/file',
  'stock-takes',
  'imports',
  'mails',
  'content',
  'settings',
  'staff',
  'audit-log',
  'security',
]
/** Internal names such as CARD_DATA_URL or price_run. E-mail addresses may contain one. */
const CODE_NAME = /(?<![\w@.-])[A-Za-z]+(?:_[A-Za-z]+)+(?![\w@])/

test('no section of the back-office shows an internal name', async ({ page, staff }) => {
  test.setTimeout(180_000)
  const { price_policy } = { price_policy: await staff('GET /api/admin/price_policy') }
  await staff('PUT /api/admin/price_policy', { body: { price_policy } })
  await openBackOffice(page)
  for (const room of SECTIONS) {
    await page.goto(`/admin/${room}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const words = await page.getByRole('main').evaluate((main) => main.textContent)
    expect(CODE_NAME.exec(words)?.[0], `in /admin/${room}`).toBeUndefined()
  }
})

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
