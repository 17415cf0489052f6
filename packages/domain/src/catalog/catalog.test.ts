import { expect, test } from 'vitest'
import { CARD_TYPES_TAXONOMY_ID, DEFAULT_GAME_CODE, gameTypeInWords } from './catalog.ts'

test('Magic is the default game, and the card types are taxonomy 1', () => {
  expect(DEFAULT_GAME_CODE).toBe('magic_the_gathering')
  expect(CARD_TYPES_TAXONOMY_ID).toBe(1)
})

test('a game code is shown in words', () => {
  expect(['magic_the_gathering', 'one_piece', 'flesh_and_blood', 'warhammer_40k'].map(gameTypeInWords)).toEqual([
    'Magic The Gathering',
    'One Piece',
    'Flesh And Blood',
    'Warhammer 40k',
  ])
})

test('an unknown game code is shown without stray blanks', () => {
  expect(gameTypeInWords('_star__realms_')).toBe('Star Realms')
  expect(gameTypeInWords('')).toBe('')
})
