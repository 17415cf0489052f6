import type { Locator, Page } from '@playwright/test'
import type { Product, ProductWithVariants, Variant } from '@pennysleeve/contract/catalog.ts'
import type { Client } from '@pennysleeve/contract/client.ts'
import { printingText } from '@pennysleeve/domain/catalog/printing.ts'
import { openBackOffice } from './admin/back-office.ts'
import { toastWith } from './customers.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { listCards } from './find-products.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { readMail } from './mailbox.ts'
import {
  buyLink,
  CARDS,
  cartLines,
  expectThanks,
  fillCard,
  payNow,
  proceedButton,
  orderSummary,
} from './order-pages.ts'
import { fillAddress } from './orders.ts'
import { addToCart, factValue, stepper } from './product-page.ts'
import { test } from './signed-in.ts'

/** A demo card whose offered copy is near mint English, with a lightly played English copy in stock. */
async function findTwoGrades(api: Client): Promise<{ product: ProductWithVariants; played: Variant }> {
  const offered = ({ copies, master, price }: Product) =>
    copies > 1 && master.options_text === '' && master.total_on_hand > 1 && Number(price) >= 1
  for (const { id } of (await listCards(api)).filter(offered)) {
    const product = await api('GET /api/products/:id', { params: { id: String(id) } })
    const played = product.variants.find(({ options_text }) => options_text === 'Lightly Played')
    if (played && played.total_on_hand > 1) return { product, played }
  }
  throw new Error('The demo shop has no card near mint and lightly played any more')
}

/** One line is near mint, which says nothing of a condition; the other is lightly played. */
async function expectBothGrades(lines: Locator, product: Product): Promise<void> {
  await expect(lines).toHaveCount(2)
  const text = printingText(product)
  await expect(lines.filter({ hasText: `${text} · Lightly Played` })).toHaveCount(1)
  await expect(lines.filter({ hasText: text, hasNotText: /Played|Near Mint/ })).toHaveCount(1)
}

const choice = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Choose a copy' }).getByRole('link', { name, exact: true })

test(
  'a customer chooses a lightly played copy beside a near mint one, and both are told apart up to the invoice',
  { tag: ['@phone', '@nightly'] },
  async ({ page, customer, consoleErrors }) => {
    test.slow()
    // The cart's second step and the confirmation's first are tried and may be refused.
    consoleErrors.allow(/(422|409).*\/next/)
    const { product, played } = await findTwoGrades(customer.api)
    await openPage(page, `/cards/${product.id}`)
    await expect(factValue(page, 'Price')).toHaveText(product.display_price!)
    await page
      .getByRole('row', { name: /^Near Mint/ })
      .getByRole('button')
      .click()
    await expect(toastWith(page, 'New order created with item')).toBeVisible()

    // By keyboard.
    await choice(page, 'Lightly Played').focus()
    await page.keyboard.press('Enter')
    await expect(choice(page, 'Lightly Played')).toHaveAttribute('aria-current', 'true')
    await expect(choice(page, 'Lightly Played')).toBeFocused()
    await expect(factValue(page, 'Price')).toHaveText(played.display_price!)
    await expect(factValue(page, 'Available Quantity')).toHaveText(String(played.total_on_hand))
    await expect(addToCart(page)).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await addToCart(page).click()
    await stepper(page).getByRole('button', { name: 'Increase quantity' }).click()
    await addToCart(page).click()
    await expect(toastWith(page, 'Item added to cart')).toBeVisible()

    await buyLink(page, 2).click()
    await expectBothGrades(cartLines(page), product)
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await expect(cartLines(page).getByRole('link', { name: product.name }).nth(1)).toHaveAttribute(
      'href',
      `/cards/${product.id}?variant=${played.id}`,
    )
    await proceedButton(page).click()
    await expect(page).toHaveURL('/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(toastWith(page, 'Shipping address updated successfully')).toBeVisible()
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
    await orderSummary(page).getByText('Show the 2 items').click()
    await expectBothGrades(items, product)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL('/payment')
    await fillCard(page, CARDS.pays)
    await payNow(page).click()
    await expectThanks(page)
    await expectBothGrades(items, product)

    const [order] = (await customer.api('GET /api/orders/mine', { query: {} })).orders
    expect(order!.line_items.map(({ variant_id, price }) => [variant_id, price])).toEqual([
      [product.master.id, product.price],
      [played.id, played.price],
    ])
    const mail = await readMail({ to: customer.email, about: order!.number })
    expect(mail.replaceAll(/\s+/g, ' ')).toContain(`${printingText(product)} · Lightly Played`)
    await openPage(page, '/profile/orders')
    await page.getByRole('button', { name: order!.number }).click()
    const dialog = page.getByRole('dialog', { name: `Order Details #${order!.number}` })
    await expectBothGrades(dialog.getByRole('row').filter({ has: page.getByRole('cell') }), product)

    await openBackOffice(page, `orders/${order!.number}`)
    for (const path of [
      `orders/${order!.number}`,
      `orders/packing-slips?numbers=${order!.number}`,
      `orders/invoices?numbers=${order!.number}`,
      `orders/pick-list?numbers=${order!.number}`,
    ]) {
      await page.goto(`/admin/${path}`)
      const lines = page.getByRole('main').getByRole('row').filter({ hasText: product.name })
      await expect(lines, path).toHaveCount(2)
      await expect(lines.filter({ hasText: 'Lightly Played' }), path).toHaveCount(1)
    }
  },
)
