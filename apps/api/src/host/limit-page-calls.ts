import type { Transport } from '@pennysleeve/contract/client.ts'
import { createTurns } from '../http/take-turns.ts'
import { currentWork, type WorkBudget } from '../work-budget.ts'

/** Each may need two of the ten connections to the database. */
const CALLS_AT_ONCE = 2

/** A page asks the API for several things at once. Of all the pages of one client a few such calls are under way. */
export function limitPageCalls(transport: Transport): Transport {
  const takeTurn = createTurns<WorkBudget>(CALLS_AT_ONCE)
  return (call) => {
    const work = currentWork()
    return work ? takeTurn(work.budget, () => transport(call)) : transport(call)
  }
}

/** Rendering holds the one thread up: of the pages of one client one is rendered at a time. */
export function limitRendering(): <Page>(render: () => Promise<Page>) => Promise<Page> {
  const takeTurn = createTurns<WorkBudget>(1)
  return (render) => {
    const work = currentWork()
    return work ? takeTurn(work.budget, render) : render()
  }
}
