import { expect, test } from 'vitest'
import { yieldToEventLoop } from './yield-to-event-loop.ts'
import { chargeNobody, chargeTo, ChargedWork, WorkBudget } from './work-budget.ts'

const STEPS = 4

function openBudget(maxMs = 1_000_000) {
  const clock = { ms: 0 }
  const budget = new WorkBudget({ msPerSecond: 1000, maxMs }, () => clock.ms)
  return { clock, budget, run: <T>(work: () => T) => chargeTo(new ChargedWork(budget, 0), work) }
}

/** Each step takes a whole turn; what it has done is written down. */
function* steps(name: string, done: string[]): Generator<void, string> {
  for (let step = 0; step < STEPS; step += 1) {
    const ends = performance.now() + 3
    while (performance.now() < ends);
    done.push(name)
    yield
  }
  return name
}

test('whoever has much to do takes turns with whoever has little, however much it is', async () => {
  const done: string[] = []
  const flooder = openBudget()
  const other = openBudget()
  const flood = Array.from({ length: 10 }, () => flooder.run(() => yieldToEventLoop(steps('flood', done))))
  const answer = other.run(() => yieldToEventLoop(steps('other', done)))
  expect(await answer).toBe('other')
  // One turn each at the start, then turn by turn: never ten of the flood for one of the other.
  expect(done.filter((name) => name === 'flood').length).toBeLessThanOrEqual(STEPS + 1)
  await Promise.all(flood)
  expect(done).toHaveLength(11 * STEPS)
})

test('what turns take of the processor is charged to whoever they are taken for', async () => {
  const { budget, run } = openBudget(1000)
  await run(() => yieldToEventLoop(steps('mine', [])))
  expect(budget.isFull()).toBe(false)
  const nobodys = openBudget(1000)
  await nobodys.run(() => chargeNobody(() => yieldToEventLoop(steps('the shop’s own', []))))
  expect(nobodys.budget.isFull()).toBe(true)
})

test('a used-up budget lets others go first, and its work goes on once it has filled', async () => {
  const done: string[] = []
  const poor = openBudget()
  poor.budget.charge(1_000_010)
  const late = poor.run(() => yieldToEventLoop(steps('poor', done)))
  await openBudget().run(() => yieldToEventLoop(steps('rich', done)))
  expect(done).toEqual(Array(STEPS).fill('rich'))
  poor.clock.ms = 1_000_000
  expect(await late).toBe('poor')
})

test('a step that fails refuses its own work and no other', async () => {
  const { run } = openBudget()
  function* failing(): Generator<void, never> {
    yield* steps('failing', [])
    throw new Error('broken')
  }
  const [failed, other] = [run(() => yieldToEventLoop(failing())), run(() => yieldToEventLoop(steps('other', [])))]
  await expect(failed).rejects.toThrow('broken')
  expect(await other).toBe('other')
})
