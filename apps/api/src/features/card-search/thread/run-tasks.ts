import { threadMs } from '../../../processes/work-budget.ts'
import { PatternWork, SliceUsed } from '../predicates/pattern-work.ts'
import { FairQueue } from './fair-queue.ts'
import type { SearchedIndex } from '../search-cards.ts'
import { SEARCH_TASKS, type TaskInput, type TaskName, type TaskResult } from './search-tasks.ts'

/** CPU time of a search's patterns before other tasks run. */
const SLICE_MS = 3

export type Task<Name extends TaskName = TaskName> = {
  id: number
  /** Id of the client's work budget; 0 for the shop's own work. */
  client: number
  name: Name
  input: TaskInput<Name>
}
/** `ms`: CPU time. `failed`: an unexpected error, for the log. */
export type TaskReply = { id: number; ms: number } & ({ result: TaskResult<TaskName> } | { failed: Error })

type Job = Task & { work: PatternWork; ms: number }

/** Runs tasks one at a time, fairly by client. The event loop runs between them, so that messages are received. */
export function createTaskRunner(searched: SearchedIndex, reply: (message: TaskReply) => void) {
  const queue = new FairQueue<Job>()

  function takeTurn(): void {
    queue.serve((job) => {
      const begun = threadMs()
      const outcome = runOnce(searched, job)
      const ms = threadMs() - begun
      job.ms += ms
      if (outcome === 'unfinished') return { ms, isDone: false }
      reply({ id: job.id, ms: job.ms, ...outcome })
      return { ms, isDone: true }
    })
    if (!queue.isEmpty) setImmediate(takeTurn)
  }

  return (task: Task): void => {
    if (queue.isEmpty) setImmediate(takeTurn)
    queue.add(task.client, { ...task, work: new PatternWork(searched.cpuMs, SLICE_MS), ms: 0 })
  }
}

function runOnce(searched: SearchedIndex, { name, input, work }: Job) {
  // The table pairs each name with its own input, but TypeScript cannot follow a name that is only known at run time.
  const run = SEARCH_TASKS[name] as (index: SearchedIndex, given: unknown, slices: PatternWork) => TaskResult<TaskName>
  work.beginSlice()
  try {
    return { result: run(searched, input, work) }
  } catch (error) {
    if (error instanceof SliceUsed) return 'unfinished'
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }
}
