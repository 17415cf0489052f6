import type { Deck, DeckCard } from '@pennysleeve/contract/decks.ts'
import { expect, test } from 'vitest'
import { optimisticDeckCard } from './optimistic-deck-card.ts'
import { withBoard, withCard, withCommander, withoutCard, withoutCommander, withQuantity } from './deck-changes.ts'
import { groupDeckCards } from './group-deck-cards.ts'
import { countMissing } from './missing-cards.ts'

let made = 0

function makeCard(name: string, fields: Partial<DeckCard> = {}, type_line = 'Instant'): DeckCard {
  made += 1
  const printing = { set: 'lea', set_name: 'Alpha', collector_number: '1', foil: false, finish: null }
  const facts = { ...printing, image_url: null, game_type: 'magic_the_gathering' }
  const stock = { price: '1.00', display_price: 'AU$1.00', total_on_hand: 4, variant_id: 5000 + made }
  const copies = { copies: 1, from_price: '1.00', display_from_price: 'AU$1.00' }
  const copy = { condition: 'nm', language: 'en', options_text: '', ...copies } as const
  const card = optimisticDeckCard({ id: made, name, type_line, ...facts, ...stock, ...copy }, 1, 'main')
  return { ...card, id: made, ...fields }
}

const makeDeck = (...deck_cards: DeckCard[]): Deck => ({
  id: 1,
  game_type: 'magic_the_gathering',
  name: 'Burn',
  description: 'Red',
  public: false,
  format: 'modern',
  commander: '',
  created_at: '',
  updated_at: '',
  total_cards: deck_cards.length,
  deck_cards,
  editable: true,
  hints: [],
  mana_curve: [],
  color_counts: [],
  price: '0.00',
  display_price: 'AU$0.00',
  unpriced_cards: 0,
  missing_cards: 0,
  missing_price: '0.00',
  display_missing_price: 'AU$0.00',
})

const shown = ({ deck_cards }: Deck) =>
  deck_cards.map(({ quantity, product, board, commander }) =>
    [quantity, product.name, board, ...(commander ? ['leads'] : [])].join(' '),
  )

test('adds a card optimistically; adding it again raises its quantity', () => {
  const bolt = makeCard('Bolt')
  const once = withCard(makeDeck(), bolt)
  const twice = withCard(once, { ...bolt, id: 0, quantity: 3 })
  expect([shown(twice), twice.total_cards]).toEqual([['4 Bolt main'], 4])
  const beside = withCard(twice, { ...bolt, board: 'sideboard' })
  expect([shown(beside), beside.total_cards]).toEqual([['4 Bolt main', '1 Bolt sideboard'], 4])
})

test('removes, changes and moves a card optimistically', () => {
  const [bolt, ring] = [makeCard('Bolt'), makeCard('Ring')]
  const deck = makeDeck(bolt, ring)
  expect(shown(withoutCard(deck, bolt))).toEqual(['1 Ring main'])
  const three = withQuantity(deck, ring, 3)
  expect([shown(three), three.total_cards]).toEqual([['1 Bolt main', '3 Ring main'], 4])
  expect(shown(withBoard(deck, bolt, 'maybeboard'))).toEqual(['1 Ring main', '1 Bolt maybeboard'])
})

test('a new commander replaces the old one, unless they are partners', () => {
  const [tymna, krenko] = [makeCard('Tymna', { commander: true }), makeCard('Krenko', { board: 'sideboard' })]
  const deck = makeDeck(tymna, krenko)
  expect(shown(withCommander(deck, krenko, false))).toEqual(['1 Tymna main', '1 Krenko main leads'])
  expect(shown(withCommander(deck, krenko, true))).toEqual(['1 Tymna main leads', '1 Krenko main leads'])
  expect(shown(withoutCommander(deck, tymna))).toEqual(['1 Tymna main', '1 Krenko sideboard'])
  expect(shown(withBoard(deck, tymna, 'sideboard'))).toEqual(['1 Krenko sideboard', '1 Tymna sideboard'])
})

test('groups cards by type in the usual order, sorted by name', () => {
  const cards = [
    makeCard('Forest', { quantity: 9 }, 'Basic Land — Forest'),
    makeCard('Zap', { quantity: 2 }),
    makeCard('Elf', {}, 'Creature — Elf'),
    makeCard('Arbor', {}, 'Land Creature — Forest Dryad'),
    makeCard('Bolt'),
  ]
  const groups = (grouping: 'type_line' | 'card_type') =>
    groupDeckCards(cards, grouping).map(({ name, count, cards: inside }) =>
      [name, count, ...inside.map(({ product }) => product.name)].join(' '),
    )
  expect(groups('type_line')).toEqual([
    'Creature — Elf 1 Elf',
    'Land Creature — Forest Dryad 1 Arbor',
    'Instant 3 Bolt Zap',
    'Basic Land — Forest 9 Forest',
  ])
  expect(groups('card_type')).toEqual(['Creature 2 Arbor Elf', 'Instant 3 Bolt Zap', 'Land 9 Forest'])
})

test('counts owned copies of any printing once', () => {
  const printing = (quantity: number) => makeCard('Bolt', { quantity, owned_quantity: 3 })
  expect(countMissing([printing(2), printing(2), makeCard('Ring', { owned_quantity: 5 }), makeCard('Elf')])).toBe(2)
})
