import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { Page } from '@playwright/test'
import { toastWith, type Customer } from './customers.ts'
import { listCards } from './find-products.ts'
import { expect, openPage } from './fixtures.ts'
import { bodyRows } from './search-box.ts'
import { test } from './signed-in.ts'

const PATH = '/profile/mycollection'

const own = async ({ api }: Customer, products: Product[], quantity = 1) => {
  for (const { id: product_id } of products) {
    await api('POST /api/card_collections', { body: { card_collection: { product_id, quantity } } })
  }
}

const table = (page: Page) => page.getByRole('table', { name: 'Cards of your collection' })
const rows = (page: Page) => bodyRows(page, table(page))
const bar = (page: Page) => page.getByRole('region', { name: 'Selected entries' })

async function openTable(page: Page): Promise<void> {
  await openPage(page, PATH)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(table(page)).toBeVisible()
}

test(
  'a collector selects a range with Shift, a page, and everything found, by mouse and by keyboard',
  { tag: '@nightly' },
  async ({ page, customer }) => {
    const cards = (await listCards(customer.api)).filter(({ finish }) => finish === 'nonfoil').slice(0, 105)
    await own(customer, cards)
    await openTable(page)
    await expect(rows(page)).toHaveCount(100)
    // Where the table is narrowest, no word of a name is broken, except one that is longer than the column.
    await page.setViewportSize({ width: 768, height: 1024 })
    const words = table(page).getByRole('link', { name: /^\w{1,20}$/ })
    const broken = await words.evaluateAll((names) => names.filter((name) => name.getClientRects().length > 1).length)
    expect(await words.count()).toBeGreaterThan(0)
    expect(broken).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    const box = (at: number) => rows(page).nth(at).getByRole('checkbox')
    await box(1).click()
    await box(4).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('4 selected')
    await box(3).focus()
    await page.keyboard.press('Space')
    await expect(bar(page)).toContainText('3 selected')
    await page.keyboard.press('Tab')
    await box(1).focus()
    await page.keyboard.press('Shift+Space')
    await expect(bar(page)).toContainText('1 selected')
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await expect(bar(page)).toContainText('100 selected')
    await page.getByRole('button', { name: 'Select all 105' }).click()
    await expect(bar(page)).toContainText('105 selected')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(rows(page)).toHaveCount(5)
    await expect(box(0)).toBeChecked()
    await bar(page).getByRole('button', { name: 'Remove' }).click()
    const gone = toastWith(page, 'Cards removed from collection')
    await expect(gone).toContainText('105 cards')
    await expect(page.getByText('No Cards Added Yet!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'My Collection (0 Cards)' })).toBeFocused()
    await gone.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'My Collection (105 Cards)' })).toBeVisible()
    expect((await customer.api('GET /api/card_collections', { query: {} })).total_count).toBe(105)
  },
)
