import { makeCustomer, startSignedIn, userMenu } from './customers.ts'
import { expect, openPage, test } from './fixtures.ts'

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

test('no layout shift when the session is read', { tag: '@nightly' }, async ({ page, api, baseURL }) => {
  await startSignedIn(page, await makeCustomer(api, baseURL))
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await openPage(page, '/games')
    await expect(page.getByRole('banner').getByRole('button', { name: /^ada-/ })).toBeAttached()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.evaluate(() => Reflect.get(window, 'shifts')), `at ${width} px`).toEqual([])
  }
})
