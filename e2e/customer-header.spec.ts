import { makeCustomer, startSignedIn, userMenu } from './customers.ts'
import { expect, expectNoAxeViolations, openHome, openPage, test } from './fixtures.ts'

test('a customer sees how much is in the sell cart and in the cart', async ({ page, api, baseURL }) => {
  await startSignedIn(page, await makeCustomer(api, baseURL))
  await openPage(page, '/games')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /^Sell 0/ })).toHaveAttribute('href', '/sellcart')
  await expect(header.getByRole('link', { name: /^Buy 0/ })).toHaveAttribute('href', '/cart')
})

test('a customer opens the account from the menu, by keyboard alone', async ({ page, api, baseURL }) => {
  const customer = await makeCustomer(api, baseURL)
  await startSignedIn(page, customer)
  await openPage(page, '/games')
  await userMenu(page, customer).focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('menu')
  await expect(menu.getByText('Profile Menu')).toBeVisible()
  await expect(menu.getByRole('menuitem')).toHaveText(['My Account', 'Logout'])
  await expect(menu.getByRole('menuitem', { name: 'My Account' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(userMenu(page, customer)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/mycollection')
})

test('nothing moves when the page finds out who is signed in', async ({ page, api, baseURL }) => {
  await startSignedIn(page, await makeCustomer(api, baseURL))
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openPage(page, '/games')
  await expect(page.getByRole('banner').getByRole('button', { name: /^ada-/ })).toBeAttached()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('the sign-in page and the open menu pass axe', async ({ page, api, baseURL }) => {
  await openPage(page, '/auth/login')
  await expectNoAxeViolations(page)
  const customer = await makeCustomer(api, baseURL)
  await startSignedIn(page, customer)
  await openHome(page)
  await userMenu(page, customer).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoAxeViolations(page)
})
