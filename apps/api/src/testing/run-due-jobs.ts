import { EventEmitter } from 'node:events'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { JOBS_SCHEMA } from '../db/add-job.queries.ts'
import { connectJobs } from '../db/connect.ts'
import type { Tasks } from '../jobs/tasks.ts'

/** Runs every due job, and those they add, sequentially. Throws what a job threw. */
export async function runDueJobs(databaseUrl: string, tasks: Tasks): Promise<void> {
  const failures: unknown[] = []
  const events = new EventEmitter().on('job:error', ({ error }: { error: unknown }) => failures.push(error))
  const pool = connectJobs(databaseUrl, 2, (error) => failures.push(error))
  try {
    // The payload is what the job was added with.
    const taskList = tasks as TaskList
    const logger = new Logger(() => () => {})
    await runOnce({ pgPool: pool, schema: JOBS_SCHEMA, noHandleSignals: true, logger, events }, taskList)
  } finally {
    await pool.end()
  }
  if (failures.length > 0) throw failures[0]
}
