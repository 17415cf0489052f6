import { expect, test } from 'vitest'
import { splitManaText } from './mana-text.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const symbol = (token: string) => ({ kind: 'symbol', symbol: token })

test('a player reads a cost as its symbols in order', () => {
  expect(splitManaText('{2}{G}{G}')).toEqual([symbol('{2}'), symbol('{G}'), symbol('{G}')])
})

test('a player finds the symbols where they stand in a sentence', () => {
  expect(splitManaText('Pay {2}{U}: draw.')).toEqual([text('Pay '), symbol('{2}'), symbol('{U}'), text(': draw.')])
})

test('a player reads hybrid, Phyrexian, tap and half symbols as one symbol each', () => {
  for (const token of ['{W/U}', '{G/U/P}', '{2/B}', '{T}', '{½}', '{CHAOS}']) {
    expect(splitManaText(token)).toEqual([symbol(token)])
  }
})

test('a player reads words without symbols as they are', () => {
  expect(splitManaText('Flying, vigilance')).toEqual([text('Flying, vigilance')])
  expect(splitManaText('')).toEqual([])
})

test('a player reads braces that hold no symbol as plain words', () => {
  for (const words of ['{', 'a } b', '{}', '{two words}', '{far too long to be one}']) {
    expect(splitManaText(words)).toEqual([text(words)])
  }
})
