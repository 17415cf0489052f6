import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleSlide, BANNER_HOME_MS } from './schedule-slide.ts'

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

test('shows a slide for eight seconds by default', () => {
  expect(watchTurn()).toEqual(['prepared at 4000', 'turned at 8000'])
})

test('shows a slide of the home page for five seconds', () => {
  expect(watchTurn(BANNER_HOME_MS)).toEqual(['prepared at 2500', 'turned at 5000'])
})

test('a cancelled slide change does not happen', () => {
  const turn = vi.fn()
  scheduleSlide({ prepare: turn, turn })()
  vi.advanceTimersByTime(60_000)
  expect(turn).not.toHaveBeenCalled()
})
