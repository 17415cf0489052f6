import { expect, openPage } from './fixtures.ts'
import { CARDS, expectThanks, fillCard, increaseButton, payNow, proceedButton, quantity } from './order-pages.ts'
import { advanceToDelivery, findPlentiful, putInCart } from './orders.ts'
import { test } from './signed-in.ts'

test(
  'a customer goes back from the payment, changes the cart and pays once, the new total',
  { tag: '@nightly' },
  async ({ page, customer, consoleErrors }) => {
    test.slow()
    consoleErrors.allow(/(422|409).*\/next/)
    const product = await findPlentiful(customer)
    const { number } = await advanceToDelivery(customer, await putInCart(customer, product))
    await openPage(page, '/cart')
    await proceedButton(page).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(payNow(page)).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL('/checkout')
    await page.goBack()
    await expect(page).toHaveURL('/cart')
    await increaseButton(page).click()
    await expect(quantity(page)).toHaveText('2')
    await proceedButton(page).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    const total = `AU$${(Number(product.price) * 2 + 3).toFixed(2)}`
    await expect(page.getByText(`You pay ${total} by card.`)).toBeVisible()
    await fillCard(page, CARDS.pays)
    await payNow(page).click()
    await expectThanks(page)

    const { orders } = await customer.api('GET /api/orders/mine', { query: {} })
    expect(orders).toMatchObject([{ number, state: 'complete', display_total: total, total_quantity: 2 }])
    expect(orders[0]?.payments.map(({ state }) => state).toSorted()).toEqual(['completed', 'void'])
  },
)
