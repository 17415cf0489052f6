import { expect, test } from 'vitest'
import { deckListText, type ListedCard } from './deck-list-text.ts'

const listed = (facts: Partial<ListedCard> & { name: string }): ListedCard => ({
  quantity: 1,
  board: 'main',
  commander: false,
  set: 'm10',
  collector_number: '146',
  finish: 'nonfoil',
  ...facts,
})
const DECK = [
  listed({ name: 'Lightning Bolt', quantity: 4, finish: 'foil' }),
  listed({ name: 'Tymna the Weaver', set: 'c16', collector_number: '48', commander: true }),
  listed({ name: 'Fire // Ice', set: 'apc', collector_number: '128', board: 'sideboard', finish: 'etched' }),
  listed({ name: 'Black Lotus', set: 'lea', collector_number: '232', board: 'maybeboard' }),
]

test('writes a plain list', () => {
  expect(deckListText(DECK, 'plain')).toBe(
    'Commander\n1 Tymna the Weaver\n\nDeck\n4 Lightning Bolt\n\nSideboard\n1 Fire // Ice\n\nMaybeboard\n1 Black Lotus\n',
  )
  expect(deckListText(DECK.slice(0, 1), 'plain')).toBe('4 Lightning Bolt\n')
})

test('writes printings and foils', () => {
  expect(deckListText(DECK, 'arena')).toContain('Deck\n4 Lightning Bolt (M10) 146\n')
  expect(deckListText(DECK, 'moxfield')).toContain('4 Lightning Bolt (M10) 146 *F*\n')
  expect(deckListText(DECK, 'moxfield')).toContain('1 Fire // Ice (APC) 128 *E*\n')
  expect(deckListText(DECK, 'archidekt')).toBe(
    [
      '1x Black Lotus (lea) 232 [Maybeboard{noDeck}{noPrice}]',
      '1x Fire // Ice (apc) 128 *E* [Sideboard]',
      '4x Lightning Bolt (m10) 146 *F*',
      '1x Tymna the Weaver (c16) 48 [Commander]',
      '',
    ].join('\n'),
  )
})

test('writes Magic Online’s format, where a blank line begins the sideboard', () => {
  expect(deckListText(DECK, 'mtgo')).toBe('4 Lightning Bolt\n\n1 Tymna the Weaver\n1 Fire/Ice\n')
})

test('an empty deck is an empty text', () => {
  expect(deckListText([], 'plain')).toBe('')
})
