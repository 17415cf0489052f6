import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chargeTo, ChargedWork, WorkBudget } from '../processes/work-budget.ts'
import { limitPageCalls, limitRendering } from './limit-page-calls.ts'

const openBudget = () => new WorkBudget({ msPerSecond: 1, maxMs: 1 }, () => 0)

test('limits the API calls of one client’s pages to two at once, and does not delay other clients', async () => {
  const underWay: (() => void)[] = []
  const transport = limitPageCalls(() => new Promise<void>((resolve) => underWay.push(resolve)))
  const call = { key: 'GET /api/shop', input: {}, options: {} } as const
  const askFor = (budget: WorkBudget) => chargeTo(new ChargedWork(budget, 0), () => transport(call))
  const flooder = openBudget()
  const calls = Array.from({ length: 5 }, () => askFor(flooder))
  await nextTurn()
  expect(underWay).toHaveLength(2)
  calls.push(askFor(openBudget()), transport(call))
  await nextTurn()
  expect(underWay).toHaveLength(4)
  for (let ended = 0; ended < 7; ended += 1) {
    underWay[ended]!()
    await nextTurn()
  }
  await Promise.all(calls)
})

test('renders one page of a client at a time, and does not delay other clients', async () => {
  const rendering: (() => void)[] = []
  const limitPerClient = limitRendering()
  const askFor = (budget: WorkBudget) =>
    chargeTo(new ChargedWork(budget, 0), () =>
      limitPerClient(() => new Promise<void>((resolve) => rendering.push(resolve))),
    )
  const flooder = openBudget()
  const pages = [askFor(flooder), askFor(flooder)]
  await nextTurn()
  expect(rendering).toHaveLength(1)
  pages.push(askFor(openBudget()))
  await nextTurn()
  expect(rendering).toHaveLength(2)
  for (let ended = 0; ended < 3; ended += 1) {
    rendering[ended]!()
    await nextTurn()
  }
  await Promise.all(pages)
})
