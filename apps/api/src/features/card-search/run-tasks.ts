import { threadMs } from '../../processes/work-budget.ts'
import { PatternWork, SliceUsed } from './conditions/pattern-work.ts'
import { FairQueue } from './fair-queue.ts'
import type { SearchedIndex } from './search-cards.ts'
import { SEARCH_TASKS, type TaskInput, type TaskName, type TaskResult } from './search-tasks.ts'

/** So much processor time a search with patterns takes before others have a turn. */
const SLICE_MS = 10

export type Task<Name extends TaskName = TaskName> = {
  id: number
  /** On whose behalf; 0: the shop's own. */
  client: number
  name: Name
  input: TaskInput<Name>
}
/** `ms`: what it has taken of the processor. `failed`: what nobody expected, for the log. */
export type TaskAnswer = { id: number; ms: number } & ({ result: TaskResult<TaskName> } | { failed: Error })

type Job = Task & { work: PatternWork; ms: number }

/** Runs tasks one at a time. Clients take turns; between two turns the thread hears its messages. */
export function createTaskRunner(searched: SearchedIndex, answer: (answered: TaskAnswer) => void) {
  const queue = new FairQueue<Job>()

  function takeTurn(): void {
    const job = queue.next()!
    const begun = threadMs()
    const outcome = runOnce(searched, job)
    job.ms += threadMs() - begun
    if (outcome === 'unfinished') queue.add(job.client, job)
    else answer({ id: job.id, ms: job.ms, ...outcome })
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
