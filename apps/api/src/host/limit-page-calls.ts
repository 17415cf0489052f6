import type { Transport } from '@pennysleeve/contract/client.ts'
import { createConcurrencyLimit } from '../http/limit-concurrency.ts'
import { currentWork, type WorkBudget } from '../processes/work-budget.ts'

/** Each may need two of the ten connections to the database. */
const CALLS_AT_ONCE = 2

/** A page asks the API for several things at once. Of all the pages of one client a few such calls are under way. */
export function limitPageCalls(transport: Transport): Transport {
  const limitPerClient = createConcurrencyLimit<WorkBudget>(CALLS_AT_ONCE)
  return (call) => {
    const work = currentWork()
    return work ? limitPerClient(work.budget, () => transport(call)) : transport(call)
  }
}

/** Rendering holds the one thread up: of the pages of one client one is rendered at a time. */
export function limitRendering(): <Page>(render: () => Promise<Page>) => Promise<Page> {
  const limitPerClient = createConcurrencyLimit<WorkBudget>(1)
  return (render) => {
    const work = currentWork()
    return work ? limitPerClient(work.budget, render) : render()
  }
}
