import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, test } from 'vitest'
import { searchCards, searchInSteps, startSearching } from './search-cards.ts'
import { inventedIndex } from './testing/invented-catalogue.ts'
import { QUERY_CORPUS } from './testing/query-corpus.ts'
import { seeded } from './testing/seeded.ts'
import { WORDY_CARDS, wordyIndex } from './testing/wordy-catalogue.ts'

const WORDY = wordyIndex()
const requestOf = (text: string) => ({
  query: parseQuery(text),
  filter: {},
  page: { offset: 0, limit: 10_000 },
  today: '2026-11-15',
})
const run = async (text: string, searched = startSearching(WORDY)) => searchCards(searched, requestOf(text))

/** A processor on which each look at the clock finds so much more time spent. */
function slow(ms: number) {
  let spent = 0
  return startSearching(WORDY, { cpuMs: () => (spent += ms) })
}

test.each([
  ['o:/^[w]henever/', WORDY_CARDS],
  ['o:/[f]ollows; *\\n[0-9]+: end/', WORDY_CARDS],
  ['o:/^[0-9]*7: end/ mv=7', WORDY_CARDS / 100],
  ['o:/^[0-9]*7: end/ stock>0', WORDY_CARDS / 10],
  ['-o:/^[0-9]*7: end/', WORDY_CARDS - WORDY_CARDS / 10],
  ['mv=3 or o:/^[0-9]*7: end/', WORDY_CARDS / 100 + WORDY_CARDS / 10],
  ['o:/(a+)+$/', 0],
  ['o:/(a|aa)+.*$/', WORDY_CARDS],
])('a pattern is tried on every card that is left: %s finds all of its %i', async (text, count) => {
  const { total_count, warnings } = await run(text)
  expect([total_count, warnings]).toEqual([count, []])
})

const TOO_LONG =
  '“/[x]/” takes too long to try on so many cards, so nothing was searched. Please add a condition, such as a type or a set, or a plain word to the pattern.'

test.each(['o:/[x]/', '-o:/[x]/', 'mv=3 or o:/[x]/', 'mv>3 o:/[x]/', '-(mv>3 -o:/[x]/)', 'wordy o:/[x]/'])(
  'a pattern that would take too long is refused in a sentence, wherever it stands: %s',
  async (text) => {
    const { total_count, rows, warnings } = await run(text, slow(20))
    expect([total_count, rows, warnings]).toEqual([0, [], [TOO_LONG]])
  },
)

test('a pattern is tried only on what the cheaper conditions leave, whatever their order', async () => {
  for (const text of ['mv=3 o:/[f]ollows/', 'o:/[f]ollows/ mv=3', '(o:/[f]ollows/ or o:/[z]/) mv=3 stock>0'])
    expect((await run(text, slow(20))).total_count, text).toBeGreaterThan(0)
})

test('a pattern that is asked for again is not tried again on the same cards', async () => {
  const searched = slow(2)
  expect((await run('mv<20 o:/[f]ollows/', searched)).total_count).toBe(WORDY_CARDS / 5)
  const before = searched.cpuMs()
  expect((await run('o:/[f]ollows/ mv<10', searched)).total_count).toBe(WORDY_CARDS / 10)
  expect(searched.cpuMs()).toBeLessThan(before + 20)
})

test('others have a chance after every few cards that a pattern is tried on', () => {
  const steps = searchInSteps(startSearching(WORDY), requestOf('o:/[f]ollows/'))
  let count = 0
  while (!steps.next().done) count += 1
  expect(count).toBeGreaterThanOrEqual(WORDY_CARDS / 2)
})

const PATTERNS = ['/o.*o/', 'o:/draw/', 'o:/^flying/', 't:/^legendary/', 'ft:/e/', 'fo:/\\(/', '-o:/a/', '-/e/']

test('with whatever a pattern is combined, it finds what it finds alone', async () => {
  const index = inventedIndex()
  const everything = Array.from({ length: index.count.product }, (_, row) => row)
  const rowsOf = async (text: string) => {
    // Names that are near are a help of their own.
    const query = { ...parseQuery(`${text} include:extras`), name: '' }
    return new Set((await searchCards(startSearching(index), { ...requestOf(text), query })).rows)
  }
  const plain = QUERY_CORPUS.map(([query]) => query).filter(
    (query) => !/unique|order|prefer|own|want|or|[()]/.test(query),
  )
  const random = seeded(16)
  for (let runs = 0; runs < 400; runs += 1) {
    const [one, other] = [plain[random(plain.length)]!, PATTERNS[random(PATTERNS.length)]!]
    if (parseQuery(one).where === undefined) continue
    const where = (holds: (row: number) => boolean) => new Set(everything.filter(holds))
    const [a, p] = [await rowsOf(one), await rowsOf(other)]
    expect(await rowsOf(`(${one}) (${other})`), `${one} and ${other}`).toEqual(where((row) => a.has(row) && p.has(row)))
    expect(await rowsOf(`(${one}) or (${other})`), `${one} or ${other}`).toEqual(
      where((row) => a.has(row) || p.has(row)),
    )
    expect(await rowsOf(`(${one}) -(${other})`), `${one} not ${other}`).toEqual(
      where((row) => a.has(row) && !p.has(row)),
    )
    expect(await rowsOf(`-((${one}) (${other}))`), `neither`).toEqual(where((row) => !(a.has(row) && p.has(row))))
  }
})
