import type { Client } from '@pennysleeve/contract/client.ts'
import { setDevice } from '../apps/admin/src/session/device.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

/** A card that is in stock, as it is sold. */
async function findItem(staff: Client) {
  const { variants } = await staff('GET /api/admin/products', {
    query: { q: 'stock<9', status: 'in_stock', kind: 'singles', per_page: 20 },
  })
  const { sku } = variants.find(({ condition, on_hand, reserved }) => condition === 'nm' && on_hand - reserved > 3)!
  const { items } = await staff('GET /api/admin/counter/items', { query: { q: sku } })
  return { ...items[0]!, sku }
}

async function openDrawer(staff: Client, device: string): Promise<void> {
  await staff('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '200' } } })
  setDevice(device)
}

test('a refund of cash says what to hand out, for an order and for a gift card, which names the shop on paper', async ({
  page,
  api,
  staff,
}) => {
  const device = 'Counter of refunds'
  await openDrawer(staff, device)
  const { variant_id, price } = await findItem(staff)
  const given = '500'
  const { number } = await staff('POST /api/admin/counter/sales', {
    body: { sale: { lines: [{ variant_id, quantity: 1 }], total: price!, payment: { given }, device } },
  })
  await openBackOffice(page, api, `orders/${number}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByLabel('Amount in AU$').fill('0.03')
  await page.getByLabel('Reason').fill('Bent')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund AU/ })
    .click()
  const done = page.getByRole('dialog', { name: 'Refunded' })
  await expect(done).toContainText('Hand out in cash')
  await expect(done, 'as it is handed out').toContainText('AU$0.05')

  const { gift_cards } = await staff('POST /api/admin/counter/sales', {
    body: { sale: { lines: [], gift_cards: [{ amount: '30' }], total: '30.00', payment: { given }, device } },
  })
  await openBackOffice(page, api, `gift-cards/${gift_cards[0]!.id}`)
  await page.getByRole('button', { name: 'Show the code to print it' }).click()
  const { name, phone } = await api('GET /api/shop')
  const paper = page.getByRole('article', { name: 'Gift card to print' })
  await expect(paper).toContainText(name)
  await expect(paper).toContainText(phone)
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Changed their mind')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await expect(done).toContainText('Hand out in cash')
  await expect(done).toContainText('AU$30.00')
})

test('what was scanned is not said any more once the basket is held or sold', async ({ page, api, staff }) => {
  await openDrawer(staff, 'Counter of words')
  const { sku, name } = await findItem(staff)
  await openBackOffice(page, api, 'counter')
  const find = page.getByRole('region', { name: 'Find' })
  const scan = async () => {
    await page.getByLabel('Scan or find').fill(sku)
    await page.getByLabel('Scan or find').press('Enter')
    await expect(find).toContainText(`1 × ${name}`)
  }
  await scan()
  await page.getByRole('button', { name: 'Hold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click()
  await expect(page.getByText('The basket is held.').first()).toBeVisible()
  await expect(find).not.toContainText(`1 × ${name}`)
  await scan()
  await page.getByRole('button', { name: /^Exactly/ }).click()
  await page.getByRole('button', { name: 'Paid and handed over' }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
  await expect(find).not.toContainText(`1 × ${name}`)
})

test('a drawer that differs from what should be in it is closed after a question', async ({ page, api, staff }) => {
  const device = 'Counter of differences'
  await openDrawer(staff, device)
  const isOpen = async () => (await staff('GET /api/admin/counter/drawer', { query: { device } })).drawer !== null
  await openBackOffice(page, api, 'counter/drawer')
  await page.getByLabel('$100').fill('1')
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  const question = page.getByRole('dialog', { name: 'AU$100.00 less than expected' })
  await expect(question).toContainText('Close it all the same?')
  expect(await isOpen(), 'nothing before the answer').toBe(true)
  await question.getByRole('button', { name: 'Count again' }).click()
  await page.getByLabel('$100').fill('2')
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(page.getByRole('article', { name: `Closing report of ${device}` })).toBeVisible()
  expect(await isOpen()).toBe(false)
})
