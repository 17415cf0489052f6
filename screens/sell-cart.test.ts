import { toastWith } from '../e2e/customers.ts'
import { openPage } from '../e2e/fixtures.ts'
import { findCardsToSell, SELL_CALLS, sellSummary } from '../e2e/sell-orders.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test('a seller is told when sell carts cannot be read or changed, and a failed sale changes nothing', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/)
  const [product] = await findCardsToSell(customer, 1)
  await openPage(page, `/cards/${product!.id}`)
  const sell = page.getByRole('region', { name: 'Sell', exact: true }).getByRole('button', { name: 'Sell' })
  let refused = 0
  const refuse = (methods: string[]) =>
    page.route(SELL_CALLS, async (route) => {
      if (!methods.includes(route.request().method())) return route.continue()
      await route.fulfill({ status: 503, json: { error: 'The shop is busy.' } })
      refused += 1
    })
  await refuse(['POST'])
  await sell.click()
  await expect(toastWith(page, 'Failed to process sell request')).toContainText('The shop is busy.')
  await page.unroute(SELL_CALLS)
  await sell.click()
  await expect(toastWith(page, 'Card added to sell cart!')).toBeVisible()

  await openPage(page, '/sellcart')
  await refuse(['PUT'])
  refused = 0
  await sellSummary(page).getByRole('button', { name: 'Proceed to Sell' }).click()
  await expect.poll(() => refused).toBe(1)
  await expect(sellSummary(page).getByRole('button', { name: 'Proceed to Sell' })).toBeEnabled()
  await expect(page).toHaveURL('/sellcart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(toastWith(page, 'Failed to process sell request')).toBeVisible()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveText('1')
  await page.unroute(SELL_CALLS)

  await refuse(['GET'])
  for (const path of ['/sellcart', '/profile/sell-history']) {
    await openPage(page, path)
    await expect(page.getByRole('alert')).toContainText('Error loading sell carts.')
  }
  await page.unroute(SELL_CALLS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You have not sold anything to us yet.')).toBeVisible()
})
