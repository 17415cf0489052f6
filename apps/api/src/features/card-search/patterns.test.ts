import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, test } from 'vitest'
import { PatternWork, SliceUsed } from './predicates/pattern-work.ts'
import { searchCards, startSearching, type SearchedIndex } from './search-cards.ts'
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
const run = (text: string, searched = startSearching(WORDY)) => searchCards(searched, requestOf(text))

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
])('a pattern is tried on every card that is left: %s finds all of its %i', (text, count) => {
  const { total_count, warnings } = run(text)
  expect([total_count, warnings]).toEqual([count, []])
})

const TOO_LONG =
  '“/[x]/” takes too long to try on so many cards, so nothing was searched. Please add a condition, such as a type or a set, or a plain word to the pattern.'

test.each(['o:/[x]/', '-o:/[x]/', 'mv=3 or o:/[x]/', 'mv>3 o:/[x]/', '-(mv>3 -o:/[x]/)', 'wordy o:/[x]/'])(
  'a pattern that would take too long is refused in a sentence, wherever it stands: %s',
  (text) => {
    const { total_count, rows, warnings } = run(text, slow(20))
    expect([total_count, rows, warnings]).toEqual([0, [], [TOO_LONG]])
  },
)

test('a pattern is tried only on what the cheaper conditions leave, whatever their order', () => {
  for (const text of ['mv=3 o:/[f]ollows/', 'o:/[f]ollows/ mv=3', '(o:/[f]ollows/ or o:/[z]/) mv=3 stock>0'])
    expect(run(text, slow(20)).total_count, text).toBeGreaterThan(0)
})

test('a pattern that is asked for again is not tried again on the same cards', () => {
  const searched = slow(2)
  expect(run('mv<20 o:/[f]ollows/', searched).total_count).toBe(WORDY_CARDS / 5)
  const before = searched.cpuMs()
  expect(run('o:/[f]ollows/ mv<10', searched).total_count).toBe(WORDY_CARDS / 10)
  expect(searched.cpuMs()).toBeLessThan(before + 20)
})

/** Runs a search slice by slice; `between` is done after each of them. */
function runInSlices(searched: SearchedIndex, text: string, between = () => {}) {
  const work = new PatternWork(searched.cpuMs, 1)
  for (let slices = 1; ; slices += 1) {
    work.beginSlice()
    try {
      return { slices, result: searchCards(searched, requestOf(text), work) }
    } catch (error) {
      if (!(error instanceof SliceUsed)) throw error
      between()
    }
  }
}

test.each(['o:/^[w]henever.*[0-9]: end/', 'mv=3 or -o:/^[0-9]*7: end/', 'o:/[f]ollows/ o:/^[0-9]*7: end/ stock>0'])(
  'a search in slices brings what it brings at once: %s',
  (text) => {
    const { slices, result } = runInSlices(startSearching(WORDY), text)
    expect(slices).toBeGreaterThan(3)
    expect(result).toEqual(run(text))
  },
)

test('a search in slices comes to its end, however many other patterns are searched for in between', () => {
  const searched = startSearching(WORDY)
  let others = 0
  const { result } = runInSlices(searched, 'o:/[f]ollows/', () => {
    for (let n = 0; n < 40; n += 1) run(`mv=1 t:/other ${(others += 1)}/`, searched)
  })
  expect(result.total_count).toBe(WORDY_CARDS)
})

test('a slice lasts as long as whatever else is done again in each, so that no more than half of the time is lost', () => {
  const clock = { ms: 0 }
  const work = new PatternWork(() => clock.ms, 10)
  const patternMs = (otherMs: number) => {
    work.beginSlice()
    clock.ms += otherMs
    for (let ms = 1; ; ms += 1) {
      clock.ms += 1
      try {
        work.spend(1, () => '')
      } catch {
        return ms
      }
    }
  }
  expect([patternMs(0), patternMs(2), patternMs(50)]).toEqual([10, 10, 50])
})

const PATTERNS = ['/o.*o/', 'o:/draw/', 'o:/^flying/', 't:/^legendary/', 'ft:/e/', 'fo:/\\(/', '-o:/a/', '-/e/']

test('with whatever a pattern is combined, it finds what it finds alone', () => {
  const index = inventedIndex()
  const everything = Array.from({ length: index.count.product }, (_, row) => row)
  const rowsOf = (text: string) => {
    // Names that are near are a help of their own.
    const query = { ...parseQuery(`${text} include:extras`), name: '' }
    return new Set(searchCards(startSearching(index), { ...requestOf(text), query }).rows)
  }
  const plain = QUERY_CORPUS.map(([query]) => query).filter(
    (query) => !/unique|order|prefer|own|want|or|[()]/.test(query),
  )
  const random = seeded(16)
  for (let runs = 0; runs < 400; runs += 1) {
    const [one, other] = [plain[random(plain.length)]!, PATTERNS[random(PATTERNS.length)]!]
    if (parseQuery(one).where === undefined) continue
    const where = (holds: (row: number) => boolean) => new Set(everything.filter(holds))
    const [a, p] = [rowsOf(one), rowsOf(other)]
    expect(rowsOf(`(${one}) (${other})`), `${one} and ${other}`).toEqual(where((row) => a.has(row) && p.has(row)))
    expect(rowsOf(`(${one}) or (${other})`), `${one} or ${other}`).toEqual(where((row) => a.has(row) || p.has(row)))
    expect(rowsOf(`(${one}) -(${other})`), `${one} not ${other}`).toEqual(where((row) => a.has(row) && !p.has(row)))
    expect(rowsOf(`-((${one}) (${other}))`), `neither`).toEqual(where((row) => !(a.has(row) && p.has(row))))
  }
})
