import { expect, test } from 'vitest'
import { colorCounts, deckPrice, manaCurve } from './deck-figures.ts'

const spell = { quantity: 1, type_line: 'Instant', colors: [] as string[], mana_cost: '', mana_value: 0 }

test('the mana curve counts spells without lands, the highest values in one column', () => {
  expect(
    manaCurve([
      { ...spell, quantity: 4, mana_value: 1 },
      { ...spell, mana_value: 7 },
      { ...spell, mana_value: 15 },
      { ...spell, mana_value: 0.5 },
      { ...spell, quantity: 20, type_line: 'Basic Land — Forest' },
      { ...spell, quantity: 2, mana_value: 2, type_line: 'Creature — Elf // Land' },
    ]),
  ).toEqual([1, 4, 2, 0, 0, 0, 0, 2])
})

test('counts spells and mana symbols by colour', () => {
  expect(
    colorCounts([
      { ...spell, quantity: 4, colors: ['R'], mana_cost: '{R}' },
      { ...spell, colors: ['W', 'U'], mana_cost: '{1}{W/U}{W}' },
      { ...spell, quantity: 2, mana_cost: '{C}{C}' },
      { ...spell, quantity: 9, type_line: 'Land', colors: [], mana_cost: null },
    ]),
  ).toEqual([
    { color: 'White', cards: 1, symbols: 2 },
    { color: 'Blue', cards: 1, symbols: 1 },
    { color: 'Black', cards: 0, symbols: 0 },
    { color: 'Red', cards: 4, symbols: 4 },
    { color: 'Green', cards: 0, symbols: 0 },
    { color: 'Nothing', cards: 2, symbols: 4 },
  ])
})

test('sums the price and counts cards without one', () => {
  expect(
    deckPrice([
      { quantity: 4, price_cents: 320 },
      { quantity: 2, price_cents: null },
    ]),
  ).toEqual({ price_cents: 1280, unpriced: 2 })
})
