import { signInHere, toastWith } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { increase } from './order-pages.ts'
import { findPlentiful } from './orders.ts'
import { addToCart } from './product-page.ts'
import { test } from './signed-in.ts'

test('a customer whose session has ended signs in again and is back at the card', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/)
  const product = await findPlentiful(customer)
  await openPage(page, `/cards/${product.id}`)
  await addToCart(page).click()
  await increase(page).click()
  await customer.api('DELETE /api/sign_out')
  await addToCart(page).click()
  await expect(toastWith(page, 'Authentication Required')).toContainText('Please login to continue')
  await expect(page).toHaveURL('/auth/login')
  await signInHere(page, customer)
  await expect(page).toHaveURL(`/cards/${product.id}`)
})
