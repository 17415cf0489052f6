import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { getBinaries } from '../apps/api/src/db/embedded-binaries.ts'
import { findCluster, makeCluster } from '../apps/api/src/db/embedded-cluster.ts'
import { isRoot, NOBODY, setprivCommand } from '../apps/api/src/db/embedded-owner.ts'

/** Fast ends sessions and writes a checkpoint; immediate and kill leave recovery to the next start. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const
const START_TIMEOUT_MS = 60_000
const RESTART_MS = 500

type Options = { cluster: string; logFolder: string; port: number; settings?: Record<string, string> }

/** A PostgreSQL server on loopback that can be stopped, killed and started again. It is restarted if it ends by itself. */
export async function createPostgres({ cluster, logFolder, port, settings = {} }: Options) {
  const folder = dirname(cluster)
  const binaries = await getBinaries(folder)
  const owner = (await findCluster(cluster)) ?? (await makeCluster(cluster, binaries, true))
  const hba = join(folder, 'pg_hba.conf')
  await fs.writeFile(hba, 'host all,replication all 127.0.0.1/32 trust\n', { mode: 0o644 })
  const all: Record<string, string> = {
    hba_file: hba,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '128MB',
    jit: 'off',
    max_wal_size: '256MB',
    ...settings,
  }
  const logPath = join(logFolder, `${basename(cluster)}.log`)
  let server: ChildProcess | undefined
  let wanted = false
  let env: Record<string, string> = {}
  /** Restarts that nobody asked for. */
  let ownEnds = 0

  async function launch(): Promise<void> {
    const log = await fs.open(logPath, 'a', 0o644)
    const changed = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command = '', ...args] = [
      ...setprivCommand(owner),
      join(binaries.folder, 'postgres'),
      '-D',
      cluster,
      ...changed,
    ]
    const child = spawn(command, args, { env: { ...binaries.env, ...env }, stdio: ['ignore', log.fd, log.fd] })
    await log.close()
    server = child
    child.once('exit', () => {
      if (!wanted || server !== child) return
      ownEnds += 1
      setTimeout(() => wanted && server === child && void launch(), RESTART_MS)
    })
  }

  async function stop(how: keyof typeof SIGNALS): Promise<void> {
    wanted = false
    const child = server
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(SIGNALS[how])
    await once(child, 'exit')
    // A killed postmaster leaves its backends a moment to notice.
    if (how === 'kill') await pause(500)
  }

  return {
    port,
    cluster,
    url: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    /** With further environment variables, which it keeps when it is restarted. */
    start: async (extra: Record<string, string> = {}) => {
      wanted = true
      env = extra
      await launch()
      await untilReady(port)
    },
    untilReady: () => untilReady(port),
    stop,
    ownEnds: () => ownEnds,
  }
}

/** Until it accepts connections. */
async function untilReady(port: number): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    if (await run(port, 'select 1').catch(() => undefined)) return
    await pause(50)
  }
  throw new Error(`PostgreSQL on port ${port} does not accept connections`)
}

/** One statement on a connection of its own, to the server itself. */
export async function run(port: number, statement: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database,
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Copies a stopped cluster as a standby of the server on that port. */
export async function copyAsStandby(from: string, to: string): Promise<void> {
  await fs.rm(to, { recursive: true, force: true })
  await fs.cp(from, to, { recursive: true, preserveTimestamps: true })
  await fs.writeFile(join(to, 'standby.signal'), '')
  await fs.rm(join(to, 'postmaster.pid'), { force: true })
  await fs.chmod(to, 0o700)
  if (!isRoot() || !existsSync(to)) return
  for (const entry of ['', ...(await fs.readdir(to, { recursive: true }))]) {
    await fs.lchown(join(to, entry), NOBODY.uid, NOBODY.gid)
  }
}
