import { printingText } from '@pennysleeve/domain/catalog/printing.ts'
import { toastWith } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { proceedButton, orderSummary } from '../e2e/order-pages.ts'
import { ADDRESS, advanceToDelivery, fillAddress, findPlentiful, putInCart, recordWrites } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'
import { giveCredit } from '../e2e/store-credit.ts'

test('a customer chooses address and shipping, and reads how the card is taken and where the shop posts to', async ({
  page,
  customer,
}) => {
  const order = await advanceToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/checkout')
  const address = page.getByRole('region', { name: 'Shipping Address' })
  for (const [label, value] of [
    ['Name', ADDRESS.name],
    ['Address', ADDRESS.address1],
    ['City', ADDRESS.city],
    ['Postcode', ADDRESS.zipcode],
    ['Phone', ADDRESS.phone],
    ['Company', ADDRESS.company],
  ] as const) {
    await expect(address.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await expect(address.getByLabel('Country')).toBeDisabled()
  await expect(address.getByLabel('Country')).toHaveValue('Australia')
  const rates = order.shipments[0]?.shipping_rates.map(({ name, display_cost }) => `${name}${display_cost}`) ?? []
  expect(rates).toHaveLength(4)
  const methods = page.getByRole('radiogroup', { name: 'Shipping Method' })
  await expect(methods.getByRole('radio')).toHaveCount(rates.length)
  await expect(methods.locator('label')).toHaveText(rates)
  const payment = page.getByRole('region', { name: 'Payment Method' })
  await expect(payment).toContainText('Credit card')
  await expect(payment).toContainText('Visa and Master Card accepted')
  await expect(orderSummary(page)).toContainText(`Item total${order.display_item_total}`)
  await expect(orderSummary(page)).toContainText(`Shipping${order.display_ship_total}`)
  await expect(orderSummary(page)).toContainText(`Total${order.display_total}`)
  await expect(orderSummary(page)).not.toContainText('Store credit')
})

test(
  'a customer at the checkout looks once more at what is in the order, and goes back to change it',
  { tags: 'nightly' },
  async ({ page, customer }) => {
    const product = await findPlentiful(customer)
    const order = await advanceToDelivery(customer, await putInCart(customer, product, 2))
    await openPage(page, '/checkout')
    await expect(orderSummary(page).getByRole('list', { name: 'Items' })).toBeHidden()
    await orderSummary(page).getByText('Show the 2 items').click()
    const items = orderSummary(page).getByRole('list', { name: 'Items' }).getByRole('listitem')
    await expect(items).toHaveText([`2 × ${product.name}${printingText(product)}${order.display_item_total}`])
    await orderSummary(page).getByRole('link', { name: 'Change your cart' }).click()
    await expect(page).toHaveURL('/cart')
  },
)

test('a customer with store credit sees it at the checkout before any address is known', async ({
  page,
  customer,
  staff,
}) => {
  await giveCredit(staff, customer, '1.00')
  const order = await putInCart(customer, await findPlentiful(customer), 2)
  await openPage(page, '/checkout')
  await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible()
  await expect(orderSummary(page)).toContainText('Store credit availableAU$1.00')
  await expect(orderSummary(page)).toContainText(`Store credit used${order.display_total_applicable_store_credit}`)
  await expect(orderSummary(page)).toContainText(`To pay by card${order.display_order_total_after_store_credit}`)
})

test('a first address is saved for Australia and the Northern Territory, the order moves on, is read again and stays at the checkout', async ({
  page,
  customer,
}) => {
  const { number } = await putInCart(customer, await findPlentiful(customer))
  await customer.api('PUT /api/checkouts/:number/next', { params: { number } })
  await openPage(page, '/checkout')
  await fillAddress(page)
  const writes = recordWrites(page)
  const readAgain = page
    .waitForResponse(`**/api/checkouts/${number}/next`)
    .then(() => page.waitForResponse('**/api/orders/current'))
  await page.getByRole('button', { name: 'Save address' }).click()
  await readAgain
  await expect(page.getByRole('radiogroup', { name: 'Shipping Method' })).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  expect(writes).toMatchObject([
    {
      call: `PUT /api/orders/${number}`,
      body: { order: { use_shipping: true, ship_address_attributes: { ...ADDRESS, country_id: 13, state_id: 131 } } },
    },
    { call: `PUT /api/checkouts/${number}/next` },
  ])
})

test('typing while the address is saved prevents the redirect', async ({ page, customer }) => {
  const { number } = await putInCart(customer, await findPlentiful(customer))
  await openPage(page, '/checkout')
  await fillAddress(page)
  const release = await holdResponses(page, `**/api/orders/${number}`)
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByLabel('Company').focus()
  release()
  await expect(page.getByRole('radiogroup', { name: 'Shipping Method' })).toBeVisible()
  await expect(toastWith(page, 'Shipping address updated successfully')).toBeVisible()
  await expect(page.getByLabel('Company')).toBeFocused()
})

test('a customer with a wrong postcode reads so beside the field', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await putInCart(customer, await findPlentiful(customer))
  await openPage(page, '/checkout')
  await fillAddress(page, { ...ADDRESS, zipcode: '12' })
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(toastWith(page, 'Error updating shipping address')).toContainText('postcode must have 4 digits')
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('must have 4 digits')
  await expect(page.getByLabel('Postcode')).toBeFocused()
})

test('a customer without store credit is led to the payment a second and a half after the order moved on', async ({
  page,
  customer,
}) => {
  const { number, id } = await advanceToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/checkout')
  const writes = recordWrites(page)
  await page.getByRole('radio', { name: /^Tracked parcel/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(toastWith(page, 'Shipping address updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/payment')
  await expect.poll(() => writes.length).toBe(3)
  const [saved, moved, asked] = writes
  expect(saved).toMatchObject({
    call: `PUT /api/checkouts/${number}`,
    body: {
      order: {
        use_shipping: true,
        ship_address_attributes: ADDRESS,
        shipments_attributes: [{ id, selected_shipping_rate_id: expect.any(Number) }],
      },
    },
  })
  expect(moved?.call).toBe(`PUT /api/checkouts/${number}/next`)
  expect(asked?.call).toBe('POST /api/intents/create_payment_intent')
  expect((asked?.at ?? 0) - (moved?.at ?? 0)).toBeGreaterThanOrEqual(1450)
})

test(
  'a customer is offered the address of the last order again',
  { tags: 'nightly' },
  async ({ page, customer, consoleErrors }) => {
    consoleErrors.allow(/422.*\/next/)
    const product = await findPlentiful(customer)
    const { number } = await advanceToDelivery(customer, await putInCart(customer, product))
    await customer.api('DELETE /api/orders/:number', { params: { number } })
    await putInCart(customer, product)
    await openPage(page, '/cart')
    await proceedButton(page).click()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(ADDRESS.address1)
    await expect(page.getByRole('radio', { name: /^Letter/ })).toBeChecked()
  },
)

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

test('a customer without anything in the cart is told so at the checkout', async ({ page }) => {
  await openPage(page, '/checkout')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

test('an address that is typed and not saved is still there after a look at the cart', async ({ page, customer }) => {
  await putInCart(customer, await findPlentiful(customer), 2)
  await openPage(page, '/checkout')
  await fillAddress(page, { name: 'Ada Byron', address1: '7 Bicentennial Drive' })
  await orderSummary(page).getByText('Show the 2 items').click()
  await orderSummary(page).getByRole('link', { name: 'Change your cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Byron')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Bicentennial Drive')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(toastWith(page, 'Shipping address updated successfully')).toBeVisible()
  // What was saved counts from then on.
  const order = await customer.api('GET /api/orders/current')
  const ship_address_attributes = { ...ADDRESS, name: 'Charles Babbage' }
  await customer.api('PUT /api/orders/:number', {
    params: { number: order!.number },
    body: { order: { ship_address_attributes } },
  })
  await openPage(page, '/checkout')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Charles Babbage')
})

test('Enter in a field does not place an order that store credit pays: it leads to the button', async ({
  page,
  customer,
  staff,
}) => {
  await giveCredit(staff, customer, '500.00')
  const { number } = await advanceToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/checkout')
  const place = page.getByRole('button', { name: 'Place order' })
  await expect(place).toBeVisible()
  const writes = recordWrites(page)
  await page.getByLabel('Phone').press('Enter')
  await expect(place).toBeFocused()
  expect(writes).toEqual([])
  await place.press('Enter')
  await expect(page).toHaveURL('/checkout-complete')
  expect(writes[0]?.call).toBe(`PUT /api/checkouts/${number}`)
})

test('the checkout opened by its own address starts with the saved address, as from the cart', async ({
  page,
  customer,
}) => {
  await customer.api('PUT /api/account', {
    body: { user: { default_address: { ...ADDRESS, country_id: 13, state_id: 131 } } },
  })
  await putInCart(customer, await findPlentiful(customer))
  await openPage(page, '/checkout')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(ADDRESS.name)
  await expect(page.getByLabel('Company')).toHaveValue(ADDRESS.company)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Shipping Method' })).toBeVisible()
})
