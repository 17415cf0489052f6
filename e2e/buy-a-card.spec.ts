import type { Page } from '@playwright/test'
import { tileOf } from './tiles.ts'
import { toastWith, type Customer } from './customers.ts'
import { expect, expectNoAxeViolations, openHome, openPage } from './fixtures.ts'
import {
  ADDRESS,
  bringToDelivery,
  bringToPayment,
  fillAddress,
  fillCard,
  findPlentiful,
  findPlentifulTile,
  putInCart,
  recordWrites,
} from './orders.ts'
import { test } from './signed-in.ts'

const PAYS = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const ASKS = '4000 0025 0000 3155'

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const pay = (page: Page) => page.getByRole('button', { name: 'Pay now', exact: true })

async function openPayment(page: Page, customer: Customer): Promise<string> {
  const { number } = await bringToPayment(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/payment')
  await expect(pay(page)).toBeVisible()
  return number
}

test('a customer buys a card, from the shelf to the confirmation', async ({ page, customer, watch }) => {
  test.slow()
  // The cart's second step and the confirmation's first are tried and may be refused.
  watch.expectTrouble(/(422|409).*\/next/)
  const { product, path } = await findPlentifulTile(customer)
  await openHome(page, path)
  await tileOf(page, product).getByRole('button', { name: 'Buy' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Buy 1 / })
    .click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()

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
  await fillCard(page, PAYS)
  await pay(page).click()

  await expect(page).toHaveURL('/checkout-complete')
  await expect(page.getByRole('heading', { name: 'Checkout Complete' })).toBeVisible()
  await expect(page.getByText('Thank you for your purchase!')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Buy 0 / })).toBeVisible()
  const { orders } = await customer.api('GET /api/orders/mine', { query: {} })
  expect(orders).toMatchObject([{ state: 'complete', payment_state: 'paid', display_total: total }])
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test.describe('the checkout', () => {
  test('a customer reads how the card is taken and where the shop posts to', async ({ page, customer }) => {
    await bringToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
    await openPage(page, '/checkout')
    await expect(page.getByRole('region', { name: 'Payment Method' })).toContainText('Visa and Master Card accepted')
    await expect(page.getByLabel('Country')).toBeDisabled()
    await expect(page.getByLabel('Country')).toHaveValue('Australia')
    await expect(summary(page)).not.toContainText('Store credit')
    await expectNoAxeViolations(page)
  })

  test('a customer who leaves any field of the address empty is told that all are required', async ({
    page,
    customer,
  }) => {
    await putInCart(customer, await findPlentiful(customer))
    await openPage(page, '/checkout')
    const writes = recordWrites(page)
    for (const [name, label] of [
      ['name', 'Name'],
      ['address1', 'Address'],
      ['city', 'City'],
      ['zipcode', 'Postcode'],
      ['phone', 'Phone'],
      ['company', 'Company'],
    ] as const) {
      await fillAddress(page, { ...ADDRESS, [name]: ' ' })
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(toastWith(page, 'All fields are required')).toBeVisible()
      await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    }
    expect(writes).toEqual([])
  })

  test('the address is sent for Australia and the Northern Territory', async ({ page, customer }) => {
    const { number } = await putInCart(customer, await findPlentiful(customer))
    await customer.api('PUT /api/checkouts/:number/next', { params: { number } })
    await openPage(page, '/checkout')
    await fillAddress(page)
    const writes = recordWrites(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('radiogroup', { name: 'Shipping Method' })).toBeVisible()
    await expect(page).toHaveURL('/checkout')
    expect(writes).toMatchObject([
      {
        call: `PUT /api/orders/${number}`,
        body: { order: { ship_address_attributes: { ...ADDRESS, country_id: 13, state_id: 131 } } },
      },
      { call: `PUT /api/checkouts/${number}/next` },
    ])
  })

  test('a customer with a wrong postcode reads so beside the field', async ({ page, customer, watch }) => {
    watch.expectTrouble(/422/)
    await putInCart(customer, await findPlentiful(customer))
    await openPage(page, '/checkout')
    await fillAddress(page, { ...ADDRESS, zipcode: '12' })
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(toastWith(page, 'Error updating shipping address')).toContainText('postcode of 4 digits')
    await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('must be a postcode of 4 digits')
    await expectNoAxeViolations(page)
  })

  test('a customer without store credit is led to the payment a second and a half after the order moved on', async ({
    page,
    customer,
  }) => {
    const { number, id } = await bringToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
    await openPage(page, '/checkout')
    const writes = recordWrites(page)
    await page.getByRole('radio', { name: /^Tracked parcel/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(toastWith(page, 'Shipping address updated successfully')).toBeVisible()
    await expect(page).toHaveURL('/payment')
    const [saved, moved, asked] = writes
    expect(saved).toMatchObject({
      call: `PUT /api/checkouts/${number}`,
      body: {
        order: {
          ship_address_attributes: ADDRESS,
          shipments_attributes: [{ id, selected_shipping_rate_id: expect.any(Number) }],
        },
      },
    })
    expect(moved?.call).toBe(`PUT /api/checkouts/${number}/next`)
    expect(asked?.call).toBe('POST /api/intents/create_payment_intent')
    expect((asked?.at ?? 0) - (moved?.at ?? 0)).toBeGreaterThanOrEqual(1450)
  })

  test('a customer is offered the address of the last order again', async ({ page, customer, watch }) => {
    watch.expectTrouble(/422.*\/next/)
    const product = await findPlentiful(customer)
    const { number } = await bringToDelivery(customer, await putInCart(customer, product))
    await customer.api('DELETE /api/orders/:number', { params: { number } })
    await putInCart(customer, product)
    await openPage(page, '/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(ADDRESS.address1)
    await expect(page.getByRole('radio', { name: /^Letter/ })).toBeChecked()
  })

  test('a customer who comes back from the payment for another way of shipping pays for that one', async ({
    page,
    customer,
  }) => {
    await openPayment(page, customer)
    await openPage(page, '/checkout')
    await page.getByRole('radio', { name: /^Pick-up in store/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL('/payment')
    const order = await customer.api('GET /api/orders/current')
    expect(order?.ship_total).toBe('0.00')
    await expect(page.getByText(`You pay ${order?.display_item_total} by card.`)).toBeVisible()
  })

  test('a customer without anything in the cart is told so', async ({ page, customer }) => {
    expect(await customer.api('GET /api/orders/current')).toBeUndefined()
    await openPage(page, '/checkout')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  })
})

test.describe('the payment', () => {
  test('a customer sees that it is a sandbox, and can take a test card by a press', async ({ page, customer }) => {
    await openPayment(page, customer)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
    await expect(page.getByText('Sandbox: no money moves.')).toBeVisible()
    await page.getByRole('button', { name: PAYS }).click()
    await expect(page.getByLabel('Card number')).toHaveValue(PAYS)
    await expectNoAxeViolations(page)
  })

  test('a customer whose card is declined reads why and pays with another', async ({ page, customer, watch }) => {
    watch.expectTrouble(/422|409.*\/next/)
    await openPayment(page, customer)
    await fillCard(page, DECLINED)
    await pay(page).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await fillCard(page, PAYS)
    await pay(page).click()
    await expect(page.getByText('Thank you for your purchase!')).toBeVisible()
  })

  test('a customer whose bank asks approves the payment', async ({ page, customer, watch }) => {
    watch.expectTrouble(/(422|409).*\/next/)
    await openPayment(page, customer)
    await fillCard(page, ASKS)
    await pay(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.')
    await pay(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Approve payment' }).click()
    await expect(page.getByText('Thank you for your purchase!')).toBeVisible()
  })

  test('a customer sees that the payment is being processed, and cannot pay twice', async ({ page, customer }) => {
    await openPayment(page, customer)
    await fillCard(page, DECLINED)
    await page.route('**/api/sandbox_payments/confirm', () => {})
    await pay(page).click()
    await expect(page.getByRole('button', { name: 'Processing ...' })).toBeDisabled()
  })

  test('a customer whose payment fails without a word reads that it failed', async ({ page, customer, watch }) => {
    watch.expectTrouble(/500|ERR_FAILED/)
    await openPayment(page, customer)
    await fillCard(page, PAYS)
    await page.route('**/api/sandbox_payments/confirm', (route) => route.abort())
    await pay(page).click()
    await expect(page.getByRole('alert')).toHaveText('An error occurred while processing your payment.')
  })

  test('a customer with a mistyped card reads beside the field what is wrong', async ({ page, customer, watch }) => {
    watch.expectTrouble(/422/)
    await openPayment(page, customer)
    await page.getByLabel('Card number').fill('12')
    await page.getByLabel('Expiry').fill('12/30')
    await page.getByLabel('CVC').fill('123')
    await pay(page).click()
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('is not a card number')
  })

  test('a customer waits for the order, and without one is told so', async ({ page, customer }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/orders/current', async (route) => {
      await held
      await route.continue()
    })
    expect(await customer.api('GET /api/orders/current')).toBeUndefined()
    await openPage(page, '/payment')
    await expect(page.getByText('Please wait while we fetch your order details')).toBeVisible()
    answer()
    await expect(page.getByRole('alert')).toContainText('No active order found')
  })

  test('a customer who comes too early is sent back to the checkout', async ({ page, customer, watch }) => {
    watch.expectTrouble(/422.*create_payment_intent/)
    await putInCart(customer, await findPlentiful(customer))
    await openPage(page, '/payment')
    await expect(page.getByRole('alert')).toContainText('Stripe is not properly initialized')
    await expect(page.getByRole('alert')).toContainText('Please choose address and shipping before you pay.')
    await expect(page.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '/checkout')
  })
})

test.describe('the confirmation', () => {
  test('the order is moved on and completed a second later', async ({ page, customer, watch }) => {
    watch.expectTrouble(/409.*\/next/)
    const number = await openPayment(page, customer)
    const writes = recordWrites(page)
    await fillCard(page, PAYS)
    await pay(page).click()
    await expect(page.getByText('Thank you for your purchase!')).toBeVisible()
    const [, next, complete] = writes
    expect(next?.call).toBe(`PUT /api/checkouts/${number}/next`)
    expect(complete?.call).toBe(`PUT /api/checkouts/${number}/complete`)
    expect((complete?.at ?? 0) - (next?.at ?? 0)).toBeGreaterThanOrEqual(950)
  })

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
})
