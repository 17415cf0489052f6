import { expect, test } from 'vitest'
import { splitManaText } from './mana-text.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const symbol = (token: string) => ({ kind: 'symbol', symbol: token })

test('splits a cost into its symbols in order', () => {
  expect(splitManaText('{2}{G}{G}')).toEqual([symbol('{2}'), symbol('{G}'), symbol('{G}')])
})

test('finds symbols inside a sentence', () => {
  expect(splitManaText('Pay {2}{U}: draw.')).toEqual([text('Pay '), symbol('{2}'), symbol('{U}'), text(': draw.')])
})

test('hybrid, Phyrexian, tap and half symbols are one symbol each', () => {
  for (const token of ['{W/U}', '{G/U/P}', '{2/B}', '{T}', '{½}', '{CHAOS}']) {
    expect(splitManaText(token)).toEqual([symbol(token)])
  }
})

test('text without symbols stays as it is', () => {
  expect(splitManaText('Flying, vigilance')).toEqual([text('Flying, vigilance')])
  expect(splitManaText('')).toEqual([])
})

test('braces without a symbol are plain text', () => {
  for (const words of ['{', 'a } b', '{}', '{two words}', '{far too long to be one}']) {
    expect(splitManaText(words)).toEqual([text(words)])
  }
})
