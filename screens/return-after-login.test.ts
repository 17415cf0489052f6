import { sessionJson, makeCustomer, fillSignIn, toastWith } from '../e2e/customers.ts'
import { findCard } from '../e2e/find-products.ts'
import { openPage } from '../e2e/fixtures.ts'
import { increaseButton } from '../e2e/order-pages.ts'
import { findPlentiful } from '../e2e/orders.ts'
import { addToCart, expectAskedToSignIn, stepper } from '../e2e/product-page.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'

test('a customer whose session has ended signs in again and is back at the card', async ({
  page,
  api,
  baseURL,
  consoleErrors,
}) => {
  const customer = await makeCustomer(api, baseURL)
  localStorage.setItem('token-store', sessionJson(customer))
  consoleErrors.allow(/401/)
  const product = await findPlentiful(customer)
  await openPage(page, `/cards/${product.id}`)
  await addToCart(page).click()
  await increaseButton(page).click()
  await customer.api('DELETE /api/sign_out')
  await addToCart(page).click()
  await expect(toastWith(page, 'Authentication Required')).toContainText('Please login to continue')
  await expect(page).toHaveURL('/auth/login')
  await fillSignIn(page, customer)
  await expect(page).toHaveURL(`/cards/${product.id}`)
})

test('a visitor who adds a card is sent to sign in, returns to the card and buys the chosen quantity', async ({
  page,
  api,
  baseURL,
}) => {
  const customer = await makeCustomer(api, baseURL)
  const card = await findCard(api, ({ total_on_hand }) => total_on_hand > 20)
  const path = `/cards/${card.id}?from=flyer`
  const plus = stepper(page).getByRole('button', { name: 'Increase quantity' })
  await openPage(page, path)
  await addToCart(page).click()
  await plus.click()
  await expectAskedToSignIn(page, path)

  await fillSignIn(page, customer)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(card.name)
  await addToCart(page).click()
  for (let pressed = 0; pressed < 3; pressed += 1) await plus.click()
  await addToCart(page).click()
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items).toMatchObject([{ variant_id: card.master.id, quantity: 3 }])
})

test('a visitor who opens results signs in first, and then sees what they looked for', async ({
  page,
  api,
  baseURL,
}) => {
  const customer = await makeCustomer(api, baseURL)
  await openPage(page, '/search?query=lightning')
  await expect(page).toHaveURL('/auth/login')
  await fillSignIn(page, customer)
  await expect(page).toHaveURL('/search?query=lightning')
  await expect(page.getByRole('table', { name: 'Singles' })).toBeVisible()
})
