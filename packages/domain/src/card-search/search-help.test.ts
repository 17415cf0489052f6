import { expect, test } from 'vitest'
import { isPersonal } from './is-personal.ts'
import { KEYWORD_NAMES } from './keywords.ts'
import { parseQuery } from './parse-query.ts'
import { PERSONAL_SEARCH_HELP, SEARCH_HELP } from './search-help.ts'

const examples = [...SEARCH_HELP, PERSONAL_SEARCH_HELP].flatMap(({ words }) => words.map(({ example }) => example))

test.each(examples)('the example %s is read without a warning', (example) => {
  const { where, warnings } = parseQuery(example)
  expect([where === undefined, warnings]).toEqual([false, []])
})

test('no example is explained twice', () => {
  expect(new Set(examples).size).toBe(examples.length)
})

test('every search word has an example, by one of its names', () => {
  const used = new Set(examples.flatMap((example) => example.match(/[a-z]+(?=[:=<>!])/g) ?? []))
  // The game's example is made of the shop's own games.
  used.add('game')
  expect(KEYWORD_NAMES.filter((names) => !names.some((name) => used.has(name)))).toEqual([])
})

test('words about the customer are apart from those that everybody can search for', () => {
  const ofAll = SEARCH_HELP.flatMap(({ words }) => words)
  expect(ofAll.filter(({ example }) => isPersonal(example))).toEqual([])
  expect(PERSONAL_SEARCH_HELP.words.every(({ example }) => isPersonal(example))).toBe(true)
})
