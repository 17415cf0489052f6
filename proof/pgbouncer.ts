import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './postgres-server.ts'

export const POOL_MODES = ['session', 'transaction'] as const
export type PoolMode = (typeof POOL_MODES)[number]
type Options = { folder: string; port: number; to: number; database: string; mode: PoolMode }

/** PgBouncer in front of the database, with the settings that docs/scaling.md names. */
export async function startPgBouncer({ folder, port, to, database, mode }: Options) {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const root = process.getuid?.() === 0
  writeFileSync(
    file,
    `[databases]
${database} = host=127.0.0.1 port=${to} dbname=${database} user=postgres connect_query='set lock_timeout = 30000; set idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = ${mode === 'session' ? 90 : 20}
ignore_startup_parameters = extra_float_digits,idle_in_transaction_session_timeout,lock_timeout
logfile = ${join(folder, 'pgbouncer.log')}
${root ? 'user = nobody' : ''}
`,
  )
  writeFileSync(join(folder, 'pgbouncer.log'), '', { mode: 0o666 })
  chmodSync(join(folder, 'pgbouncer.log'), 0o666)
  const child = spawn('pgbouncer', ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error))
  await Promise.race([untilOpen(port, database), failed])
  return {
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

async function untilOpen(port: number, database: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await run(port, 'select 1', database).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PgBouncer does not accept connections')
}
