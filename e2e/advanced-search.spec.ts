import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { bodyRows } from './search-box.ts'
import { test } from './signed-in.ts'

const COLOURS = ['White', 'Blue', 'Black', 'Red', 'Green']

async function openDialog(page: Page) {
  await openPage(page, '/games')
  await page.getByRole('banner').getByRole('button', { name: 'Advanced Search' }).click()
  return page.getByRole('dialog', { name: 'Advanced Search' })
}

test('a customer fills in the advanced search and finds exactly those cards, also after a reload', async ({
  page,
  customer,
}) => {
  const card_attributes = { name: 'angel', type_line: 'Creature', colors: ['White' as const], power: '4' }
  const { cards } = await customer.api('POST /api/cards/advanced_search', { body: { card_attributes } })
  const dialog = await openDialog(page)
  const { taxons } = await customer.api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
  await expect(dialog.getByLabel('Card Type').getByRole('option')).toHaveText([
    'Any type',
    ...taxons.map(({ name }) => name),
  ])
  await dialog.getByLabel('Card Name').fill('angel')
  await dialog.getByLabel('Card Type').selectOption('Creature')
  await dialog.getByLabel('White').check()
  await dialog.getByLabel('Power').fill('4')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog).toBeHidden()
  const plain = cards.filter(({ foil }) => !foil)
  expect(plain.length).toBeGreaterThan(0)
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await page.reload()
    await expect(page.getByRole('link', { name: `Singles (${plain.length})` })).toBeVisible()
    const rows = bodyRows(page, page.getByRole('table', { name: 'Singles' }))
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/cards/${plain[0]!.id}`)
  }
})

test('the colours keep their rules: Nothing stands alone', { tag: '@once' }, async ({ page }) => {
  const dialog = await openDialog(page)
  for (const colour of COLOURS) await dialog.getByLabel(colour).check()
  await dialog.getByLabel('Nothing').check()
  for (const colour of COLOURS) {
    await expect(dialog.getByLabel(colour)).not.toBeChecked()
    await expect(dialog.getByLabel(colour)).toBeDisabled()
  }
  await dialog.getByLabel('Nothing').uncheck()
  await dialog.getByLabel('Blue').check()
  await expect(dialog.getByLabel('Nothing')).not.toBeChecked()
  await expect(dialog.getByLabel('Blue')).toBeChecked()
})

test(
  'a mana cost is shown how to be written, and finds what costs exactly that',
  { tag: '@once' },
  async ({ page, customer }) => {
    const { cards } = await customer.api('POST /api/cards/advanced_search', {
      body: { card_attributes: { mana_cost: '{1}{W}', toughness: '2' } },
    })
    const dialog = await openDialog(page)
    await expect(dialog.getByLabel('Mana Cost')).toHaveAttribute('placeholder', '{2}{G}')
    await dialog.getByLabel('Mana Cost').fill('{1}{W}')
    await dialog.getByLabel('Toughness').fill('2')
    await dialog.getByRole('button', { name: 'Search' }).click()
    await expect(
      page.getByRole('link', { name: `Singles (${cards.filter(({ foil }) => !foil).length})` }),
    ).toBeVisible()
  },
)

test('an empty form is told so, Cancel closes it, and the keyboard finds back', { tag: '@once' }, async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('Card Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in at least one field to search by.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Advanced Search' })).toBeFocused()
  await expect(page).toHaveURL('/games')
})

test('an advanced search that fails raises no alarm', { tag: '@once' }, async ({ page, watch }) => {
  watch.expectTrouble(/503/)
  await page.route('**/api/cards/advanced_search', (route) => route.fulfill({ status: 503, json: { error: 'away' } }))
  const dialog = await openDialog(page)
  await dialog.getByLabel('Card Name').fill('angel')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The search did not answer.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
