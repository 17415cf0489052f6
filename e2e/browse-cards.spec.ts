import type { Page } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import {
  centsOf,
  expectShown,
  openFilters,
  filterPanel,
  PER_PAGE,
  results,
  shownCards,
  sortBy,
  tiles,
} from './browse-page.ts'
import { expect, openPage, test } from './fixtures.ts'

test('a visitor filters by card type', { tag: '@phone' }, async ({ page, api }) => {
  const { taxons } = await api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
  const planeswalker = taxons.find(({ name }) => name === 'Planeswalker')
  await openPage(page, '/cards')
  await openFilters(page)
  await filterPanel(page).getByLabel('Card type').selectOption('Planeswalker')
  await expect(page).toHaveURL(`/cards?taxon=${planeswalker?.id}`)
  await expectShown(page, api, (card) => card.type_line?.includes('Planeswalker') === true)
})

const everything = (card: Product) =>
  /a/i.test(card.name) &&
  card.type_line?.includes('Creature') === true &&
  card.colors.includes('G') &&
  card.rarity === 'rare' &&
  !card.foil &&
  centsOf(card.price) >= 100 &&
  centsOf(card.price) <= 9000 &&
  card.total_on_hand > 0

async function chooseEverything(page: Page): Promise<void> {
  await filterPanel(page).getByLabel('Name').fill('a')
  await filterPanel(page).getByLabel('Card type').selectOption('Creature')
  await filterPanel(page).getByLabel('Green').check()
  await filterPanel(page).getByLabel('Rarity').selectOption('Rare')
  await filterPanel(page).getByLabel('Finish').selectOption('Non-Foil')
  await filterPanel(page).getByLabel('Lowest price').fill('1')
  await filterPanel(page).getByLabel('Highest price').fill('90')
  await filterPanel(page).getByLabel('In stock only').check()
}

const EVERYTHING =
  '/cards?q=a&taxon=1&color=Green&rarity=rare&finish=nonfoil&min_price=1&max_price=90&in_stock=true&sort=price_low'

test('a visitor goes back to the filters they had before', { tag: '@nightly' }, async ({ page, api }) => {
  await openPage(page, '/cards?rarity=mythic')
  await openFilters(page)
  await filterPanel(page).getByLabel('Rarity').selectOption('Common')
  await expect(page).toHaveURL('/cards?rarity=common')
  await expectShown(page, api, (card) => card.rarity === 'common')
  await page.goBack()
  await expectShown(page, api, (card) => card.rarity === 'mythic')
  await expect(filterPanel(page).getByLabel('Rarity')).toHaveValue('mythic')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor filters, sorts and pages without JavaScript', { tag: '@nightly' }, async ({ page, api }) => {
    await page.goto('/cards')
    await openFilters(page)
    await chooseEverything(page)
    await filterPanel(page).getByRole('button', { name: /^Show/ }).filter({ visible: true }).first().click()
    const wanted = new URLSearchParams(EVERYTHING.slice('/cards?'.length))
    // How they are sorted is sent with another button.
    wanted.delete('sort')
    const sent = new URL(page.url()).searchParams
    for (const [name, value] of wanted) expect(sent.get(name), name).toBe(value)
    await expectShown(page, api, everything)

    await page.goto('/cards?rarity=common')
    await sortBy(page).selectOption('Price, low to high')
    await results(page).getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/rarity=common.*sort=price_low/)
    const prices = (await shownCards(page, api)).map(({ price }) => centsOf(price))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/rarity=common.*sort=price_low.*page=2/)
    await expect(tiles(page)).toHaveCount(PER_PAGE)
  })
})
