import { expect, test } from 'vitest'
import { browsePath, readFilters, withoutFilter } from './browse-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('filters survive a round trip through the URL', () => {
  const query = 'q=angel&taxon=1&color=White&set=mh2&rarity=rare&finish=foil&min_price=1&max_price=20.50&in_stock=true'
  const { filters, complaints } = read(`${query}&sort=price_low&page=3`)
  expect(complaints).toEqual([])
  expect(browsePath(filters)).toBe(`/cards?${query}&sort=price_low&page=3`)
})

test('ignores empty fields of a form sent without JavaScript', () => {
  const { filters, complaints } = read('q=&taxon=&color=&set=&rarity=&finish=&min_price=&max_price=+&sort=newest')
  expect(complaints).toEqual([])
  expect(browsePath(filters)).toBe('/cards')
})

test.each([
  ['min_price=abc', 'The lowest price must be an amount such as 12.50, so we left that out.'],
  ['max_price=-5', 'The highest price must be an amount such as 12.50, so we left that out.'],
  ['page=0', 'Pages are numbered from 1, so we left that out.'],
  ['page=1e9', 'Pages are numbered from 1, so we left that out.'],
  ['color=Pink', 'There is no such colour, so we left that out.'],
  ['taxon=Creature', 'There is no such card type, so we left that out.'],
  ['rarity=super+rare', 'There is no such rarity, so we left that out.'],
  ['sort=upside_down', 'There is no such order, so we left that out.'],
])('a visitor who mistypes the address as %s is told so and sees the other filters at work', (query, sentence) => {
  const { filters, complaints } = read(`q=angel&${query}`)
  expect(complaints).toEqual([sentence])
  expect(filters).toEqual({ q: 'angel' })
})

test('a rarity of another game is its own word', () => {
  expect(read('game_type=lorcana&rarity=Super+Rare')).toEqual({
    filters: { game_type: 'lorcana', rarity: 'super rare' },
    complaints: [],
  })
})

test('removing a filter keeps the others and starts again at the first page', () => {
  const { filters } = read('q=angel&color=White&sort=name&page=4')
  expect(browsePath(withoutFilter(filters, 'color'))).toBe('/cards?q=angel&sort=name')
})

test('removing the game removes the filters that only this game has', () => {
  const { filters } = read('q=elsa&game_type=lorcana&set=tfc&rarity=Super+Rare&in_stock=true')
  expect(browsePath(withoutFilter(filters, 'game_type'))).toBe('/cards?q=elsa&in_stock=true')
})
