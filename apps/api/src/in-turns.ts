import { setImmediate as nextTurn } from 'node:timers/promises'

/** As long as others may have to wait for one step more. */
const TURN_MS = 4

/** Takes steps one after another, and lets others have their turn whenever a few milliseconds are over. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const ends = performance.now() + TURN_MS
    while (performance.now() < ends) {
      const step = steps.next()
      if (step.done) return step.value
    }
    await nextTurn()
  }
}
