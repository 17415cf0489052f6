import { setDevice } from '../apps/admin/src/session/device.ts'
import { makeOrders } from '../e2e/admin/make-orders.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test('a card that could not be found is not called one that was not kept', async ({ page, api, customer, staff }) => {
  const [order] = await makeOrders(staff, customer, 1)
  const { number } = order!
  const { line_items } = (await staff('GET /api/admin/orders/:number', { params: { number } })).order
  const lines = [{ line_item_id: line_items[0]!.id, quantity: 1 }]
  await staff('POST /api/admin/orders/:number/short_picks', {
    params: { number },
    body: { short_pick: { lines, none_left: false } },
  })
  await openBackOffice(page, api, `orders/${number}`)
  await expect(page.getByText('1 not found', { exact: true })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('not kept')
})

test('after a return its adjustment note can be printed', async ({ page, api, staff }) => {
  const device = 'Counter of returns'
  await staff('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '500' } } })
  setDevice(device)
  const { variants } = await staff('GET /api/admin/products', {
    query: { q: '', status: 'in_stock', per_page: 20 },
  })
  const card = variants.find(({ on_hand, reserved, price }) => on_hand - reserved > 2 && Number(price) > 1)!
  const { number } = await staff('POST /api/admin/counter/sales', {
    body: {
      sale: {
        lines: [{ variant_id: card.variant_id, quantity: 1 }],
        total: card.price!,
        device,
        payment: { given: '500' },
      },
    },
  })
  await openBackOffice(page, api, `orders/${number}/return`)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByLabel('Reason').fill('Changed their mind')
  await page.getByRole('button', { name: /^Take back, give AU\$/ }).click()
  await page.getByRole('link', { name: 'Invoice and adjustment note' }).click()
  await expect(page.getByRole('article', { name: `Adjustment note ${number}-A1` })).toBeVisible()
})
