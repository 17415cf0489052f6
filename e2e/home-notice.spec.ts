import { closeNotice, expect, openPage, test } from './fixtures.ts'

test('the home page greets with a notice that no orders are taken, which closes and opens again with the next load', async ({
  page,
}) => {
  await openPage(page, '/dashboard')
  const notice = page.getByRole('dialog', { name: 'Website Under Development' })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(/not taking any orders at the moment/)
  await expect(notice).toContainText(/making this site better/)
  await expect(notice.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  // While a modal is open, the rest of the page is out of reach for everyone.
  const behind = page.getByRole('link', { name: 'Sealed products by game' })
  await behind.focus()
  await expect(behind).not.toBeFocused()
  await closeNotice(page)
  await behind.focus()
  await expect(behind).toBeFocused()

  await page.reload()
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Only on the home page.
  await openPage(page, '/games')
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
