import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { gzipped, jsonLines, makeCardObject } from '../../apps/api/src/testing/goods/make-card-object.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, test as base } from '../fixtures.ts'
import { openOwnShop } from '../own-shop.ts'
import { openBackOffice } from './back-office.ts'

/** More than one batch of an import and of a price run. */
const MANY = 3000

// A shop of its own: other tests rely on the seeded stock.
const test = base.extend({
  baseURL: async ({ ownPort }, use) => {
    const shop = await openOwnShop(ownPort)
    await use(shop.baseURL)
    await shop.close()
  },
})

/** Invented animals with a market of their own. */
function makeAnimals(): Buffer {
  const animals = Array.from({ length: MANY }, (_, n) =>
    makeCardObject(`Wombat of Burrow ${n}`, {
      collector_number: String(n + 1),
      rarity: n % 2 ? 'rare' : 'common',
      prices: { usd: (0.1 + (n % 500) / 10).toFixed(2), usd_foil: null, usd_etched: null, eur: null, tix: null },
    }),
  )
  return gzipped(jsonLines(animals))
}

const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

async function applyRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Apply now' }).click()
}

test(
  'three thousand cards are imported, priced by a reviewed price run, changed by a price file, and the run is undone',
  { tag: '@nightly' },
  async ({ page, api }) => {
    // An import has the lowest priority: the other tests keep it waiting.
    test.setTimeout(300_000)
    const countFound = async () => (await api('GET /api/cards/search', { query: { query: 's:tst' } })).total_count
    const priceOf = async (name: string) => {
      const { cards } = await api('GET /api/cards/search', { query: { query: `!"${name}"` } })
      return cards[0]?.display_price ?? null
    }

    await test.step('a file of card data is sent, and watched while it is read', async () => {
      await openBackOffice(page, 'imports')
      await expect(page.getByText('No card data has been imported yet.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Update from the card-data service now' })).toBeDisabled()
      await expectNoAxeViolations(page)
      await page
        .getByLabel('Send a file')
        .setInputFiles({ name: 'wombats.jsonl.gz', mimeType: 'application/gzip', buffer: makeAnimals() })
      await expect(page.getByRole('progressbar')).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: 'wombats.jsonl.gz' })
      await expect(row).toContainText('Done', { timeout: 150_000 })
      await expect(row).toContainText('3,000 new')
      // The search reads so many new cards beside the old ones, and then takes them up.
      await expect.poll(countFound, { timeout: 60_000 }).toBe(MANY)
      expect(await priceOf('Wombat of Burrow 9')).toBeNull()
    })

    await test.step('a rule is written, and what it would do is shown', async () => {
      await page.getByRole('link', { name: 'Prices' }).click()
      await expect(page.getByText('No prices have been changed this way yet.')).toBeVisible()
      await page.getByRole('link', { name: 'Price rules' }).click()
      await page.getByRole('button', { name: 'Add a rule' }).click()
      const rule = page.getByRole('group', { name: 'Rule 1' })
      await rule.getByLabel('Name').fill('Wombats by the market')
      await rule.getByLabel('Which products').fill('s:tst wombat foo:bar')
      await expect(rule.getByText('foo:bar')).toBeVisible()
      await rule.getByLabel('Which products').fill('s:tst')
      await expect(rule.getByText('Finds 3,000 products')).toBeVisible()
      await rule.getByLabel('Prices end').selectOption('To .95')
      await expectNoHorizontalScroll(page)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Save the rules' }).click()
      await expect(page.getByText('Price rules saved').first()).toBeVisible()
      await page.getByRole('button', { name: 'Preview a run' }).click()
      await expect(page.getByText('Waits for you')).toBeVisible({ timeout: 60_000 })
      await expect(figure(page, 'Items that change')).toHaveText('3,000')
      await expect(page.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1)).toContainText('AU$79.95')
      await expectNoAxeViolations(page)
      expect(await priceOf('Wombat of Burrow 9')).toBeNull()
    })

    await test.step('it is applied with progress, and customers see it', async () => {
      await applyRun(page)
      await expect(page.getByText(/of 3,000 items done/)).toBeVisible()
      await expect(figure(page, 'Applied')).toHaveText('3,000', { timeout: 60_000 })
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      expect(await priceOf('Wombat of Burrow 9')).toBe('AU$1.95')
    })

    await test.step('a price file goes out, comes back with one other price, and is told row by row', async () => {
      await page.getByRole('link', { name: 'Prices' }).click()
      await page.getByRole('link', { name: 'Price file' }).click()
      await page.getByLabel('Which products').fill('!"Wombat of Burrow 9"')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as CSV' }).click(),
      ])
      const text = await readFile(await download.path(), 'utf8')
      expect(text).toContain(',1.95,')
      await expectNoAxeViolations(page)
      const changed = `${text.replace(',1.95,', ',4.40,')}no-such-sku,,,,,,,1.00,,,\r\n`
      await page
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('heading', { name: '1 row left out' })).toBeVisible()
      await expect(page.getByText('No product has this sku.')).toBeVisible()
      await expect(page.getByRole('table', { name: 'Changes' })).toContainText('AU$1.95 → AU$4.40')
      await applyRun(page)
      await expect(figure(page, 'Applied')).toHaveText('1')
      expect(await priceOf('Wombat of Burrow 9')).toBe('AU$4.40')
    })

    await test.step('rares get dearer by a search, and everything but what was changed since goes back', async () => {
      await page.getByRole('link', { name: 'Prices' }).click()
      await page.getByRole('link', { name: 'Change prices' }).first().click()
      await page.getByLabel('Which products').fill('s:tst r:rare')
      await expect(page.getByText('Finds 1,500 products')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(figure(page, 'Items that change')).toHaveText('1,500', { timeout: 60_000 })
      await page.getByRole('button', { name: 'Cancel run' }).click()
      await expect(page.getByText('Cancelled').first()).toBeVisible()

      await page.goto('/admin/prices/runs/1')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Back to before run 1')).toBeVisible()
      await applyRun(page)
      await expect(figure(page, 'Applied')).toHaveText('2,999', { timeout: 60_000 })
      await expect(figure(page, 'Passed over')).toHaveText('1')
      await page.getByLabel('Show').selectOption('Passed over')
      await expect(page.getByText('Its price was changed meanwhile')).toBeVisible()
      expect(await priceOf('Wombat of Burrow 9')).toBe('AU$4.40')
      expect(await priceOf('Wombat of Burrow 19')).toBeNull()
    })
  },
)
