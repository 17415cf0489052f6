import {
  centsOf,
  expectShown,
  openFilters,
  panel,
  PER_PAGE,
  results,
  shownCards,
  sortBy,
  tilePaths,
  tiles,
} from './browse-page.ts'
import { listCards } from './find-products.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

test('a visitor sorts the cards by price, by name or by age', async ({ page, api }) => {
  const cards = await listCards(api)
  const prices = cards.map(({ price }) => centsOf(price)).toSorted((a, b) => a - b)
  await openPage(page, '/cards')
  const pricesShown = async () => (await shownCards(page, api)).map(({ price }) => centsOf(price))

  await sortBy(page).selectOption('Price, low to high')
  await expect(page).toHaveURL('/cards?sort=price_low')
  await expect.poll(pricesShown).toEqual(prices.slice(0, PER_PAGE))

  await sortBy(page).selectOption('Price, high to low')
  await expect(page).toHaveURL('/cards?sort=price_high')
  await expect.poll(pricesShown).toEqual(prices.toReversed().slice(0, PER_PAGE))

  await sortBy(page).selectOption('Name')
  await expect(page).toHaveURL('/cards?sort=name')
  const names = cards.map(({ name }) => name).toSorted(new Intl.Collator('en').compare)
  await expect.poll(async () => (await shownCards(page, api)).map(({ name }) => name)).toEqual(names.slice(0, PER_PAGE))

  await sortBy(page).selectOption('Newest first')
  await expect(page).toHaveURL('/cards')
  const dates = cards
    .map(({ released_on }) => released_on ?? '')
    .toSorted()
    .toReversed()
  await expect
    .poll(async () => (await shownCards(page, api)).map(({ released_on }) => released_on))
    .toEqual(dates.slice(0, PER_PAGE))
})

test('a visitor turns the pages, and the filters stay', async ({ page, api }) => {
  const commons = (await listCards(api)).filter(({ rarity }) => rarity === 'common').length
  const pages = Math.ceil(commons / PER_PAGE)
  expect(pages).toBeGreaterThan(4)
  await openPage(page, '/cards?rarity=common')
  const pagination = page.getByRole('navigation', { name: 'Pagination' })
  const current = pagination.locator('[aria-current=page]')
  await expect(current).toHaveText('1')
  await expect(pagination.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  const first = await tilePaths(page)

  await pagination.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/cards?rarity=common&page=2')
  await expect(current).toHaveText('2')
  await expect.poll(async () => (await tilePaths(page)).some((path) => first.includes(path))).toBe(false)

  await pagination.getByRole('link', { name: `Page ${pages}` }).click()
  await expect(page).toHaveURL(`/cards?rarity=common&page=${pages}`)
  await expect(current).toHaveText(String(pages))
  await expect(tiles(page)).toHaveCount(commons - (pages - 1) * PER_PAGE)
  await expect(pagination.getByRole('link', { name: 'Next' })).toHaveCount(0)

  await pagination.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(`/cards?rarity=common&page=${pages - 1}`)
  await pagination.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect(page).toHaveURL('/cards?rarity=common')
})

test(
  'a visitor in the middle sees first and last page, the neighbours and a sign for what is left out',
  { tag: '@once' },
  async ({ page }) => {
    await openPage(page, '/cards?page=10')
    const links = page.getByRole('navigation', { name: 'Pagination' }).getByRole('listitem')
    await expect(links).toHaveText(['1', /…/, '9', '10', '11', /…/, /^\d+$/])
  },
)

test('a visitor who changes a filter starts on the first page again', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/cards?page=3')
  await openFilters(page)
  await panel(page).getByLabel('Rarity').selectOption('Rare')
  await expect(page).toHaveURL('/cards?rarity=rare')
})

test('a visitor who finds nothing is told so and shown the way on', async ({ page, api }) => {
  await openPage(page, '/cards?q=xyzzy+plugh&in_stock=true')
  await expect(page.getByText('No cards match')).toBeVisible()
  await expect(results(page).getByRole('status')).toHaveText('0 cards')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Show all cards' }).click()
  await expect(page).toHaveURL('/cards')
  await expectShown(page, api, () => true)
})

test('a visitor whose lowest price is above the highest is told so', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/cards?min_price=50&max_price=10')
  await expect(page.getByText('The lowest price is above the highest one.')).toBeVisible()
})

test('a visitor past the last page is sent to the first', { tag: '@once' }, async ({ page, api }) => {
  await openPage(page, '/cards?page=999')
  await expect(page.getByText('There are not that many pages.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL('/cards')
  await expectShown(page, api, () => true)
})

test(
  'a visitor with a mistyped address is told what was left out and sees the rest',
  { tag: '@once' },
  async ({ page, api, watch }) => {
    watch.expectTrouble(/status of 400 .*\/cards\?/)
    const answer = await openPage(page, '/cards?color=Purple&page=abc&min_price=cheap&sort=random&rarity=mythic')
    expect(answer?.status()).toBe(400)
    const complaints = results(page).getByRole('alert')
    await expect(complaints).toContainText('There is no such colour, so we left that out.')
    await expect(complaints).toContainText('Pages are numbered from 1, so we left that out.')
    await expect(complaints).toContainText('The lowest price must be an amount such as 12.50, so we left that out.')
    await expect(complaints).toContainText('There is no such order, so we left that out.')
    await expectShown(page, api, (card) => card.rarity === 'mythic')
    await expectNoAxeViolations(page)
  },
)

test('a visitor waiting for other cards reads that they are loading', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/faq')
  const release = await holdBack(page, '**/api/game_products*')
  await page.getByRole('combobox', { name: 'Search cards' }).fill('dragon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cards?q=dragon')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  release()
  await expect(tiles(page).first()).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test(
  'a visitor is told when the cards cannot be fetched, and can try again',
  { tag: '@once' },
  async ({ page, watch }) => {
    watch.expectTrouble(/status of 503.*game_products/)
    await openPage(page, '/cards')
    await page.route('**/api/game_products*', (route) => route.fulfill({ status: 503, json: { error: 'Away' } }))
    await sortBy(page).selectOption('Name')
    await expect(page.getByRole('alert')).toContainText('Error fetching products.')
    await expectNoAxeViolations(page)
    await page.unroute('**/api/game_products*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(tiles(page)).toHaveCount(PER_PAGE)
  },
)
