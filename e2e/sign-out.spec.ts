import { expectSignedOut, makeCustomer, startSignedIn, userMenu } from './customers.ts'
import { expect, openPage, test } from './fixtures.ts'

test('a customer who signs out in one tab is signed out in the other', async ({ page, context, api, baseURL }) => {
  const customer = await makeCustomer(api, baseURL)
  await startSignedIn(page, customer)
  await openPage(page, '/profile/wishlist')
  await expect(page.getByText('No Wishlist Here')).toBeVisible()
  const other = await context.newPage()
  await openPage(other, '/games')
  await userMenu(other, customer).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expectSignedOut(page)
})
