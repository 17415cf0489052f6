import { AsyncLocalStorage } from 'node:async_hooks'
import { flushCompileCache } from 'node:module'
import { Client } from 'pg'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { watchCatalogVersion } from '../../db/catalog-version.ts'
import { connect } from '../../db/connect.ts'
import { createCardSearch } from '../../features/card-search/public.ts'
import { tasksOf } from '../../jobs/tasks.ts'
import { createSandboxProvider } from '../../ports/payments/sandbox-provider.ts'
import type { KilledTask, KilledWork } from './kill-at-statement.ts'

const NAME = `killed shop ${process.pid}`

// A shop process that kills itself with SIGKILL. It runs all its tasks, concurrently or in turn, pauses each after a given
// statement, and dies when the last one has got there.
process.once('message', ({ databaseUrl, works, inTurn }: KilledWork) => void live(databaseUrl, works, inTurn))

async function live(databaseUrl: string, works: KilledTask[], inTurn: boolean): Promise<void> {
  const reached = works.map(() => Promise.withResolvers<void>())
  const sent = works.map(() => 0)
  const current = new AsyncLocalStorage<number>()
  const onStatement = async () => {
    const work = current.getStore()
    if (work === undefined) return
    sent[work]! += 1
    if (sent[work] !== works[work]!.killAfter) return
    reached[work]!.resolve()
    await new Promise<never>(() => {})
  }
  const named = new URL(databaseUrl)
  named.searchParams.set('application_name', NAME)
  const { db } = connect(named.href, { max: 2 * works.length, onStatement })
  const catalogVersion = watchCatalogVersion(databaseUrl)
  const deps = {
    config: readConfig({ LOG_LEVEL: 'silent', CARD_DATA_URL: 'none' }),
    db,
    databaseUrl,
    catalogVersion,
    search: createCardSearch({ db, catalogVersion, databaseUrl, now: Date.now }),
    payments: createSandboxProvider(db),
    mailer: { send: async () => {}, check: async () => {} },
    encryptionKey: Buffer.alloc(32),
  }
  const app = await createApp(deps, { pages: false })
  const tasks = tasksOf(deps, app.log)

  const doWork = async ({ call, settle, moved_file }: KilledTask, n: number): Promise<void> => {
    if (settle !== undefined) return tasks['settle-order']({ order_id: settle })
    if (moved_file !== undefined) return tasks['apply-moved-file']({ file_id: moved_file })
    const headers = { authorization: `Bearer ${call.token}`, 'idempotency-key': call.idempotencyKey }
    const remoteAddress = `10.${n}.0.1`
    const response = await app.inject({ ...call, headers, remoteAddress, ...(call.body ? { payload: call.body } : {}) })
    // Nothing would be tested.
    throw new Error(`Call ${n} ended before its statement: ${response.statusCode} ${response.body}`)
  }
  const run = (work: KilledTask, n: number) =>
    Promise.race([reached[n]!.promise, current.run(n, () => doWork(work, n))])
  if (inTurn) {
    for (const [n, work] of works.entries()) {
      await run(work, n)
      if (n < works.length - 1) await endTransaction(databaseUrl)
    }
  } else {
    await Promise.all(works.map(run))
  }
  // Speeds up the next process: a killed one would not write its compile cache.
  flushCompileCache()
  process.kill(process.pid, 'SIGKILL')
}

/** The backend notices it as it notices the end of a process: whatever is not committed is undone. */
async function endTransaction(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const begun = 'select pid from pg_stat_activity where application_name = $1 and xact_start is not null'
  await client.query(`select pg_terminate_backend(pid) from (${begun}) begun`, [NAME])
  await client.end()
}
