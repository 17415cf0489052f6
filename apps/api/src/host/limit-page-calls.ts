import type { Transport } from '@pennysleeve/contract/client.ts'
import { createConcurrencyLimit } from '../http/limit-concurrency.ts'
import { currentWork, type WorkBudget } from '../processes/work-budget.ts'

/** Each may need two of the ten database connections. */
const MAX_CONCURRENT_CALLS = 2

/** Max concurrent API calls of all the pages that one client loads. */
export function limitPageCalls(transport: Transport): Transport {
  const limitPerClient = createConcurrencyLimit<WorkBudget>(MAX_CONCURRENT_CALLS)
  return (call) => {
    const work = currentWork()
    return work ? limitPerClient(work.budget, () => transport(call)) : transport(call)
  }
}

/** Rendering blocks the event loop, so one page of a client is rendered at a time. */
export function limitRendering(): <Page>(render: () => Promise<Page>) => Promise<Page> {
  const limitPerClient = createConcurrencyLimit<WorkBudget>(1)
  return (render) => {
    const work = currentWork()
    return work ? limitPerClient(work.budget, render) : render()
  }
}
