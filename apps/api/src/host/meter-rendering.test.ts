import { expect, test } from 'vitest'
import { chargeTo, ChargedWork, threadMs, WorkBudget } from '../processes/work-budget.ts'
import { meterRendering } from './meter-rendering.ts'

function work(ms: number): void {
  const ends = threadMs() + ms
  while (threadMs() < ends);
}

test(
  'charges a page the CPU time of its rendering, without the time it waits for the API',
  { tags: 'nightly' },
  async () => {
    const budget = new WorkBudget({ msPerSecond: 1, maxMs: 10_000 }, () => 0)
    await chargeTo(new ChargedWork(budget, 0), async () => {
      const rendering = meterRendering(async () => work(500))
      work(20)
      const call = { key: 'GET /api/shop', input: {}, options: {} } as const
      await Promise.all([rendering.transport(call), rendering.transport(call)])
      work(20)
      rendering.charge()
    })
    expect([budget.waitMs(10_000 - 39) > 0, budget.waitMs(10_000 - 400) > 0]).toEqual([true, false])
  },
)
