import type { Page } from '@playwright/test'
import { makeCustomer } from '../customers.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { advanceToDelivery, findPlentiful, putInCart } from '../orders.ts'
import { openBackOffice, makeMember } from './back-office.ts'

/** A scanner types the code, faster than a person, and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a web order is paid at the counter and handed over by scanning its number, and a wrong press undone', async ({
  page,
  api,
  baseURL,
}) => {
  const clerk = await makeMember(api, baseURL)
  const device = `Orders of ${clerk.id}`
  await clerk.api('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '100' } } })
  const ada = await makeCustomer(api, baseURL)
  const order = await advanceToDelivery(ada, await putInCart(ada, await findPlentiful(ada)))
  const { number } = order
  const [shipment] = order.shipments
  const pickup = shipment!.shipping_rates.find(({ name }) => name === 'Pick-up in store')!
  await ada.api('PUT /api/checkouts/:number', {
    params: { number },
    body: { order: { shipments_attributes: [{ id: shipment!.id, selected_shipping_rate_id: pickup.id }] } },
  })
  await page.addInitScript((name) => {
    localStorage.setItem('device', JSON.stringify({ state: { name }, version: 0 }))
  }, device)

  // At the selling page a scanned order leads to what is to be done with it.
  await openBackOffice(page, 'counter', clerk)
  await expect(page.getByLabel('Scan or find')).toBeFocused()
  await scan(page, number)
  const unpaid = page.getByRole('region', { name: 'Not paid yet' })
  await expect(unpaid).toContainText('Pick-up in store')
  await expectNoAxeViolations(page)
  await unpaid.getByLabel('Cash given').fill('50')
  await unpaid.getByRole('button', { name: 'Paid', exact: true }).dblclick()
  const paid = page.getByRole('region', { name: 'Paid' })
  await expect(paid).toContainText(`Order ${number} is paid`)
  await expect(paid).toContainText('Change')
  await expect(unpaid).toBeHidden()

  // Wherever the focus is, a scan finds the order; Enter hands it over.
  await scan(page, number)
  const collected = page.getByRole('button', { name: `Collected: ${number}` })
  await expect(collected).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  const handedOver = page.getByRole('region', { name: 'Handed over' })
  await expect(handedOver).toContainText(number)
  await expect(collected).toBeHidden()
  await handedOver.getByRole('button', { name: 'Undo' }).click()
  await expect(collected).toBeVisible()
  await collected.dblclick()
  await expect(page.getByRole('region', { name: 'Pick-ups' })).toContainText('Collected')
  await expect(collected).toBeHidden()
  const { pickups } = await clerk.api('GET /api/admin/counter/orders', { query: { q: number } })
  expect(pickups).toMatchObject([{ number, status: 'collected', collected_by: clerk.email }])
})

test(
  'a basket is held while the next customer pays, and taken over afterwards',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const clerk = await makeMember(api, baseURL)
    const card = await findPlentiful(await makeCustomer(api, baseURL))
    await openBackOffice(page, 'counter', clerk)
    await expect(page.getByLabel('Scan or find')).toBeFocused()
    await scan(page, card.master.sku)
    const basket = page.getByRole('region', { name: 'Basket', exact: true })
    await basket.getByRole('button', { name: 'Hold' }).click()
    await page.getByLabel('Name or note').fill(`Jacket ${clerk.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).dblclick()
    await expect(basket).toBeHidden()
    const held = page.getByRole('region', { name: 'Held baskets' })
    await expect(held.getByRole('listitem').filter({ hasText: `Jacket ${clerk.id}` })).toHaveCount(1)
    await expect(page.getByLabel('Scan or find')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.reload()
    await held.getByRole('button', { name: `Take over: Jacket ${clerk.id}` }).dblclick()
    await expect(basket).toContainText(card.name)
    await expect(held.getByText(`Jacket ${clerk.id}`)).toBeHidden()
  },
)
