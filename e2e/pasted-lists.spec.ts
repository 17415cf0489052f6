import { toastWith } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { test } from './signed-in.ts'

test('the paste box must be filled in, and a list can be pasted and bought with the keyboard alone', async ({
  page,
}) => {
  await openPage(page, '/games')
  await page.getByRole('banner').getByRole('button', { name: 'Search DeckList' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Search Cards By DeckList' })
  const box = dialog.getByLabel('Deck list')
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('required')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(box).toBeFocused()
  await box.fill('   ')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please paste a list first.')
  await expect(page).toHaveURL('/games')

  await box.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1 Lightning Greaves')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 Lightning Greaves' })).toBeVisible()
  await page.getByRole('radio', { name: /^Cheapest/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^One set/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add All to Cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
})
