import { MAX_SEARCH_RESULTS } from '@pennysleeve/domain/limits.ts'
import { parseInSteps } from '@pennysleeve/domain/card-list/parse-card-list.ts'
import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, inject, test } from 'vitest'
import { yieldToEventLoop } from '../../processes/yield-to-event-loop.ts'
import { findListCards } from './find-list-cards.ts'
import { searchCards, searchInSteps, startSearching } from './search-cards.ts'
import { inventedIndex } from './testing/invented-catalogue.ts'
import { QUERY_CORPUS } from './testing/query-corpus.ts'
import { seeded } from './testing/seeded.ts'
import { wordyIndex } from './testing/wordy-catalogue.ts'

/** Each query of the table is bent dozens of times, each piece put in hundreds of times. */
const RUNS = 10_000 * inject('effort')

const PIECES =
  ' |  |(|)|-|--|!|"|\'|“|/|//|:|=|>=|<|~|*|{|}|{W/U}|\\|$|^|.*|(a+)+$|[|]|\u0000|\ud83d|🐉|é|Æ|or|and|c:|id<=|t:|o:/|m:|mv>|pow>tou|is:|not:|in:|f:|date>|stock>|aud<|own:|order:aud|unique:cards|prefer:oldest|include:extras|999999999999|-1|1e9|zzz:|fox|%'.split(
    '|',
  )

/** A query of the table, bent a few times: pieces put in, taken out, doubled or joined with another query. */
function bend(random: (below: number) => number): string {
  let text = QUERY_CORPUS[random(QUERY_CORPUS.length)]![0]
  for (let times = random(5); times > 0; times -= 1) {
    const at = random(text.length + 1)
    const piece = PIECES[random(PIECES.length)]!
    const kinds = [
      () => text.slice(0, at) + piece + text.slice(at),
      () => text.slice(0, at) + text.slice(at + 1 + random(4)),
      () => text.slice(0, at) + piece.repeat(random(30)) + text.slice(at),
      () => `${text} ${QUERY_CORPUS[random(QUERY_CORPUS.length)]![0]}`,
      () => text.split('').toReversed().join(''),
      () => Array.from({ length: random(20) }, () => PIECES[random(PIECES.length)]!).join(''),
    ]
    text = kinds[random(kinds.length)]!()
  }
  return text
}

test('ten thousand bent queries: none fails, none brings more than allowed', { timeout: 300_000 }, async () => {
  const index = inventedIndex()
  const random = seeded(2026)
  const wrong: string[] = []
  let found = 0
  for (let run = 0; run < RUNS; run += 1) {
    // Little room, so that keeping and dropping is tried as well.
    const searched = startSearching(index, { keptBytes: 5000 })
    const text = bend(random)
    const limit = 1 + random(MAX_SEARCH_RESULTS)
    const request = { query: parseQuery(text), filter: {}, page: { offset: random(40), limit }, today: '2026-11-15' }
    const result = await searchCards(searched, request).catch(() => undefined)
    const isBounded =
      result &&
      result.rows.length <= limit &&
      result.total_count <= index.count.product &&
      result.warnings.length < 60 &&
      result.rows.every((row) => row >= 0 && row < index.count.product) &&
      new Set(result.rows).size === result.rows.length
    if (!isBounded) wrong.push(text)
    found += result?.rows.length ? 1 : 0
  }
  expect(wrong).toEqual([])
  // Were nearly all of them nonsense, nothing would have been tried.
  expect(found).toBeGreaterThan(RUNS / 10)
})

const WORDY = wordyIndex()

test('a pattern that is too large or none at all is refused in a sentence', async () => {
  for (const pattern of ['.{500}.{400}', '((a{30}){30}){30}', '(', '[z-a]', '(?=x)', '\\1']) {
    const request = {
      query: parseQuery(`o:/${pattern}/`),
      filter: {},
      page: { offset: 0, limit: 9 },
      today: '2026-11-15',
    }
    const { total_count, warnings } = await searchCards(startSearching(WORDY), request)
    expect(total_count).toBe(0)
    expect(warnings).toEqual([expect.stringMatching(/^“\/.*\/” is (too large a|not a) pattern/)])
  }
})

function countSteps<T>(steps: Generator<void, T>): { steps: number; value: T } {
  for (let count = 1; ; count += 1) {
    const step = steps.next()
    if (step.done) return { steps: count, value: step.value }
  }
}

const manyOf = (condition: (i: number) => string, joint: string) =>
  Array.from({ length: 50 }, (_, i) => condition(i)).join(joint)

test.each([
  ['a letter that is in every text', 'o:a', 6000 / 500],
  ['a name in the place of ~', 'o:"~ runs"', 6000 / 500],
  ['creatures of keywords only', 'is:frenchvanilla', 6000 / 500],
  ['fifty conditions', manyOf((i) => `pow>=${i}`, ' or '), 50],
  ['fifty prices, which are compared anew each time', manyOf((i) => `aud>${i}`, ' or '), 50],
  ['fifty negations', manyOf((i) => `-t:x${i}`, ' '), 50],
])('others have many chances while somebody searches for %s', (_what, text, atLeast) => {
  const searched = startSearching(WORDY)
  const request = { query: parseQuery(text), filter: {}, page: { offset: 0, limit: 500 }, today: '2026-11-15' }
  expect(countSteps(searchInSteps(searched, request)).steps).toBeGreaterThanOrEqual(atLeast)
})

test('others have many chances while somebody pastes a thousand lines', () => {
  const { steps, value } = countSteps(parseInSteps('4 Nobody Knows It (abc) 12\n'.repeat(1000)))
  const lines = value.lines.filter((line) => line.kind === 'card')
  expect(lines).toHaveLength(1000)
  expect(steps).toBeGreaterThanOrEqual(50)
  expect(countSteps(findListCards(WORDY, lines)).steps).toBeGreaterThanOrEqual(50)
})

test('a long piece of work lets others have their turn before it is done', async () => {
  let othersTurns = 0
  const other = setInterval(() => (othersTurns += 1), 0)
  const work = function* (): Generator<void, string> {
    for (let step = 0; step < 20; step += 1) {
      for (const until = performance.now() + 5; performance.now() < until;);
      yield
    }
    return 'done'
  }
  expect(await yieldToEventLoop(work())).toBe('done')
  clearInterval(other)
  expect(othersTurns).toBeGreaterThanOrEqual(10)
})
