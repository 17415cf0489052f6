import { toastWith } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { test } from './signed-in.ts'

/** The demo has lightly played copies of some of these that cost less than near mint ones. */
const LIST = '4 Counterspell\n2 Sol Ring\n2 Chaos Warp\n2 Chain Lightning'

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
  // Condition, language, collection.
  for (let control = 0; control < 3; control += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add All to Cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
})

test(
  'a list is filled no worse than Lightly Played, cheapest, and the cart has each copy as it was taken',
  { tag: '@nightly' },
  async ({ page, customer }) => {
    await openPage(page, '/games')
    await page.getByRole('banner').getByRole('button', { name: 'Search DeckList' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search Cards By DeckList' })
    await dialog.getByLabel('Deck list').fill(LIST)
    await dialog.getByRole('button', { name: 'Search' }).click()
    const worst = page.getByRole('combobox', { name: 'Condition' })
    const summary = page.getByRole('region', { name: 'Summary' })
    const total = summary.getByRole('status')
    const taken = summary.getByRole('list', { name: 'What we took' })

    await page.getByRole('checkbox', { name: 'English only' }).check()
    await worst.selectOption('Near Mint only')
    await expect(taken).toHaveText('10 Near Mint')
    const nearMint = await total.textContent()
    await worst.selectOption('No worse than Lightly Played')
    await expect(taken).toContainText('Lightly Played')
    await expect(taken).not.toContainText(/Moderately|Heavily|Damaged|Japanese/)
    await expect(total).not.toHaveText(nearMint!)
    await expect(page.getByRole('radio', { name: /^Cheapest/ })).toBeChecked()
    const amount = await total.textContent()
    // The choice is remembered.
    await page.reload()
    await expect(worst).toHaveValue('lp')
    await expect(page.getByRole('checkbox', { name: 'English only' })).toBeChecked()
    await expect(total).toHaveText(amount!)

    await summary.getByRole('button', { name: 'Add All to Cart' }).click()
    await expect(toastWith(page, 'New order created with item')).toContainText('10 cards added.')
    const order = await customer.api('GET /api/orders/current')
    expect(order?.display_item_total).toBe(amount)
    const copies = order!.line_items.map(({ variant }) => variant.options_text)
    expect(new Set(copies)).toEqual(new Set(['', 'Lightly Played']))
    await page.goto('/cart')
    await expect(page.getByText('Lightly Played').first()).toBeVisible()
  },
)
