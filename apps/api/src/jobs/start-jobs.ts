import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, type LogLevel, type Runner, type TaskList } from 'graphile-worker'
import { setTimeout as pause } from 'node:timers/promises'
import { JOBS_SCHEMA, type Jobs } from '../db/add-job.queries.ts'
import { connectJobs } from '../db/connect.ts'
import type { Tasks } from './tasks.ts'

/** Tasks that somebody waits for: payments, refunds, mail. */
const PROMPT: readonly string[] = [
  'settle-order',
  'settle-orders',
  'settle-refunds',
  'refund-called-off',
  'deliver-gift-card',
  'make-gift-cards',
  'send-mail',
  'send-due-mails',
  'send-reset-link',
  'warn-of-guesses',
] satisfies (keyof Jobs)[]

/** Separate runners: an import or a price run takes minutes and must not occupy the slots of urgent tasks. */
const CONCURRENCY = 2
/** Per runner: its concurrency, one to listen, one for cron. */
const CONNECTIONS = 2 * (CONCURRENCY + 2)
const RESTART_MS = 5000
/** An interrupted job is safe: the next round finds what it left. */
const STOP_MS = 5000
/** Grace period before long tasks are aborted. */
const ABORT_MS = 1000

/** Scheduled tasks, which also run once at every start. Processes share one schedule: a tick is one job. */
const ROUNDS = [
  ['settle-orders', '* * * * *'],
  ['catch-up-payments', '19 5 * * *'],
  ['refund-called-off', '* * * * *'],
  ['make-gift-cards', '* * * * *'],
  ['end-events', '* * * * *'],
  ['remind-entrants', '*/5 * * * *'],
  ['forget-entrants', '59 3 * * *'],
  ['forget-moved-rows', '1 4 * * *'],
  ['forget-answers', '41 * * * *'],
  ['send-due-mails', '* * * * *'],
  ['forget-sessions', '29 * * * *'],
  ['refresh-symbols', '17 3 * * *'],
  ['refresh-cards', '47 3 * * *'],
  ['erase-bank-details', '53 3 * * *'],
  ['erase-dealer-register', '55 3 * * *'],
  ['settle-offers', '*/10 * * * *'],
  ['apply-buying-rules', '* * * * *'],
  ['import-cards', '* * * * *'],
  ['forget-decks', '37 3 * * *'],
  ['forget-collection-removals', '39 3 * * *'],
  ['forget-pictures', '57 3 * * *'],
  ['continue-price-runs', '* * * * *'],
  ['continue-moved-files', '* * * * *'],
  ['back-up', '7 2 * * *'],
  // After the card import, which brings new market prices.
  ['draft-daily-prices', '23 4 * * *'],
] as const satisfies readonly (readonly [keyof Jobs, string])[]

/** Starts the job runners; returns a stop function that waits for running jobs. */
export function startJobs(url: string, tasks: Tasks, log: FastifyBaseLogger): () => Promise<void> {
  const pool = connectJobs(url, CONNECTIONS, (error) => log.warn(`a connection of the jobs broke: ${error.message}`))
  const stops = [true, false].map((prompt) => startRunner(pool, listTasks(tasks, prompt), log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await pool.end()
  }
}

/** The payload is what addJob was called with, which types it by task. */
function listTasks(tasks: Tasks, prompt: boolean): TaskList {
  return Object.fromEntries(Object.entries(tasks as TaskList).filter(([name]) => PROMPT.includes(name) === prompt))
}

/** Runs the jobs of these tasks only. */
function startRunner(
  pgPool: ReturnType<typeof connectJobs>,
  taskList: TaskList,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const options = {
    pgPool,
    schema: JOBS_SCHEMA,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: loggerOf(log),
    // By default the library completes a job without awaiting it, and a connection lost there would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: ABORT_MS } },
  }
  // A failed round is not retried: the next one comes anyway.
  const clock = ROUNDS.filter(([task]) => task in taskList).map(([task, match]) => ({
    task,
    match,
    options: { jobKey: task, maxAttempts: 1 },
  }))
  let stopped = false
  let running = start()

  async function start(): Promise<Runner | undefined> {
    const unable = (error: unknown) => log.error({ err: error }, 'the jobs could not begin')
    // The library caches options by identity, so each start needs its own object.
    const runner = await run({ ...options }, taskList, parseCronItems(clock)).catch(unable)
    if (!runner) {
      void startAgain()
      return undefined
    }
    void runner.promise.catch(() => {}).then(startAgain)
    for (const { task, options: spec } of clock) await runner.addJob(task, {}, spec).catch(unable)
    return runner
  }

  /** The runner stops itself when it loses the database; it is started again when that is back. */
  async function startAgain(): Promise<void> {
    await pause(RESTART_MS, undefined, { ref: false })
    if (stopped) return
    log.warn('the jobs had stopped and begin again')
    running = start()
  }

  return async () => {
    stopped = true
    const runner = await running
    // Rejects if the runner has stopped by itself.
    const finished = runner?.stop().catch(() => {})
    await Promise.race([finished, pause(STOP_MS, undefined, { ref: false })])
  }
}

/** Passes the library's log on; successful jobs are logged as debug. */
function loggerOf(log: FastifyBaseLogger): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const satisfies Record<
    LogLevel,
    string
  >
  return new Logger(() => (level, message, meta) => log[levels[level]]({ err: meta['error'] }, message))
}
