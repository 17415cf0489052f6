import { fillSignIn, userMenu } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { CARDS, fillCard, increaseButton, openPayment, payNow, quantity, orderSummary } from './order-pages.ts'
import { advanceToDelivery, fillAddress, findPlentiful, putInCart } from './orders.ts'
import { test } from './signed-in.ts'

test(
  'a customer who changes the cart in another tab cannot pay the old amount, and is told so',
  { tag: '@nightly' },
  async ({ page, context, customer, consoleErrors }) => {
    consoleErrors.allow(/422.*confirm/)
    const number = await openPayment(page, customer)
    await fillCard(page, CARDS.pays)
    const cart = await context.newPage()
    await openPage(cart, '/cart')
    await increaseButton(cart).click()
    await expect(quantity(cart)).toHaveText('2')
    await expect(increaseButton(cart)).toBeEnabled()
    await cart.close()

    await payNow(page).click()
    await expect(page.getByRole('alert')).toContainText('This order cannot be paid now')
    await expect(page.getByRole('alert')).toContainText('Your cart was changed in the meantime. Nothing was charged.')
    const { payments } = await customer.api('GET /api/orders/:number', { params: { number } })
    expect(payments.map(({ state }) => state)).toEqual(['void'])
    await page.getByRole('link', { name: 'Back to checkout' }).click()
    const order = await customer.api('GET /api/orders/current')
    await expect(orderSummary(page)).toContainText(`Item total${order?.display_item_total}`)
  },
)

test(
  'signing out in another tab signs out at the checkout, and signing in returns to it',
  { tag: '@nightly' },
  async ({ page, context, customer }) => {
    await advanceToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
    await openPage(page, '/checkout')
    await fillAddress(page, { name: 'Somebody else' })
    const other = await context.newPage()
    await openPage(other, '/games')
    await userMenu(other, customer).click()
    await other.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Somebody else')).toHaveCount(0)
    await other.close()

    await fillSignIn(page, customer)
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('radiogroup', { name: 'Shipping Method' })).toBeVisible()
  },
)
