import type { Page } from '@playwright/test'
import { ADMIN } from '../e2e/admin/back-office.ts'
import { makeOrders } from '../e2e/admin/make-orders.ts'
import { openPage } from '../e2e/fixtures.ts'
import { orderSummary } from '../e2e/order-pages.ts'
import { findPlentiful, putInCart } from '../e2e/orders.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'
import { api } from './harness/shop.ts'

/** Opens a page of the back-office as the demo shop's admin. */
async function openBackOffice(page: Page, path: string): Promise<void> {
  const { id, email, role, api_key: token } = (await api('POST /api/sign_in', { body: { user: ADMIN } })).user
  const state = { token, member: { id, email, role } }
  localStorage.setItem('back-office-session', JSON.stringify({ state, version: 0 }))
  await page.goto(`/admin/${path}`)
}

test(
  'an unpaid order has no papers: none are offered, and a direct request is refused',
  { tags: 'nightly' },
  async ({ page, customer, staff }) => {
    const [paid, cancelled] = await makeOrders(staff, customer, 2)
    await staff('PUT /api/admin/orders/:number/cancel', { params: { number: cancelled!.number } })
    const cart = await putInCart(customer, await findPlentiful(customer), 3)
    await openBackOffice(page, `orders?fulfilment_status=open&q=${customer.email}`)
    const table = page.getByRole('table', { name: 'Orders' })
    const row = table.getByRole('row', { name: new RegExp(cart.number) })
    await expect(row).toContainText(cart.display_total)
    await expect(table.getByRole('columnheader', { name: 'Begun' })).toBeVisible()
    await expect(row.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByText('Carts and checkouts under way.')).toBeVisible()
    for (const name of ['Invoices', 'Packing slips', 'Pick list', 'Pack orders']) {
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    }

    const numbers = [cart, paid!, cancelled!].map(({ number }) => number).join(',')
    await page.goto(`/admin/orders/invoices?numbers=${numbers}`)
    await expect(page.getByRole('note')).toHaveText(`Never paid, so there is nothing to print: ${cart.number}.`)
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article', { name: `Tax invoice ${paid!.number}` })).toContainText(/Paid in full on \d/)
    const kept = page.getByRole('article', { name: `Tax invoice ${cancelled!.number}` })
    await expect(kept).toContainText('This order was cancelled.')
    await expect(page.getByRole('article', { name: `Adjustment note ${cancelled!.number}-A1` })).toContainText(
      `Given back, including GST${cancelled!.display_total}`,
    )

    await page.goto(`/admin/orders/packing-slips?numbers=${numbers}`)
    await expect(page.getByRole('note')).toContainText(`nothing to print: ${cart.number}.`)
    await expect(page.getByRole('note')).toContainText(`nothing to pack: ${cancelled!.number}.`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto(`/admin/orders/pick-list?numbers=${numbers}`)
    await expect(page.getByRole('note')).toContainText(`not on the list: ${cart.number}, ${cancelled!.number}.`)
  },
)

test('a refund has an adjustment note; without an ABN there are a receipt and a refund receipt, without GST', async ({
  page,
  customer,
  staff,
}) => {
  const [order] = await makeOrders(staff, customer, 1)
  const { number, display_total, display_included_tax_total } = order!
  await staff('POST /api/admin/orders/:number/refunds', {
    params: { number },
    body: { refund: { amount: '1.00', reason: 'A bent corner' } },
  })
  const path = `orders/invoices?numbers=${number}`
  await openBackOffice(page, path)
  const invoice = page.getByRole('article', { name: `Tax invoice ${number}` })
  await expect(invoice).toContainText(`Total, including GST${display_total}GST included${display_included_tax_total}`)
  await expect(invoice).toContainText('All prices are in Australian dollars and include 10% GST.')
  await expect(invoice).toContainText(`AU$1.00 given back since: see ${number}-A1.`)
  const note = page.getByRole('article', { name: `Adjustment note ${number}-A1` })
  await expect(note).toContainText('Reason: A bent corner')
  await expect(note).toContainText('Given back, including GSTAU$1.00GST in itAU$0.09')

  const { shop } = await staff('GET /api/admin/settings')
  await staff('PUT /api/admin/shop', { body: { shop: { ...shop, abn: '' } } })
  await page.goto(`/admin/${path}`)
  const receipt = page.getByRole('article', { name: `Receipt ${number}`, exact: true })
  await expect(receipt).toContainText(`Total${display_total}`)
  await expect(receipt).toContainText('All prices are in Australian dollars.')
  const refund = page.getByRole('article', { name: `Refund receipt ${number}-A1` })
  await expect(refund).toContainText(`To receipt ${number} of `)
  await expect(refund).toContainText('Given backAU$1.00')
  await expect(page.getByRole('article')).toHaveCount(2)
  for (const paper of [receipt, refund]) await expect(paper).not.toContainText(/GST|ABN|invoice/i)
})

test('the cart of a shop without an ABN does not mention GST', async ({ page, customer, staff }) => {
  const { shop } = await staff('GET /api/admin/settings')
  await staff('PUT /api/admin/shop', { body: { shop: { ...shop, abn: '' } } })
  const order = await putInCart(customer, await findPlentiful(customer), 2)
  await openPage(page, '/cart')
  await expect(orderSummary(page)).toContainText(`Total${order.display_total}`)
  await expect(orderSummary(page)).not.toContainText('GST')
})
