import { expect, test } from 'vitest'
import { isGameWord } from './is-game-word.ts'

const MAGIC = { code: 'magic_the_gathering', name: 'Magic The Gathering', sku_prefix: 'mtg' }
const POKEMON = { code: 'pokemon', name: 'Pokémon', sku_prefix: 'pkm' }
const DND = { code: 'dnd', name: 'Dungeons & Dragons', sku_prefix: 'add' }

test('knows a game by its code, its SKU prefix, and the beginning of its name', () => {
  const words = ['mtg', 'MTG', 'magic_the_gathering', 'Magic', 'Magic: The Gathering', 'mag']
  for (const word of words) expect([word, isGameWord(word, MAGIC)]).toEqual([word, true])
  for (const word of ['Pokemon', 'Pokémon TCG', 'pkm']) expect([word, isGameWord(word, POKEMON)]).toEqual([word, true])
  expect(isGameWord('Uno Flip', { code: 'uno_cards', name: 'Uno', sku_prefix: 'crd' })).toBe(true)
  expect(isGameWord('Dungeons and Dragons', DND)).toBe(true)
})

test('does not guess from two letters, and knows no other game', () => {
  expect(isGameWord('Ma', MAGIC)).toBe(false)
  expect(isGameWord('', MAGIC)).toBe(false)
  expect(isGameWord('Goblins', { code: 'go_board', name: 'Go', sku_prefix: 'igo' })).toBe(false)
})
