import { printingText } from '@pennysleeve/domain/catalog/printing.ts'
import { openPage } from '../e2e/fixtures.ts'
import { CARDS, cartLines, expectThanks, fillCard, payNow, orderSummary } from '../e2e/order-pages.ts'
import { advanceToPayment, payByCard, putInCart } from '../e2e/orders.ts'
import { expectPrintings, findTwoPrintings, makeSellCart } from '../e2e/printings.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test('a customer with two printings of one card tells them apart from the cart to the order history', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/409.*\/next/)
  const printings = await findTwoPrintings(customer)
  for (const product of printings) await putInCart(customer, product)
  await openPage(page, '/cart')
  await expectPrintings(cartLines(page), printings)
  const [plain] = printings
  await expect(page.getByRole('button', { name: `Delete ${plain.name} (${printingText(plain)})` })).toBeVisible()

  const { number } = await advanceToPayment(customer, await putInCart(customer, plain))
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  for (const path of ['/checkout', '/payment']) {
    await openPage(page, path)
    await orderSummary(page).getByText('Show the 3 items').click()
    await expectPrintings(items, printings)
  }
  await fillCard(page, CARDS.pays)
  await payNow(page).click()
  await expectThanks(page)
  await expectPrintings(items, printings)

  await openPage(page, '/profile/orders')
  await page.getByRole('button', { name: number }).click()
  const dialog = page.getByRole('dialog', { name: `Order Details #${number}` })
  await expectPrintings(dialog.getByRole('row').filter({ has: page.getByRole('cell') }), printings)
})

test(
  'staff who pack or buy two printings of one card can tell them apart',
  { tags: 'nightly' },
  async ({ page, api, customer }) => {
    const printings = await findTwoPrintings(customer)
    for (const product of printings) await putInCart(customer, product)
    const open = (await customer.api('GET /api/orders/current'))!
    const { number } = await payByCard(customer, await advanceToPayment(customer, open))
    const sellCartId = await makeSellCart(customer, printings)
    await openBackOffice(page, api, `orders/${number}`)
    const texts = printings.map(
      (product) =>
        `${product.set_name} (${product.set!.toUpperCase()}) · #${product.collector_number} · ${product.foil ? 'Foil' : 'Non-Foil'}`,
    )
    for (const path of [
      `orders/${number}`,
      `orders/packing-slips?numbers=${number}`,
      `orders/invoices?numbers=${number}`,
      `sell-orders/${sellCartId}`,
    ]) {
      await page.goto(`/admin/${path}`)
      for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
    }
    await page.goto(`/admin/orders/pick-list?numbers=${number}`)
    const rows = page.getByRole('table', { name: 'Pick list' }).getByRole('row')
    for (const product of printings) {
      const row = rows.filter({ has: page.getByText(product.foil ? 'Foil' : 'Non-Foil', { exact: true }) })
      await expect(row.getByRole('cell').nth(0)).toHaveText(product.set!.toUpperCase())
      await expect(row.getByRole('cell').nth(1)).toHaveText(product.collector_number!)
    }
  },
)
