import { toastWith } from './customers.ts'
import { expect, expectNoAxeViolations, openHome, openPage } from './fixtures.ts'
import { buyCount, CARDS, expectThanks, fillCard, openPayment, payNow, proceed, summary } from './order-pages.ts'
import { bringToDelivery, fillAddress, findPlentiful, findPlentifulTile, putInCart, recordWrites } from './orders.ts'
import { test } from './signed-in.ts'
import { giveCredit } from './store-credit.ts'
import { tileOf } from './tiles.ts'

const REDIRECT_MS = 1450

test(
  'a customer buys a card, from the list to the confirmation',
  { tag: '@phone' },
  async ({ page, customer, consoleErrors }) => {
    test.slow()
    // The cart's second step and the confirmation's first are tried and may be refused.
    consoleErrors.allow(/(422|409).*\/next/)
    const { product, path } = await findPlentifulTile(customer)
    await openHome(page, path)
    await tileOf(page, product).getByRole('button', { name: 'Buy' }).click()
    await buyCount(page, 1).click()
    await proceed(page).click()

    await expect(page).toHaveURL('/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(toastWith(page, 'Shipping address updated successfully')).toBeVisible()
    await page.getByRole('radio', { name: /^Express/ }).check()
    const total = `AU$${(Number(product.price) + 14.95).toFixed(2)}`
    await expect(summary(page)).toContainText(`Total${total}`)
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await expect(page).toHaveURL('/payment')
    await expect(page.getByText(`You pay ${total} by card.`)).toBeVisible()
    await fillCard(page, CARDS.pays)
    await payNow(page).click()

    await expectThanks(page)
    await expect(buyCount(page, 0)).toBeVisible()
    const { orders } = await customer.api('GET /api/orders/mine', { query: {} })
    expect(orders).toMatchObject([{ state: 'complete', payment_state: 'paid', display_total: total }])
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/dashboard')
  },
)

test('a customer with some store credit pays the rest by card, with the client secret of the checkout response', async ({
  page,
  customer,
  staff,
  consoleErrors,
}) => {
  consoleErrors.allow(/409.*\/next/)
  await giveCredit(staff, customer, '2.00')
  const order = await bringToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
  const rest = `AU$${(Number(order.total) - 2).toFixed(2)}`
  await openPage(page, '/checkout')
  for (const line of ['Store credit availableAU$2.00', 'Store credit used-AU$2.00', `To pay by card${rest}`]) {
    await expect(summary(page)).toContainText(line)
  }
  const writes = recordWrites(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByText(`You pay ${rest} by card.`)).toBeVisible()
  const [saved, asked, ...more] = writes
  expect(saved?.call).toBe(`PUT /api/checkouts/${order.number}`)
  expect(asked).toMatchObject({
    call: 'POST /api/intents/create_payment_intent',
    body: { payment_method_id: 2 },
  })
  expect((asked?.at ?? 0) - (saved?.at ?? 0)).toBeGreaterThanOrEqual(REDIRECT_MS)
  expect(more, 'the page needs no second secret').toEqual([])

  await fillCard(page, CARDS.pays)
  await payNow(page).click()
  await expectThanks(page)
  for (const line of [
    `Shipping${order.display_ship_total}`,
    `Total${order.display_total}`,
    'Store credit used-AU$2.00',
  ]) {
    await expect(page.getByRole('main')).toContainText(line)
  }
  const { payments } = await customer.api('GET /api/orders/:number', { params: { number: order.number } })
  expect(payments.map(({ payment_method_id, display_amount, state }) => [payment_method_id, display_amount, state]))
      .toEqual(expect.arrayContaining([[1, 'AU$2.00', 'completed'], [2, rest, 'completed']])) // prettier-ignore
  expect((await customer.api('GET /api/account')).user.store_credit).toBe('0.00')
})

test('a customer whose store credit covers everything is asked for no card', async ({ page, customer, staff }) => {
  await giveCredit(staff, customer, '80.00')
  const order = await bringToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/checkout')
  await expect(summary(page)).toContainText(`Store credit used-${order.display_total}`)
  await expect(summary(page)).toContainText('To pay by cardAU$0.00')
  const writes = recordWrites(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectThanks(page)
  const [saved, ...followUps] = writes
  expect(saved?.call).toBe(`PUT /api/checkouts/${order.number}`)
  expect(followUps.map(({ call }) => call)).toEqual([
    `PUT /api/checkouts/${order.number}/next`,
    `PUT /api/checkouts/${order.number}/complete`,
  ])
  expect((followUps[0]?.at ?? 0) - (saved?.at ?? 0)).toBeGreaterThanOrEqual(REDIRECT_MS)
  const { payments } = await customer.api('GET /api/orders/:number', { params: { number: order.number } })
  expect(payments).toMatchObject([{ payment_method_id: 1, display_amount: order.display_total, state: 'completed' }])
})

test('a customer whose card is declined reads why and pays with another', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/422|409.*\/next/)
  const number = await openPayment(page, customer)
  for (const [card, told] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.poor, 'Your card has insufficient funds.'],
  ] as const) {
    await fillCard(page, card)
    await payNow(page).click()
    await expect(page.getByRole('alert')).toHaveText(told)
  }
  await fillCard(page, CARDS.pays)
  await payNow(page).click()
  await expectThanks(page)
  const { payments } = await customer.api('GET /api/orders/:number', { params: { number } })
  expect(payments.map(({ state }) => state)).toEqual(['completed'])
})

test('a payment refused at the bank’s confirmation can be approved in a second try', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/(422|409).*\/next/)
  await openPayment(page, customer)
  await fillCard(page, CARDS.asks)
  await payNow(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.')
  await payNow(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve payment' }).click()
  await expectThanks(page)
})
