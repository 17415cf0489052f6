import { BANNER_HOME_MS } from '@pennysleeve/domain/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleSlide } from './schedule-slide.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When a slide is prepared and shown, in milliseconds from the start. */
function watchTurn(intervalMs?: number): string[] {
  const seen: string[] = []
  const start = Date.now()
  const note = (what: string) => () => seen.push(`${what} at ${Date.now() - start}`)
  scheduleSlide({ intervalMs, prepare: note('prepared'), turn: note('turned') })
  vi.advanceTimersByTime(60_000)
  return seen
}

test('a visitor looks at a banner for eight seconds where nothing else is said', () => {
  expect(watchTurn()).toEqual(['prepared at 4000', 'turned at 8000'])
})

test('a visitor of the home page looks at a banner for five seconds', () => {
  expect(watchTurn(BANNER_HOME_MS)).toEqual(['prepared at 2500', 'turned at 5000'])
})

test('a turn that was called off does not come', () => {
  const turn = vi.fn()
  scheduleSlide({ prepare: turn, turn })()
  vi.advanceTimersByTime(60_000)
  expect(turn).not.toHaveBeenCalled()
})
