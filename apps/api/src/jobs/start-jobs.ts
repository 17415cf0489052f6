import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, type LogLevel, type Runner, type TaskList } from 'graphile-worker'
import { setTimeout as pause } from 'node:timers/promises'
import { JOBS_SCHEMA, type Jobs } from '../db/add-job.queries.ts'
import { connectJobs } from '../db/connect.ts'
import type { Tasks } from './tasks.ts'

/** What somebody waits for: that a payment is seen, that money goes back, that mail is sent. */
const PROMPT: readonly string[] = [
  'settle-order',
  'settle-orders',
  'settle-refunds',
  'send-mail',
  'send-due-mails',
  'send-reset-link',
  'warn-of-guesses',
] satisfies (keyof Jobs)[]

/** Each kind has room of its own: an import and a price run, which take minutes, leave that of the prompt ones free. */
const AT_ONCE = 2
/** As many as run at once, one that listens, one for the clock; for both kinds. */
const CONNECTIONS = 2 * (AT_ONCE + 2)
const RESTART_MS = 5000
/** A job may be left half done: whatever it leaves is found by the next round. */
const STOP_MS = 5000
/** Before that, those that take long are told to leave off. */
const ABORT_MS = 1000

/** What is done regularly, and once at every start. Processes side by side share one clock: a tick is one job. */
const ROUNDS = [
  ['settle-orders', '* * * * *'],
  ['forget-answers', '41 * * * *'],
  ['send-due-mails', '* * * * *'],
  ['forget-sessions', '29 * * * *'],
  ['refresh-symbols', '17 3 * * *'],
  ['refresh-cards', '47 3 * * *'],
  ['erase-bank-details', '53 3 * * *'],
  ['import-cards', '* * * * *'],
  ['forget-decks', '37 3 * * *'],
  ['forget-collection-removals', '39 3 * * *'],
  ['forget-pictures', '57 3 * * *'],
  ['continue-price-runs', '* * * * *'],
  // After the cards have been refreshed: with them come the market's prices.
  ['draft-daily-prices', '23 4 * * *'],
] as const satisfies readonly (readonly [keyof Jobs, string])[]

/** Begins to work the jobs off; gives the way to stop, which lets those under way finish. */
export function startJobs(url: string, tasks: Tasks, log: FastifyBaseLogger): () => Promise<void> {
  const pool = connectJobs(url, CONNECTIONS, (error) => log.warn(`a connection of the jobs broke: ${error.message}`))
  const stops = [true, false].map((prompt) => startRunner(pool, listTasks(tasks, prompt), log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await pool.end()
  }
}

/** A job comes back with what it was added with; addJob sees to it that this is what its task expects. */
function listTasks(tasks: Tasks, prompt: boolean): TaskList {
  return Object.fromEntries(Object.entries(tasks as TaskList).filter(([name]) => PROMPT.includes(name) === prompt))
}

/** Works off the jobs that it has tasks for, and no others. */
function startRunner(
  pgPool: ReturnType<typeof connectJobs>,
  taskList: TaskList,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const options = {
    pgPool,
    schema: JOBS_SCHEMA,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    logger: loggerOf(log),
    // By default a finished job is reported without looking back, and a connection lost there would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: ABORT_MS } },
  }
  // A round that fails is not tried again: the next one comes anyway.
  const clock = ROUNDS.filter(([task]) => task in taskList).map(([task, match]) => ({
    task,
    match,
    options: { jobKey: task, maxAttempts: 1 },
  }))
  let stopped = false
  let running = start()

  async function start(): Promise<Runner | undefined> {
    const unable = (error: unknown) => log.error({ err: error }, 'the jobs could not begin')
    // The library remembers options by identity: another start needs its own.
    const runner = await run({ ...options }, taskList, parseCronItems(clock)).catch(unable)
    if (!runner) {
      void startAgain()
      return undefined
    }
    void runner.promise.catch(() => {}).then(startAgain)
    for (const { task, options: spec } of clock) await runner.addJob(task, {}, spec).catch(unable)
    return runner
  }

  /** The queue ends itself when the database goes away under it; the shop waits for it to come back. */
  async function startAgain(): Promise<void> {
    await pause(RESTART_MS, undefined, { ref: false })
    if (stopped) return
    log.warn('the jobs had stopped and begin again')
    running = start()
  }

  return async () => {
    stopped = true
    const runner = await running
    // Refused when it has ended by itself.
    const finished = runner?.stop().catch(() => {})
    await Promise.race([finished, pause(STOP_MS, undefined, { ref: false })])
  }
}

/** What the queue says of itself goes to the shop's log; that a job went well is told only when debugging. */
function loggerOf(log: FastifyBaseLogger): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const satisfies Record<
    LogLevel,
    string
  >
  return new Logger(() => (level, message, meta) => log[levels[level]]({ err: meta['error'] }, message))
}
