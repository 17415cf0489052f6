import { approve, findCardsToSell, receiveAndGrade, sendSellCart } from '../e2e/sell-orders.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test('a scan on a sell order to pay is no shortcut, and a payout is confirmed', async ({
  page,
  api,
  customer,
  staff,
}) => {
  const [card] = await findCardsToSell(customer, 1)
  const sent = await sendSellCart(customer, [[card!, 1]])
  await receiveAndGrade(staff, await approve(staff, sent))
  const status = async () =>
    (await staff('GET /api/admin/sell_orders/:id', { params: { id: String(sent.id) } })).sell_cart.status
  await openBackOffice(page, api, `sell-orders/${sent.id}`)
  const pay = page.getByRole('form', { name: /^Book AU\$/ }).getByRole('button', { name: /^Pay/ })
  await expect(pay).toBeVisible()
  const codes = ['gp', 'gt', 'mtg-pgpx-2013b-foil']
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    // Longer than a shortcut takes.
    await new Promise((go) => setTimeout(go, 150))
    await expect(page.getByRole('heading', { name: `Sell order #${sent.id}` })).toBeVisible()
    await expect(pay).not.toBeFocused()
  }
  expect(await status()).toBe('received')

  await page.keyboard.press('p')
  await expect(pay).toBeFocused()
  await page.keyboard.type('p-scan')
  await page.keyboard.press('Enter')
  await new Promise((go) => setTimeout(go, 150))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const yes = page.getByRole('dialog').getByRole('button', { name: /^Pay AU\$/ })
  await expect(yes).toBeFocused()
  expect(await status(), 'nothing before the confirmation').toBe('received')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Paid AU\$/).first()).toBeVisible()
  expect(await status()).toBe('paid')
})
