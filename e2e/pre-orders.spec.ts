import type { Client } from '@pennysleeve/contract/client.ts'
import type { PreOrder } from '@pennysleeve/contract/admin/pre-orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { openBackOffice } from './admin/back-office.ts'
import { toastWith } from './customers.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { buyLink, CARDS, expectThanks, fillCard, increaseButton, payNow, proceedButton } from './order-pages.ts'
import { advanceToPayment, fillAddress, payByCard } from './orders.ts'
import { addToCart, buyPanel } from './product-page.ts'
import { test } from './signed-in.ts'

const dayIn = (days: number) => shopDay(new Date(Date.now() + days * 86_400_000))

/** A box of its own, of which three can be pre-ordered, two a customer. */
async function startPreOrder(staff: Client): Promise<PreOrder> {
  const { product } = await staff('POST /api/admin/sealed_products', {
    body: {
      sealed_product: {
        name: `Tides of Darwin Booster Box ${Date.now()}`,
        game: 'magic_the_gathering',
        kind: 'booster_box',
        released_on: dayIn(60),
      },
    },
  })
  const { id, variant_id } = product
  await staff('PUT /api/admin/products/:id/inventory', {
    params: { id: String(id) },
    body: { inventory: { price: { from: null, to: '120.00' } } },
  })
  const terms = { release_on: dayIn(30), allocation: 3, customer_limit: 2 }
  return (await staff('POST /api/admin/pre_orders', { body: { pre_order: { variant_id, ...terms } } })).pre_order
}

test(
  'a pre-order is paid, released and shipped; another is cancelled by its customer',
  { tag: '@nightly' },
  async ({ page, customer, staff, consoleErrors }) => {
    test.slow()
    // The cart's second step and the confirmation's first are tried and may be refused.
    consoleErrors.allow(/(422|409).*\/next/)
    const { id, name, variant_id, product_id, release_on } = await startPreOrder(staff)
    const day = dateText(release_on)

    await openPage(page, `/sealed/${product_id}`)
    const buy = buyPanel(page)
    await expect(buy).toContainText(`Pre-order. You pay now, and we send it once it is released on ${day}.`)
    await expect(buy).toContainText('At most 2 a customer.')
    await addToCart(page).click()
    await increaseButton(page).click()
    await addToCart(page).click()
    await expect(toastWith(page, 'New order created with item')).toBeVisible()
    await expectNoAxeViolations(page)
    await buyLink(page, 1).click()
    await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText(`Pre-order, released on ${day}`)
    await expect(page.getByText(`Your order is sent once they are released, on ${day} as planned.`)).toBeVisible()
    await proceedButton(page).click()
    await fillAddress(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText(`Your order is sent once they are released, on ${day} as planned.`)).toBeVisible()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await fillCard(page, CARDS.pays)
    await payNow(page).click()
    await expectThanks(page)
    await expect(page.getByText(`Pre-order, released on ${day}`)).toBeVisible()

    // The second one is cancelled in the history.
    const line = { variant_id, quantity: 1 }
    const cart = await customer.api('POST /api/orders', { body: { order: { line_items_attributes: [line] } } })
    const second = await payByCard(customer, await advanceToPayment(customer, cart))
    await page.goto('/profile/orders')
    await page.getByRole('button', { name: second.number }).click()
    const details = page.getByRole('dialog')
    await details.getByRole('button', { name: 'Cancel this order' }).click()
    await expect(details).toContainText(`${second.display_total} goes back to where it came from`)
    await expectNoAxeViolations(page)
    await details.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(toastWith(page, `Order ${second.number} is cancelled`)).toBeVisible()

    const { orders } = await customer.api('GET /api/orders/mine', { query: {} })
    const first = orders.find(({ number }) => number !== second.number)!
    expect(first).toMatchObject({ state: 'complete', shipment_state: 'pending' })
    await openBackOffice(page, `pre-orders/${id}`)
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: first.number })).toContainText(
      'Waits for release',
    )
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Release' }).click()
    await page.getByLabel('How many have arrived').fill('3')
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    await expect(toastWith(page, `${name} is released: its orders can be packed`)).toBeVisible()
    await page.getByRole('link', { name: first.number }).click()
    await page.getByRole('button', { name: 'Ship' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
    await expect
      .poll(async () => {
        const now = await customer.api('GET /api/orders/:number', { params: { number: first.number } })
        return now.shipment_state
      })
      .toBe('shipped')
    const { product } = await staff('GET /api/admin/products/:id', { params: { id: String(product_id) } })
    expect(product.on_hand).toBe(2)
  },
)
