import { openPage } from '../e2e/fixtures.ts'
import { CARDS, expectThanks, fillCard, openPayment, payNow, orderSummary } from '../e2e/order-pages.ts'
import { advanceToDelivery, findPlentiful, putInCart, recordWrites } from '../e2e/orders.ts'
import { giveCredit } from '../e2e/store-credit.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

const REDIRECT_MS = 1450

test('a customer with some store credit pays the rest by card, with the client secret of the checkout response', async ({
  page,
  customer,
  staff,
  consoleErrors,
}) => {
  consoleErrors.allow(/409.*\/next/)
  await giveCredit(staff, customer, '2.00')
  const order = await advanceToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
  const rest = `AU$${(Number(order.total) - 2).toFixed(2)}`
  await openPage(page, '/checkout')
  for (const line of ['Store credit availableAU$2.00', 'Store credit used-AU$2.00', `To pay by card${rest}`]) {
    await expect(orderSummary(page)).toContainText(line)
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
    `Paid by card${rest}`,
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
  const order = await advanceToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/checkout')
  await expect(orderSummary(page)).toContainText(`Store credit used-${order.display_total}`)
  await expect(orderSummary(page)).toContainText('To pay by cardAU$0.00')
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
