import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { CARDS, expectThanks, fillCard, openPayment, payNow } from './order-pages.ts'
import { bringToPayment, findPlentiful, putInCart, recordWrites } from './orders.ts'
import { test } from './signed-in.ts'

test(
  'the order is moved on and completed a second later, and a refusal of the first call does not matter',
  { tag: '@once' },
  async ({ page, customer, watch }) => {
    // The sandbox completes the order as soon as it is paid, so that there is no step left to take.
    watch.expectTrouble(/409.*\/next/)
    const number = await openPayment(page, customer)
    const writes = recordWrites(page)
    const moving = page.waitForResponse('**/next')
    await fillCard(page, CARDS.pays)
    await payNow(page).click()
    expect((await moving).status()).toBe(409)
    await expectThanks(page)
    const [, next, complete] = writes
    expect(next?.call).toBe(`PUT /api/checkouts/${number}/next`)
    expect(complete?.call).toBe(`PUT /api/checkouts/${number}/complete`)
    expect((complete?.at ?? 0) - (next?.at ?? 0)).toBeGreaterThanOrEqual(950)
    await expect(page.getByRole('main').getByRole('link', { name: number })).toHaveAttribute('href', '/profile/orders')
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  },
)

test('a customer who has not paid is told that the order is not complete', async ({ page, customer, watch }) => {
  watch.expectTrouble(/422/)
  await bringToPayment(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/checkout-complete')
  await expect(page.getByRole('heading', { name: 'Your order is not complete' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('No payment found')
  await expect(page.getByText('Thank you for your purchase!')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/checkout')
  await expectNoAxeViolations(page)
})
