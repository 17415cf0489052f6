import type { ParsedCard } from '@pennysleeve/contract/card-search.ts'
import { expect, test } from 'vitest'
import { optimisticDeckCard } from './optimistic-deck-card.ts'
import { listToDeck } from './list-to-deck.ts'

function makeProduct(id: number, price: string | null, total_on_hand: number) {
  const facts = { name: 'Bolt', set: 'lea', set_name: 'Alpha', collector_number: '1', type_line: 'Instant' }
  const game_type = 'magic_the_gathering'
  const found = { ...facts, game_type, id, image_url: null, foil: false, finish: null, price, display_price: price }
  const copies = { copies: 1, from_price: price, display_from_price: price }
  const copy = { variant_id: id, condition: 'nm', language: 'en', options_text: '', ...copies } as const
  return { ...optimisticDeckCard({ ...found, ...copy, total_on_hand }, 1, 'main').product, variants: [] }
}

const makeLine = (name: string, fields: Partial<ParsedCard> = {}): ParsedCard => ({
  line: 1,
  quantity: 1,
  name,
  section: 'deck',
  foil: false,
  products: [makeProduct(1, '1.00', 1)],
  named_count: 0,
  total_count: 1,
  ...fields,
})

const idOf = (fields: Partial<ParsedCard>) => listToDeck([makeLine('Bolt', fields)])[0]?.product_id

test('takes the named printing, else the cheapest in stock', () => {
  const products = [makeProduct(1, '9.00', 0), makeProduct(2, '8.00', 3), makeProduct(3, '2.00', 1)]
  expect(idOf({ products, named_count: 1 })).toBe(1)
  expect(idOf({ products })).toBe(3)
  expect(idOf({ products: [makeProduct(1, null, 0), makeProduct(2, '8.00', 0), makeProduct(3, '5.00', 0)] })).toBe(3)
  expect(idOf({ products: [makeProduct(1, null, 0)] })).toBe(1)
})

test('maps every section to its board and marks the commanders', () => {
  const places = listToDeck([
    makeLine('Tymna', { section: 'commander' }),
    makeLine('Thrasios', { section: 'commander' }),
    makeLine('Bolt', { quantity: 4 }),
    makeLine('Lurrus', { section: 'companion' }),
    makeLine('Lurrus', { section: 'sideboard' }),
    makeLine('Idea', { section: 'maybeboard' }),
  ]).map(({ quantity, board, commander }) => [quantity, board, ...(commander ? ['leads'] : [])].join(' '))
  expect(places).toEqual(['1 main leads', '1 main leads', '4 main', '1 sideboard', '1 maybeboard'])
})

test('a list with only a commander heading has no commanders', () => {
  const cards = listToDeck(['Tymna', 'Bolt', 'Forest'].map((name) => makeLine(name, { section: 'commander' })))
  expect(cards.every(({ board, commander }) => board === 'main' && !commander)).toBe(true)
})
