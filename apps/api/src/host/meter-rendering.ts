import type { Transport } from '@pennysleeve/contract/client.ts'
import { currentWork, threadMs } from '../processes/work-budget.ts'

/**
 * Charges the CPU time of rendering a page: everything this thread does, except while the page waits for API calls,
 * which are charged by themselves.
 */
export function meterRendering(transport: Transport): { transport: Transport; charge: () => void } {
  let calls = 0
  let spent = 0
  let since = threadMs()
  return {
    async transport(call) {
      if (calls === 0) spent += threadMs() - since
      calls += 1
      try {
        return await transport(call)
      } finally {
        calls -= 1
        if (calls === 0) since = threadMs()
      }
    },
    charge: () => currentWork()?.charge(spent + (calls === 0 ? threadMs() - since : 0)),
  }
}
