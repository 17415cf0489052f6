import { expect, test } from 'vitest'
import { DECK_FORMATS, DEFAULT_DECK_FORMAT, findDeckFormat } from './deck-formats.ts'

test('there are 35 formats, each with a value, an identifier and a label', () => {
  expect(DECK_FORMATS.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '0 Freeform',
    '1 Alchemy',
    '2 Archon',
    '3 Australian Highlander',
    '4 Brawl',
    '5 Canadian Highlander',
    '6 Centurion',
    '7 Commander / EDH',
    '8 Conquest',
    '9 Dandan',
    '10 Duel Commander',
    '11 European Highlander',
    '12 Explorer',
    '13 Gladiator',
    '14 Highlander Gauntlet',
    '15 Historic',
    '16 Legacy',
    '17 Leviathan',
    '18 Modern',
    '19 Oathbreaker',
    '20 Old School',
    '21 Pauper',
    '22 Pauper EDH',
    '23 Penny Dreadful',
    '24 Pioneer',
    '25 PreDH',
    '26 Premodern',
    '27 Primordial',
    '28 Russian Duel Commander',
    '29 Standard',
    '30 Standard Brawl',
    '31 Timeless',
    '32 Tiny Leaders',
    '33 Vintage',
    '34 None',
  ])
})

test('an identifier is the snake case of its label, and Commander is the default', () => {
  const identifiers = DECK_FORMATS.map((format) => format.identifier_name)
  expect(identifiers).toEqual(
    expect.arrayContaining(['freeform', 'commander_edh', 'old_school', 'pauper_edh', 'predh', 'none']),
  )
  expect(new Set(identifiers).size).toBe(35)
  expect(findDeckFormat(DEFAULT_DECK_FORMAT)).toMatchObject({ value: 7, label: 'Commander / EDH' })
  expect(findDeckFormat('chess')).toBeUndefined()
})
