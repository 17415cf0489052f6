import { makeCustomer, signInHere, toastWith } from './customers.ts'
import { findCard } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'
import { addToCart, expectAskedToSignIn, stepper } from './product-page.ts'

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

  await signInHere(page, customer)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(card.name)
  await addToCart(page).click()
  for (let pressed = 0; pressed < 3; pressed += 1) await plus.click()
  await addToCart(page).click()
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items).toMatchObject([{ variant_id: card.master.id, quantity: 3 }])
})
