import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { expect, test } from 'vitest'
import { allCards, centsOf, expectShown, filterPanel, results, sortBy } from './browse-page.ts'
import { expectAddress, fill } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'

test('a visitor browses all cards without an account', async () => {
  await openScreen('/cards')
  await expectAddress('/cards')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cards')
  await expectShown(() => true)
})

test('a visitor finds cards by a part of the name', async () => {
  const { user } = await openScreen('/cards')
  await fill(user, filterPanel().getByLabelText('Name'), 'lightning')
  await expectAddress('/cards?q=lightning')
  await expectShown((card) => /lightning/i.test(card.name))
})

test('a visitor filters by card type', { tags: 'nightly' }, async () => {
  const { taxons } = await api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
  const planeswalker = taxons.find(({ name }) => name === 'Planeswalker')
  const { user } = await openScreen('/cards')
  await user.selectOptions(filterPanel().getByLabelText('Card type'), 'Planeswalker')
  await expectAddress(`/cards?taxon=${planeswalker?.id}`)
  await expectShown((card) => card.type_line?.includes('Planeswalker') === true)
})

test('a visitor filters by colour', { tags: 'nightly' }, async () => {
  const { user } = await openScreen('/cards')
  await user.click(filterPanel().getByLabelText('Blue'))
  await expectAddress('/cards?color=Blue')
  await expectShown((card) => card.colors.includes('U'))
  await user.click(filterPanel().getByLabelText('Colourless'))
  await expectAddress('/cards?color=Nothing')
  await expectShown((card) => card.colors.length === 0)
})

test('a visitor filters by set', async () => {
  const [first] = await allCards()
  const { user } = await openScreen('/cards')
  await user.selectOptions(filterPanel().getByLabelText('Set'), first?.set_name ?? '')
  await expectAddress(`/cards?set=${first?.set}`)
  await expectShown((card) => card.set === first?.set)
})

test('a visitor filters by rarity', async () => {
  const { user } = await openScreen('/cards')
  await user.selectOptions(filterPanel().getByLabelText('Rarity'), 'Mythic')
  await expectAddress('/cards?rarity=mythic')
  await expectShown((card) => card.rarity === 'mythic')
})

test('a visitor filters by finish', async () => {
  const { user } = await openScreen('/cards')
  await user.selectOptions(filterPanel().getByLabelText('Finish'), 'Foil')
  await expectAddress('/cards?finish=foil')
  await expectShown((card) => card.foil)
})

test('a visitor filters by price', { tags: 'nightly' }, async () => {
  const { user } = await openScreen('/cards')
  await fill(user, filterPanel().getByLabelText('Lowest price'), '12.50')
  await expectAddress('/cards?min_price=12.50')
  await expectShown((card) => centsOf(card.price) >= 1250)
  await fill(user, filterPanel().getByLabelText('Highest price'), '20')
  await expectAddress('/cards?min_price=12.50&max_price=20')
  await expectShown((card) => centsOf(card.price) >= 1250 && centsOf(card.price) <= 2000)
  await user.clear(filterPanel().getByLabelText('Lowest price'))
  await expectAddress('/cards?max_price=20')
  await expectShown((card) => centsOf(card.price) <= 2000)
})

test('a visitor filters by stock', async () => {
  const { user } = await openScreen('/cards')
  await user.click(filterPanel().getByLabelText('In stock only'))
  await expectAddress('/cards?in_stock=true')
  await expectShown((card) => card.total_on_hand > 0)
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

const EVERYTHING =
  '/cards?q=a&taxon=1&color=Green&rarity=rare&finish=nonfoil&min_price=1&max_price=90&in_stock=true&sort=price_low'

async function chooseEverything(user: UserEvent): Promise<void> {
  await fill(user, filterPanel().getByLabelText('Name'), 'a')
  await user.selectOptions(filterPanel().getByLabelText('Card type'), 'Creature')
  await user.click(filterPanel().getByLabelText('Green'))
  await user.selectOptions(filterPanel().getByLabelText('Rarity'), 'Rare')
  await user.selectOptions(filterPanel().getByLabelText('Finish'), 'Non-Foil')
  await fill(user, filterPanel().getByLabelText('Lowest price'), '1')
  await fill(user, filterPanel().getByLabelText('Highest price'), '90')
  await user.click(filterPanel().getByLabelText('In stock only'))
}

test('a visitor combines all filters, and the URL has them', async () => {
  const { user } = await openScreen('/cards')
  await user.selectOptions(sortBy(), 'Price, low to high')
  await chooseEverything(user)
  await expectAddress(EVERYTHING)
  await expectShown(everything)
})

test('the URL of a filtered list opens with every filter set', async () => {
  await openScreen(EVERYTHING)
  await expectShown(everything)
  expect(filterPanel().getByLabelText('Name')).toHaveValue('a')
  expect(filterPanel().getByLabelText('Card type')).toHaveValue('1')
  expect(filterPanel().getByLabelText('Green')).toBeChecked()
  expect(filterPanel().getByLabelText('Rarity')).toHaveValue('rare')
  expect(filterPanel().getByLabelText('Finish')).toHaveValue('nonfoil')
  expect(filterPanel().getByLabelText('Lowest price')).toHaveDisplayValue('1')
  expect(filterPanel().getByLabelText('Highest price')).toHaveDisplayValue('90')
  expect(filterPanel().getByLabelText('In stock only')).toBeChecked()
  expect(sortBy()).toHaveValue('price_low')
})

test('a visitor takes filters back one by one, or all at once', async () => {
  const { user } = await openScreen('/cards?color=Green&rarity=rare&in_stock=true')
  const active = () => within(results().getByRole('list', { name: 'Active filters' }))
  await user.click(active().getByRole('link', { name: /^Remove filter ?Rare$/ }))
  await expectAddress('/cards?color=Green&in_stock=true')
  await expectShown((card) => card.colors.includes('G') && card.total_on_hand > 0)
  await user.click(active().getByRole('link', { name: 'Clear all' }))
  await expectAddress('/cards')
  await expectShown(() => true)
})
