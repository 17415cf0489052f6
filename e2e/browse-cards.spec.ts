import type { Page } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import {
  centsOf,
  expectShown,
  openFilters,
  panel,
  PER_PAGE,
  results,
  shownCards,
  sortBy,
  tiles,
} from './browse-page.ts'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { listCards } from './find-products.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'

test('a visitor browses all cards without an account', async ({ page, api }) => {
  await openPage(page, '/cards')
  await expect(page).toHaveURL('/cards')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cards')
  await expectShown(page, api, () => true)
})

test('a visitor finds cards by a part of the name', { tag: '@once' }, async ({ page, api }) => {
  await openPage(page, '/cards')
  await openFilters(page)
  await panel(page).getByLabel('Name').fill('lightning')
  await expect(page).toHaveURL('/cards?q=lightning')
  await expectShown(page, api, (card) => /lightning/i.test(card.name))
})

test('a visitor filters by card type', async ({ page, api }) => {
  const { taxons } = await api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
  const planeswalker = taxons.find(({ name }) => name === 'Planeswalker')
  await openPage(page, '/cards')
  await openFilters(page)
  await panel(page).getByLabel('Card type').selectOption('Planeswalker')
  await expect(page).toHaveURL(`/cards?taxon=${planeswalker?.id}`)
  await expectShown(page, api, (card) => card.type_line?.includes('Planeswalker') === true)
})

test('a visitor filters by colour', async ({ page, api }) => {
  await openPage(page, '/cards')
  await openFilters(page)
  await panel(page).getByLabel('Blue').check()
  await expect(page).toHaveURL('/cards?color=Blue')
  await expectShown(page, api, (card) => card.colors.includes('U'))
  await panel(page).getByLabel('Colourless').check()
  await expect(page).toHaveURL('/cards?color=Nothing')
  await expectShown(page, api, (card) => card.colors.length === 0)
})

test('a visitor filters by set', { tag: '@once' }, async ({ page, api }) => {
  const [first] = await listCards(api)
  await openPage(page, '/cards')
  await openFilters(page)
  await panel(page)
    .getByLabel('Set')
    .selectOption({ label: first?.set_name ?? '' })
  await expect(page).toHaveURL(`/cards?set=${first?.set}`)
  await expectShown(page, api, (card) => card.set === first?.set)
})

test('a visitor filters by rarity', { tag: '@once' }, async ({ page, api }) => {
  await openPage(page, '/cards')
  await openFilters(page)
  await panel(page).getByLabel('Rarity').selectOption('Mythic')
  await expect(page).toHaveURL('/cards?rarity=mythic')
  await expectShown(page, api, (card) => card.rarity === 'mythic')
})

test('a visitor filters by finish', { tag: '@once' }, async ({ page, api }) => {
  await openPage(page, '/cards')
  await openFilters(page)
  await panel(page).getByLabel('Finish').selectOption('Foil')
  await expect(page).toHaveURL('/cards?finish=foil')
  await expectShown(page, api, (card) => card.foil)
})

test('a visitor filters by price', { tag: '@once' }, async ({ page, api }) => {
  await openPage(page, '/cards')
  await openFilters(page)
  await panel(page).getByLabel('Lowest price').fill('12.50')
  await expect(page).toHaveURL('/cards?min_price=12.50')
  await expectShown(page, api, (card) => centsOf(card.price) >= 1250)
  await panel(page).getByLabel('Highest price').fill('20')
  await expect(page).toHaveURL('/cards?min_price=12.50&max_price=20')
  await expectShown(page, api, (card) => centsOf(card.price) >= 1250 && centsOf(card.price) <= 2000)
  await panel(page).getByLabel('Lowest price').fill('')
  await expect(page).toHaveURL('/cards?max_price=20')
  await expectShown(page, api, (card) => centsOf(card.price) <= 2000)
})

test('a visitor leaves out what is sold out', { tag: '@once' }, async ({ page, api }) => {
  await openPage(page, '/cards')
  await openFilters(page)
  await panel(page).getByLabel('In stock only').check()
  await expect(page).toHaveURL('/cards?in_stock=true')
  await expectShown(page, api, (card) => card.total_on_hand > 0)
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
  await panel(page).getByLabel('Name').fill('a')
  await panel(page).getByLabel('Card type').selectOption('Creature')
  await panel(page).getByLabel('Green').check()
  await panel(page).getByLabel('Rarity').selectOption('Rare')
  await panel(page).getByLabel('Finish').selectOption('Non-Foil')
  await panel(page).getByLabel('Lowest price').fill('1')
  await panel(page).getByLabel('Highest price').fill('90')
  await panel(page).getByLabel('In stock only').check()
}

const EVERYTHING =
  '/cards?q=a&taxon=1&color=Green&rarity=rare&finish=nonfoil&min_price=1&max_price=90&in_stock=true&sort=price_low'

test('a visitor combines all filters, and the address keeps them', async ({ page, api }) => {
  await openPage(page, '/cards')
  await sortBy(page).selectOption('Price, low to high')
  await openFilters(page)
  await chooseEverything(page)
  await expect(page).toHaveURL(EVERYTHING)
  await expectShown(page, api, everything)

  await page.reload()
  await expectShown(page, api, everything)
  await openFilters(page)
  await expect(panel(page).getByLabel('Name')).toHaveValue('a')
  await expect(panel(page).getByLabel('Card type')).toHaveValue('1')
  await expect(panel(page).getByLabel('Green')).toBeChecked()
  await expect(panel(page).getByLabel('Rarity')).toHaveValue('rare')
  await expect(panel(page).getByLabel('Finish')).toHaveValue('nonfoil')
  await expect(panel(page).getByLabel('Lowest price')).toHaveValue('1')
  await expect(panel(page).getByLabel('Highest price')).toHaveValue('90')
  await expect(panel(page).getByLabel('In stock only')).toBeChecked()
  await expect(sortBy(page)).toHaveValue('price_low')
})

test('a visitor takes filters back one by one, or all at once', { tag: '@once' }, async ({ page, api }) => {
  await openPage(page, '/cards?color=Green&rarity=rare&in_stock=true')
  const active = results(page).getByRole('list', { name: 'Active filters' })
  await active.getByRole('link', { name: 'Remove filter Rare' }).click()
  await expect(page).toHaveURL('/cards?color=Green&in_stock=true')
  await expectShown(page, api, (card) => card.colors.includes('G') && card.total_on_hand > 0)
  await active.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/cards')
  await expectShown(page, api, () => true)
})

test('a visitor goes back to the filters they had before', { tag: '@once' }, async ({ page, api }) => {
  await openPage(page, '/cards?rarity=mythic')
  await openFilters(page)
  await panel(page).getByLabel('Rarity').selectOption('Common')
  await expect(page).toHaveURL('/cards?rarity=common')
  await expectShown(page, api, (card) => card.rarity === 'common')
  await page.goBack()
  await expectShown(page, api, (card) => card.rarity === 'mythic')
  await expect(panel(page).getByLabel('Rarity')).toHaveValue('mythic')
})

test('everyone can use the cards page', async ({ page }) => {
  await openPage(page, '/cards?color=Green&rarity=rare')
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test('everyone can use the filters', async ({ page }) => {
  await openPage(page, '/cards?q=sol+ring')
  await openFilters(page)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a visitor without JavaScript filters, sorts and turns the pages all the same',
    { tag: '@once' },
    async ({ page, api }) => {
      await page.goto('/cards')
      await openFilters(page)
      await chooseEverything(page)
      await panel(page).getByRole('button', { name: /^Show/ }).filter({ visible: true }).first().click()
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
    },
  )
})
