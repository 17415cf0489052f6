import { approve, findCardsToSell, sendSellCart } from '../e2e/sell-orders.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test(
  'staff say in which language the copies of a sell order came',
  { tags: 'nightly' },
  async ({ page, api, customer, staff }) => {
    const [card] = await findCardsToSell(customer, 1)
    const sent = await sendSellCart(customer, [[card!, 3]])
    const params = { id: String(sent.id) }
    await approve(staff, sent)
    await staff('PUT /api/admin/sell_orders/:id/receive', { params })
    await openBackOffice(page, api, `sell-orders/${sent.id}`)
    await page.getByRole('button', { name: 'Another language' }).click()
    await page.getByLabel(/^Language 2 of/).selectOption('ja')
    await page.getByLabel(/^Accept how many of .* in language 2/).fill('2')
    await expect(page.getByLabel(/^Accept how many of .* in language 1/)).toHaveValue('1')
    await page.getByRole('button', { name: 'Save the grading' }).click()
    await expect(page.getByText(/^Graded: AU\$/).first()).toBeVisible()
    await staff('PUT /api/admin/sell_orders/:id/pay', { params })
    const { sell_cart_items } = await customer.api('GET /api/sell_carts/:id', { params })
    expect(sell_cart_items[0]!.grades).toMatchObject([
      { condition: 'nm', language: 'en', quantity: 1 },
      { condition: 'nm', language: 'ja', quantity: 2 },
    ])
    await page.goto(`/admin/sell-orders/${sent.id}`)
    await expect(page.getByText('3 approved, 3 accepted (NM 1, JA 2)')).toBeVisible()
    const { lines } = await staff('GET /api/admin/put_away_list', { query: { sell_orders: String(sent.id) } })
    expect(lines.map(({ options_text, quantity }) => `${quantity} ${options_text}`).toSorted()).toEqual([
      '1 ',
      '2 Japanese',
    ])
  },
)
