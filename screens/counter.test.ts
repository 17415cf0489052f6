import type { Page } from '@playwright/test'
import type { Client } from '@pennysleeve/contract/client.ts'
import { setDevice } from '../apps/admin/src/session/device.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

/** Labels of cards that are in stock and bought. */
async function findSkus(staff: Client): Promise<string[]> {
  const { variants } = await staff('GET /api/admin/products', {
    query: { q: 'buy>0.10 stock<9', status: 'in_stock', kind: 'singles', per_page: 20 },
  })
  return variants
    .filter(({ condition, on_hand, reserved }) => condition === 'nm' && on_hand - reserved > 3)
    .map(({ sku }) => sku)
}

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a card scanned while the sale is being sent is the first of the next basket', async ({ page, api, staff }) => {
  const device = 'Counter of scans'
  await staff('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '100' } } })
  // Not by localStorage, which is read once, by the first test that opens the back-office.
  setDevice(device)
  const [first, second] = await findSkus(staff)
  await openBackOffice(page, api, 'counter')
  await page.getByLabel('Scan or find').click()
  await scan(page, first!)
  await page.getByRole('button', { name: /^Exactly/ }).click()
  const release = await holdResponses(page, /\/api\/admin\/counter\/sales/)
  await page.getByRole('button', { name: 'Paid and handed over' }).click()
  await page.getByLabel('Scan or find').click()
  await scan(page, second!)
  release()
  const basket = page.getByRole('region', { name: 'Basket' })
  const { items } = await staff('GET /api/admin/counter/items', { query: { q: second! } })
  await expect(page.getByText(`1 × ${items[0]!.name}`)).toBeVisible()
  await expect(basket).toContainText(items[0]!.name)
  await expect(basket).toContainText('1 piece')
  await page.getByRole('button', { name: /^Exactly/ }).click()
  await page.getByRole('button', { name: 'Paid and handed over' }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
})

test(
  'Enter for the payment that comes before the response to the last scan goes there afterwards, and what is typed stays',
  { tags: 'nightly' },
  async ({ page, api, staff }) => {
    const [first, second] = await findSkus(staff)
    await openBackOffice(page, api, 'counter')
    await page.getByLabel('Scan or find').click()
    await scan(page, first!)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Cash given')).toBeFocused()

    await page.getByLabel('Scan or find').click()
    const release = await holdResponses(page, /\/api\/admin\/counter\/items/)
    await scan(page, second!)
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByRole('region', { name: 'Basket' })).toContainText('2 pieces')
    await expect(page.getByLabel('Cash given')).toBeFocused()
    await page.keyboard.type('100')
    await expect(page.getByLabel('Cash given')).toHaveValue('100')
  },
)

test(
  'Enter for the payout that comes before the quote of the last scan goes there afterwards',
  { tags: 'nightly' },
  async ({ page, api, staff }) => {
    const [first] = await findSkus(staff)
    await openBackOffice(page, api, 'counter/buying')
    await page.getByLabel('Scan or find').click()
    const release = await holdResponses(page, /\/api\/admin\/counter\/buying\/(cards|quote)/)
    await scan(page, first!)
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByRole('region', { name: 'Cards' })).toContainText('1 card')
    await expect(page.getByRole('button', { name: 'Paid, cards taken' })).toBeFocused()
  },
)
