import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  allCards,
  centsOf,
  expectShown,
  filterPanel,
  PER_PAGE,
  results,
  shownCards,
  sortBy,
  tilePaths,
} from './browse-page.ts'
import { expectAddress, textsOf } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { allowConsoleError } from './harness/console-errors.ts'

const pagination = () => within(screen.getByRole('navigation', { name: 'Pagination' }))
const current = () => document.querySelector('nav[aria-label=Pagination] [aria-current=page]')
const expectCurrent = (page: number) => waitFor(() => expect(current()).toHaveTextContent(new RegExp(`^${page}$`)))

test('a visitor sorts the cards by price, by name or by age', { tags: 'nightly' }, async () => {
  const cards = await allCards()
  const prices = cards.map(({ price }) => centsOf(price)).toSorted((a, b) => a - b)
  const { user } = await openScreen('/cards')
  const pricesShown = async () => (await shownCards()).map(({ price }) => centsOf(price))

  await user.selectOptions(sortBy(), 'Price, low to high')
  await expectAddress('/cards?sort=price_low')
  await waitFor(async () => expect(await pricesShown()).toEqual(prices.slice(0, PER_PAGE)))

  await user.selectOptions(sortBy(), 'Price, high to low')
  await expectAddress('/cards?sort=price_high')
  await waitFor(async () => expect(await pricesShown()).toEqual(prices.toReversed().slice(0, PER_PAGE)))

  await user.selectOptions(sortBy(), 'Name')
  await expectAddress('/cards?sort=name')
  const names = cards.map(({ name }) => name).toSorted(new Intl.Collator('en').compare)
  await waitFor(async () => expect((await shownCards()).map(({ name }) => name)).toEqual(names.slice(0, PER_PAGE)))

  await user.selectOptions(sortBy(), 'Newest first')
  await expectAddress('/cards')
  const dates = cards
    .map(({ released_on }) => released_on ?? '')
    .toSorted()
    .toReversed()
  await waitFor(async () =>
    expect((await shownCards()).map(({ released_on }) => released_on)).toEqual(dates.slice(0, PER_PAGE)),
  )
})

test('a visitor turns the pages, and the filters stay', async () => {
  const commons = (await allCards()).filter(({ rarity }) => rarity === 'common').length
  const pages = Math.ceil(commons / PER_PAGE)
  expect(pages).toBeGreaterThan(4)
  const { user } = await openScreen('/cards?rarity=common')
  await expectCurrent(1)
  expect(pagination().queryByRole('link', { name: 'Previous' })).toBeNull()
  const first = tilePaths()

  await user.click(pagination().getByRole('link', { name: 'Next' }))
  await expectAddress('/cards?rarity=common&page=2')
  await expectCurrent(2)
  await waitFor(() => expect(tilePaths().some((path) => first.includes(path))).toBe(false))

  await user.click(pagination().getByRole('link', { name: `Page ${pages}` }))
  await expectAddress(`/cards?rarity=common&page=${pages}`)
  await expectCurrent(pages)
  await waitFor(() => expect(tilePaths()).toHaveLength(commons - (pages - 1) * PER_PAGE))
  expect(pagination().queryByRole('link', { name: 'Next' })).toBeNull()

  await user.click(pagination().getByRole('link', { name: 'Previous' }))
  await expectAddress(`/cards?rarity=common&page=${pages - 1}`)
  await user.click(pagination().getByRole('link', { name: 'Page 1' }))
  await expectAddress('/cards?rarity=common')
})

test('a middle page shows links to the first, last and neighbouring pages, and an ellipsis', async () => {
  await openScreen('/cards?page=10')
  const row = textsOf(pagination().getAllByRole('listitem'))
  expect(row.slice(0, -1)).toEqual(['1', expect.stringContaining('…'), '9', '10', '11', expect.stringContaining('…')])
  expect(row.at(-1)).toMatch(/^\d+$/)
})

test('a visitor who changes a filter starts on the first page again', async () => {
  const { user } = await openScreen('/cards?page=3')
  await user.selectOptions(filterPanel().getByLabelText('Rarity'), 'Rare')
  await expectAddress('/cards?rarity=rare')
})

test('a visitor who finds nothing is told so and shown the way on', async () => {
  const { user } = await openScreen('/cards?q=xyzzy+plugh&in_stock=true')
  expect(screen.getByText(/^No cards match/)).toBeVisible()
  expect(results().getByRole('status')).toHaveTextContent(/^0 cards$/)
  await user.click(screen.getByRole('link', { name: 'Show all cards' }))
  await expectAddress('/cards')
  await expectShown(() => true)
})

test('a visitor whose lowest price is above the highest is told so', async () => {
  await openScreen('/cards?min_price=50&max_price=10')
  expect(screen.getByText(/The lowest price is above the highest one\./)).toBeVisible()
})

test('a visitor past the last page is sent to the first', async () => {
  const { user } = await openScreen('/cards?page=999')
  expect(screen.getByText(/There are not that many pages\./)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }))
  await expectAddress('/cards')
  await expectShown(() => true)
})

test('invalid URL parameters are reported and ignored', async () => {
  const { status } = await openScreen('/cards?color=Purple&page=abc&min_price=cheap&sort=random&rarity=mythic')
  expect(status).toBe(400)
  const complaints = results().getByRole('alert')
  expect(complaints).toHaveTextContent('There is no such colour, so we left that out.')
  expect(complaints).toHaveTextContent('Pages are numbered from 1, so we left that out.')
  expect(complaints).toHaveTextContent('The lowest price must be an amount such as 12.50, so we left that out.')
  expect(complaints).toHaveTextContent('There is no such order, so we left that out.')
  await expectShown((card) => card.rarity === 'mythic')
})

test('a visitor waiting for other cards reads that they are loading', async () => {
  const { user, network } = await openScreen('/faq')
  const release = network.holdResponses(/api\/game_products\?/)
  await user.type(screen.getByRole('combobox', { name: 'Search cards' }), 'dragon{Enter}')
  await expectAddress('/cards?q=dragon')
  expect(await screen.findByText('Loading...')).toBeVisible()
  release()
  await waitFor(() => expect(tilePaths().length).toBeGreaterThan(0))
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('a visitor is told when the cards cannot be fetched, and can try again', async () => {
  allowConsoleError(/503/)
  const { user, network } = await openScreen('/cards')
  const release = network.refuse(/api\/game_products\?/, { status: 503, body: { error: 'Away' } })
  await user.selectOptions(sortBy(), 'Name')
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching products.')
  release()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(tilePaths()).toHaveLength(PER_PAGE))
})

test('cards that are searched for come by best match until another order is chosen, newest first too', async () => {
  const { user } = await openScreen('/cards?q=t:goblin')
  expect(sortBy()).toHaveDisplayValue('Best match')
  const releases = async () => (await shownCards()).map(({ released_on }) => released_on ?? '')
  await user.selectOptions(sortBy(), 'Newest first')
  await expectAddress('/cards?q=t%3Agoblin&sort=newest')
  await waitFor(async () => {
    const dates = await releases()
    expect(dates.length).toBeGreaterThan(1)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
  await user.selectOptions(sortBy(), 'Best match')
  await expectAddress('/cards?q=t%3Agoblin')

  await user.clear(filterPanel().getByLabelText('Name'))
  await expectAddress('/cards')
  await waitFor(() => expect(sortBy()).toHaveDisplayValue('Newest first'))
  await user.type(filterPanel().getByLabelText('Name'), 'goblin')
  await expectAddress('/cards?q=goblin')
  await waitFor(() => expect(sortBy()).toHaveDisplayValue('Best match'))
})

test('the order that is typed into a search is not called the best match', async () => {
  await openScreen('/cards?q=t:goblin+order:price')
  expect(sortBy()).toHaveDisplayValue('As typed')
})
