import { expect, openPage } from './fixtures.ts'
import { BANK, findWanted, sellSummary } from './sell-orders.ts'
import { test } from './signed-in.ts'

test('a seller refused for an unverified e-mail address is led to the button that sends the link', async ({
  page,
  customer,
}) => {
  const [card] = await findWanted(customer, 1)
  const { sell_cart } = await customer.api('POST /api/sell_carts')
  const params = { id: String(sell_cart.id) }
  const body = { sell_cart_item: { product_id: card!.id, quantity: 1 } }
  await customer.api('POST /api/sell_carts/:id/sell_cart_items', { params, body })
  await openPage(page, '/sellcart')
  const summary = sellSummary(page)
  await summary.getByRole('radio', { name: /^Cash/ }).check()
  for (const [label, value] of [
    ['Bank name', BANK.bank_name],
    ['Account name', BANK.account_name],
    ['Account number', BANK.account_number],
    ['BSB', BANK.bsb],
  ] as const) {
    await summary.getByLabel(label, { exact: true }).fill(value)
  }
  const proceed = summary.getByRole('button', { name: 'Proceed to Sell' })
  await proceed.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await proceed.press('Enter')
  const resend = summary.getByRole('button', { name: 'Send the link again' })
  await expect(resend).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(resend).toBeFocused()
})
