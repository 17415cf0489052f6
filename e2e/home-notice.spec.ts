import { closeNotice, expect, openPage, test } from './fixtures.ts'

test('the home page greets with a notice that no orders are taken while the site is being improved', async ({
  page,
}) => {
  await openPage(page, '/dashboard')
  const notice = page.getByRole('dialog', { name: 'Website Under Development' })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(/not taking any orders at the moment/)
  await expect(notice).toContainText(/making this site better/)
})

test('a visitor closes the notice and can use the page behind it', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/dashboard')
  await expect(page.getByRole('dialog')).toBeVisible()
  // While a modal is open, the rest of the page is out of reach for everyone.
  const behind = page.getByRole('link', { name: 'Sealed products by game' })
  await behind.focus()
  await expect(behind).not.toBeFocused()
  await closeNotice(page)
  await behind.focus()
  await expect(behind).toBeFocused()
})

test('the notice opens again whenever the shop is loaded anew', async ({ page }) => {
  await openPage(page, '/dashboard')
  await closeNotice(page)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Website Under Development' })).toBeVisible()
})

test('a keyboard user closes the notice with Escape', async ({ page }) => {
  await openPage(page, '/dashboard')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the notice greets only on the home page', async ({ page }) => {
  await openPage(page, '/games')
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
