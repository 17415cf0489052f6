import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, test as base } from '../fixtures.ts'
import { openOwnShop } from '../own-shop.ts'
import { openBackOffice } from './back-office.ts'

// A shop of its own: other tests rely on the seeded stock.
const test = base.extend({
  baseURL: async ({ ownPort }, use) => {
    const shop = await openOwnShop(ownPort)
    await use(shop.baseURL)
    await shop.close()
  },
})

const STOCK = `TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,Total Quantity,Add to Quantity,TCG Marketplace Price
1,Magic,Magic 2010,Lightning Bolt,,146,C,Near Mint,5,,10.00
2,Magic,Magic 2010,Lightning Bolt,,146,C,Lightly Played,2,,9.00
3,Magic,Magic 2010,Lightning Bolt,,146,C,Moderately Played,1,,9.00
4,Magic,Magic 2010,Lightning Boltt,,146,C,Near Mint,5,,10.00
`

async function applyRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('Applied').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
}

test(
  'staff bring in played copies by a stock file, price them by factors with a preview, and undo it',
  { tag: '@nightly' },
  async ({ page }) => {
    const row = (condition: string) =>
      page.getByRole('table', { name: 'Changes' }).getByRole('row').filter({ hasText: condition })

    await test.step('a stock file of another program is previewed, and tells what did not match', async () => {
      await openBackOffice(page, 'prices/file')
      await page
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(STOCK) })
      await expect(page.getByText('TCGplayer, 4 rows')).toBeVisible()
      await expect(page.getByLabel('Prices', { exact: true })).toHaveValue('keep')
      await page.getByLabel('Prices', { exact: true }).selectOption('Are taken from the file')
      await expectNoHorizontalScroll(page)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('heading', { name: '1 row left out' })).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download this list' }).click(),
      ])
      expect(await readFile(await download.path(), 'utf8')).toContain('5,No such card is in the catalogue.,')
      await expect(row('Near Mint')).toContainText('AU$10.00')
      await expect(row('Lightly Played (new)')).toContainText('AU$9.00')
      await expectNoHorizontalScroll(page)
      await expectNoAxeViolations(page)
      await applyRun(page)
    })

    await test.step('the owner changes a factor', async () => {
      await page.goto('/admin/prices/rules')
      const played = page.getByRole('group', { name: 'Played copies' })
      await expect(played.getByLabel('Lightly Played (%)')).toHaveValue('85')
      await played.getByLabel('Lightly Played (%)').fill('60')
      await page.getByRole('button', { name: 'Save the rules' }).click()
      await expect(page.getByRole('alert')).toContainText('A worse condition cannot have a higher percentage')
      await played.getByLabel('Lightly Played (%)').fill('80')
      await expectNoHorizontalScroll(page)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Save the rules' }).click()
      await expect(page.getByText('Price rules saved').first()).toBeVisible()
    })

    await test.step('played copies are priced by the factors, after a preview, and the run is undone', async () => {
      await page.goto('/admin/prices/change')
      await page.getByLabel('Which products').fill('!"Lightning Bolt" s:m10 -is:foil')
      await page.getByLabel('Price', { exact: true }).selectOption('Played copies follow near mint')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByText('Of near mint: LP 80%, MP 70%, HP 50%, DMG 30%.')).toBeVisible()
      await expect(row('Lightly Played')).toContainText('AU$9.00 → AU$8.00')
      await expect(row('Moderately Played')).toContainText('AU$9.00 → AU$7.00')
      await expect(row('Near Mint')).toHaveCount(0)
      await applyRun(page)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(row('Lightly Played')).toContainText('AU$8.00 → AU$9.00')
      await applyRun(page)
    })
  },
)
