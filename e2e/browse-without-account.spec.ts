import { expect, openHome, test } from './fixtures.ts'

test('a visitor walks from the home page through a category to a card, without an account', async ({ page }) => {
  await openHome(page)
  await page.getByRole('link', { name: 'Shop Now' }).filter({ visible: true }).first().click()
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Creature', exact: true })
    .click()
  await expect(page).toHaveURL(/category=\d+#all-cards-heading$/)
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/category=\d+&page=2#all-cards-heading$/)
  const card = page.getByRole('article').first().getByRole('link')
  // In one go, because the address changes a moment before the list does.
  const name = await card.evaluate((link: HTMLAnchorElement) => {
    link.click()
    return link.textContent
  })
  await expect(page).toHaveURL(/\/cards\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
