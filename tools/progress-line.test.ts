import { expect, test } from 'vitest'
import type { ImportProgress } from '../apps/api/src/features/catalog/public.ts'
import { createProgressLine } from './progress-line.ts'

const TICK_MS = 0.005

/** A line on a terminal or in a log, with a clock that moves on whenever it is looked at, as a real one does. */
function open(isTTY: boolean) {
  const shown: string[] = []
  let ms = 0
  const line = createProgressLine(
    { isTTY, columns: 200, write: (text) => shown.push(String(text)) > 0 },
    () => (ms += TICK_MS),
  )
  return {
    shown,
    showAt: (at: number, progress: Partial<ImportProgress>) => {
      ms = at - TICK_MS
      line.show({ ...START, ...progress })
    },
  }
}

const START: ImportProgress = {
  state: 'reading',
  size_bytes: 4_000_000,
  read_bytes: 0,
  objects: 0,
  to_write: 0,
  written: 0,
  new_count: 0,
  changed_count: 0,
  unchanged_count: 0,
  vanished_count: 0,
  priced_count: 0,
  skipped: {},
  faults: [],
  fault_count: 0,
}

test('the first report of a phase shows no rate', () => {
  const { shown, showAt } = open(false)
  showAt(0, { objects: 1000, read_bytes: 50_000 })
  expect(shown).toEqual(['Reading  ░░░░░░░░░░░░░░░░░░░░░░░░    1 %  1,000 objects\n'])
})

test('a rate is shown once it was measured for a second', () => {
  const { shown, showAt } = open(true)
  showAt(0, { objects: 1000 })
  showAt(500, { objects: 3000 })
  showAt(1500, { objects: 7000 })
  expect(shown.map((text) => /[\d,]+\/s/.exec(text)?.[0])).toEqual([undefined, undefined, '4,000/s'])
})

test('the rate counts what was done since the first report of the phase', () => {
  const { shown, showAt } = open(false)
  showAt(100, { objects: 1000, read_bytes: 50_000 })
  showAt(10_100, { objects: 41_000, read_bytes: 2_000_000 })
  expect(shown[1]).toBe('Reading  ████████████░░░░░░░░░░░░   50 %  41,000 objects  4,000/s  10 s left\n')
})

test('the next phase begins without a rate, too', () => {
  const { shown, showAt } = open(false)
  showAt(0, { objects: 1000 })
  showAt(20_000, { objects: 80_000, state: 'writing', to_write: 100_000, written: 8000 })
  showAt(30_000, { objects: 80_000, state: 'writing', to_write: 100_000, written: 50_000 })
  expect(shown.slice(1)).toEqual([
    'Writing  ██░░░░░░░░░░░░░░░░░░░░░░    8 %  8,000 rows\n',
    'Writing  ████████████░░░░░░░░░░░░   50 %  50,000 rows  4,200/s  10 s left\n',
  ])
})

test('a log gets a line every five seconds, a terminal the same line ten times a second', () => {
  for (const [isTTY, shownTimes] of [
    [false, 3],
    [true, 101],
  ] as const) {
    const { shown, showAt } = open(isTTY)
    for (let ms = 0; ms <= 10_000; ms += 50) showAt(ms, { objects: ms })
    expect(shown).toHaveLength(shownTimes)
    expect(shown.every((text) => text.startsWith('\r') === isTTY)).toBe(true)
  }
})
