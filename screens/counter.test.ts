import type { Page } from '@playwright/test'
import type { Client } from '@pennysleeve/contract/client.ts'
import { basketStore } from '../apps/admin/src/features/counter/sale/basket-store.ts'
import { setDevice } from '../apps/admin/src/session/device.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { giveCredit } from '../e2e/store-credit.ts'
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

test('a second device joins the open drawer of its name', async ({ page, api, staff }) => {
  const device = 'Counter of two devices'
  await staff('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '80' } } })
  setDevice('')
  await openBackOffice(page, api, 'counter/drawer')
  await page.getByLabel('This device').fill(device)
  await page.getByRole('button', { name: 'Open the drawer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'is open already, since' })).toContainText(device)
  await page.getByRole('button', { name: 'Use the open drawer' }).click()
  await expect(page.getByText(`${device}, open since`)).toBeVisible()
  await expect(page.getByRole('form', { name: 'Count' })).toBeVisible()
})

test('a scan into the field of an amount is taken as a scan, and the amount stays', async ({ page, api, staff }) => {
  setDevice('Counter of amounts')
  basketStore.getState().clear()
  const [first, second] = await findSkus(staff)
  await openBackOffice(page, api, 'counter')
  await page.getByLabel('Scan or find').click()
  await scan(page, first!)
  const given = page.getByLabel('Cash given')
  await given.click()
  await scan(page, second!)
  await expect(page.getByRole('region', { name: 'Basket' })).toContainText('2 pieces')
  await given.fill('10')
  await given.click()
  await new Promise((go) => setTimeout(go, 100))
  await scan(page, '4006381333931')
  await expect(page.getByText('Nothing is found by “4006381333931”.')).toBeVisible()
  await expect(given).toHaveValue('10')
})

test('store credit pays no gift card: “All” leaves it, and a refusal goes with the next input', async ({
  page,
  api,
  customer,
  staff,
}) => {
  setDevice('Counter of credit')
  basketStore.getState().clear()
  await giveCredit(staff, customer, '500')
  const [first] = await findSkus(staff)
  await openBackOffice(page, api, 'counter')
  await page.getByLabel('Scan or find').click()
  await scan(page, first!)
  const form = page.getByRole('form', { name: 'Payment' })
  await expect(form.getByRole('button', { name: /^Exactly/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sell a gift card' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('50')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Customer (optional)').fill(customer.email)
  await page.getByRole('list', { name: 'Found customers' }).getByRole('button').click()
  await page.getByRole('button', { name: 'All by credit' }).click()
  await expect(form.getByRole('button', { name: 'Exactly AU$50.00' })).toBeVisible()
  const credit = form.getByLabel(/^Credit/)
  await credit.fill('50')
  await page.getByRole('button', { name: 'All by terminal' }).click()
  await form.getByRole('button', { name: 'Paid and handed over' }).click()
  await expect(form.getByRole('alert')).toContainText('Gift cards cannot be paid')
  await credit.fill('')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('the receipt is printed by the browser’s own way too', async ({ page, api, staff }) => {
  setDevice('Counter of scans')
  const [first] = await findSkus(staff)
  const { items } = await staff('GET /api/admin/counter/items', { query: { q: first! } })
  const { variant_id, price } = items[0]!
  const { number } = await staff('POST /api/admin/counter/sales', {
    body: { sale: { lines: [{ variant_id, quantity: 1 }], total: price!, payment: { terminal: { amount: price! } } } },
  })
  await openBackOffice(page, api, `counter/receipts/${number}`)
  await expect(page.getByRole('article')).toContainText(number)
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('body > .printable')?.textContent).toContain(number)
})
