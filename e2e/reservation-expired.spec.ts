import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { CARDS, expectThanks, fillCard, payNow } from './order-pages.ts'
import { advanceToPayment, findPlentiful, putInCart } from './orders.ts'
import { openOwnShop } from './own-shop.ts'
import { test as base } from './signed-in.ts'

/** How long this shop holds cards: enough to pay on a slow machine, little enough to wait for the end. */
const RESERVATION_SECONDS = '12'

const test = base.extend({
  baseURL: async ({ ownPort }, use) => {
    const shop = await openOwnShop(ownPort, { RESERVATION_SECONDS })
    await use(shop.baseURL)
    await shop.close()
  },
})

test(
  'an expired reservation is reported, nothing is charged, and the customer can pay again',
  { tag: '@nightly' },
  async ({ page, customer, consoleErrors }) => {
    test.setTimeout(180_000)
    consoleErrors.allow(/409.*\/next/)
    const product = await findPlentiful(customer)
    const { number } = await advanceToPayment(customer, await putInCart(customer, product))
    await openPage(page, '/payment')
    await expect(payNow(page)).toBeVisible()

    const told = page.getByRole('alert')
    await expect(told).toContainText('This order cannot be paid now', { timeout: 40_000 })
    await expect(told).toContainText(
      'The time to pay was up, so your cards are back on the shelf. Nothing was charged.',
    )
    const expired = await customer.api('GET /api/orders/:number', { params: { number } })
    expect(expired).toMatchObject({ state: 'delivery', reserved_until: null, payments: [{ state: 'void' }] })
    const { total_on_hand } = await customer.api('GET /api/products/:id', { params: { id: String(product.id) } })
    expect(total_on_hand).toBe(product.total_on_hand)
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: 'Back to checkout' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await fillCard(page, CARDS.pays)
    await payNow(page).click()
    await expectThanks(page)
    const paid = await customer.api('GET /api/orders/:number', { params: { number } })
    expect(paid.payments.map(({ state }) => state).toSorted()).toEqual(['completed', 'void'])
  },
)
