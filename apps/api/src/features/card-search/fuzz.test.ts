import { MAX_SEARCH_RESULTS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, inject, test } from 'vitest'
import { searchCards, startSearching } from './search-cards.ts'
import { inventedIndex } from './testing/invented-catalogue.ts'
import { QUERY_CORPUS } from './testing/query-corpus.ts'
import { seeded } from './testing/seeded.ts'
import { wordyIndex } from './testing/wordy-catalogue.ts'

/** Each query of the table is bent dozens of times, each piece put in hundreds of times. */
const RUNS = 10_000 * inject('effort')

const PIECES =
  ' |  |(|)|-|--|!|"|\'|“|/|//|:|=|>=|<|~|*|{|}|{W/U}|\\|$|^|.*|(a+)+$|[|]|\u0000|\ud83d|🐉|é|Æ|or|and|c:|id<=|t:|o:/|m:|mv>|pow>tou|is:|not:|in:|f:|date>|stock>|aud<|cond>=lp|cond:|lang!=en|own:|order:aud|unique:cards|prefer:oldest|include:extras|999999999999|-1|1e9|zzz:|fox|%'.split(
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

test(
  'ten thousand bent queries: none fails, none brings more than allowed',
  { tags: 'nightly', timeout: 300_000 },
  () => {
    const index = inventedIndex()
    const random = seeded(2026)
    const wrong: string[] = []
    let found = 0
    for (let run = 0; run < RUNS; run += 1) {
      // Little room, so that keeping and dropping is tried as well.
      const searched = startSearching(index, { cacheBytes: 5000 })
      const text = bend(random)
      const limit = 1 + random(MAX_SEARCH_RESULTS)
      const request = { query: parseQuery(text), filter: {}, page: { offset: random(40), limit }, today: '2026-11-15' }
      const result = searchCards(searched, request)
      const isBounded =
        result.rows.length <= limit &&
        result.total_count <= index.count.product &&
        result.warnings.length < 60 &&
        result.rows.every((row) => row >= 0 && row < index.count.product) &&
        new Set(result.rows).size === result.rows.length
      if (!isBounded) wrong.push(text)
      found += result.rows.length ? 1 : 0
    }
    expect(wrong).toEqual([])
    // Were nearly all of them nonsense, nothing would have been tried.
    expect(found).toBeGreaterThan(RUNS / 10)
  },
)

const WORDY = wordyIndex()

test('a pattern that is too large or none at all is refused in a sentence', () => {
  for (const pattern of ['.{500}.{400}', '((a{30}){30}){30}', '(', '[z-a]', '(?=x)', '\\1']) {
    const request = {
      query: parseQuery(`o:/${pattern}/`),
      filter: {},
      page: { offset: 0, limit: 9 },
      today: '2026-11-15',
    }
    const { total_count, warnings } = searchCards(startSearching(WORDY), request)
    expect(total_count).toBe(0)
    expect(warnings).toEqual([expect.stringMatching(/^“\/.*\/” is (too large a|not a) pattern/)])
  }
})
