import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { JOBS_SCHEMA } from '../db/add-job.queries.ts'
import type { Tasks } from '../jobs/tasks.ts'

/** Runs every due job, and those they add, sequentially. Throws what a job threw. */
export async function runDueJobs(pgPool: Pool, tasks: Tasks): Promise<void> {
  const failures: unknown[] = []
  const events = new EventEmitter().on('job:error', ({ error }: { error: unknown }) => failures.push(error))
  // The payload is what the job was added with.
  const taskList = tasks as TaskList
  const logger = new Logger(() => () => {})
  await runOnce({ pgPool, schema: JOBS_SCHEMA, noHandleSignals: true, logger, events }, taskList)
  if (failures.length > 0) throw failures[0]
}
