import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { getBinaries, type Binaries } from './embedded-binaries.ts'
import { findCluster, replaceReusedPid, lastLines, makeCluster } from './embedded-cluster.ts'
import { isRoot, setprivCommand, type Owner } from './embedded-owner.ts'

type Options = {
  /** The caller holds the lock of this folder (data-lock.ts): concurrent starts would run initdb twice. */
  dataDir: string
  database?: string
  settings?: Record<string, string>
  /** Called when the server ends unexpectedly. */
  onExit?: (why: string) => void
}
type EmbeddedPostgres = { url: string; stop(): Promise<void> }

const LOG_LIMIT_BYTES = 10 * 1024 * 1024
const PORT = 5432
const DATABASE = 'pennysleeve'
/** Database name in older data folders. */
const FORMER_DATABASE = 'sideboard'
const EARLIER_SERVER_IS_GOING_DOWN = /lock file ".*" already exists|pre-existing shared memory block/

const SMALL_SHOP_SETTINGS = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel workers need /dev/shm, which is 64 MB in most containers, and do not speed up short queries.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { database = DATABASE, settings = {}, onExit } = options
  await fs.mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await fs.realpath(options.dataDir)
  const cluster = join(dataDir, 'pg')
  const binaries = await getBinaries(dataDir)

  const owner = (await findCluster(cluster)) ?? (await makeCluster(cluster, binaries, settings.fsync === 'off'))
  const socketFolder = await makeSocketFolder(dataDir)

  const allSettings: Record<string, string> = {
    ...SMALL_SHOP_SETTINGS,
    ...settings,
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
  }
  const args = ['-D', cluster, ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const logPath = join(dataDir, 'postgres.log')
  const server = await startServer({ binaries, owner, args, logPath, cluster })
  await makeDatabase(socketFolder, database).catch(async (error) => {
    await stopServer(server, socketFolder)
    throw error
  })

  let stopping: Promise<void> | undefined
  // Without setpriv the kernel does not end the server with this process; a regular exit must.
  const endWithUs = () => server.kill('SIGINT')
  process.once('exit', endWithUs)
  server.once('exit', (code, signal) => {
    process.removeListener('exit', endWithUs)
    if (!stopping) onExit?.(`PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`}); its log is ${logPath}.`)
  })
  return {
    url: urlOf(socketFolder, database),
    stop: () => (stopping ??= stopServer(server, socketFolder)),
  }
}

/** URL of the server that is running on this folder. Its socket needs no password. */
export async function runningUrl(dataDir: string): Promise<string> {
  return urlOf(socketFolderOf(await fs.realpath(dataDir)), DATABASE)
}

function urlOf(socketFolder: string, database: string): string {
  return `postgres://postgres@localhost:${PORT}/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`
}

async function startServer(start: {
  binaries: Binaries
  owner: Owner
  args: string[]
  logPath: string
  cluster: string
}): Promise<ChildProcess> {
  // Retries: after kill -9 of an earlier shop its server needs time to stop. 80 attempts, 150 ms apart.
  for (let attempt = 1; ; attempt += 1) {
    await replaceReusedPid(start.cluster)
    const log = await openLog(start.logPath, start.owner)
    const logStart = (await log.stat()).size
    const [command = '', ...args] = [
      ...setprivCommand(start.owner),
      join(start.binaries.folder, 'postgres'),
      ...start.args,
    ]
    const server = spawn(command, args, {
      env: start.binaries.env,
      stdio: ['ignore', log.fd, log.fd],
      // Own process group: Ctrl-C signals the whole group, but the shop finishes its requests first and then calls stop().
      detached: true,
    })
    const failure = await Promise.race([
      new Promise<string>((resolve) => {
        server.once('error', (error) => resolve(error.message))
        server.once('exit', () => resolve('ended'))
      }),
      untilReady(start.cluster, server),
    ])
    await log.close()
    if (failure === undefined) return server

    const reason = (await fs.readFile(start.logPath)).subarray(logStart).toString().trim()
    if (!EARLIER_SERVER_IS_GOING_DOWN.test(reason))
      throw new StartRefused(`PostgreSQL did not start: ${lastLines(reason) || failure} (its log is ${start.logPath})`)
    if (attempt === 80)
      throw new StartRefused(
        `Another PostgreSQL is still running in ${dirname(start.logPath)}; stop the shop that uses it, or choose another folder with DATA_DIR.`,
      )
    await sleep(150)
  }
}

/** Undefined when ready. Timeout two minutes: WAL replay after a crash takes time. */
async function untilReady(cluster: string, server: ChildProcess): Promise<string | undefined> {
  for (let attempt = 0; attempt < 4000 && isRunning(server); attempt += 1) {
    // Not by connecting: an earlier server that is still stopping could accept the connection.
    const lines = (await fs.readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return undefined
    await sleep(30)
  }
  server.kill('SIGKILL')
  return 'not ready after two minutes'
}

async function connect(socketFolder: string): Promise<Client> {
  const client = new Client({ host: socketFolder, port: PORT, user: 'postgres', database: 'postgres', ssl: false })
  // Ignored: a lost connection also rejects the pending query.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function makeDatabase(socketFolder: string, database: string): Promise<void> {
  const client = await connect(socketFolder)
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  const names = new Set(rows.map(({ datname }) => datname))
  if (!names.has(database)) {
    const name = client.escapeIdentifier(database)
    const hasFormer = database === DATABASE && names.has(FORMER_DATABASE)
    await client.query(hasFormer ? `alter database ${FORMER_DATABASE} rename to ${name}` : `create database ${name}`)
  }
  await client.end()
}

async function stopServer(server: ChildProcess, socketFolder: string): Promise<void> {
  const ended = new Promise<true>((resolve) => {
    server.once('exit', () => resolve(true))
    if (!isRunning(server)) resolve(true)
  })
  // Fast shutdown, then immediate (recovers at the next start), then SIGKILL.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    server.kill(signal)
    if (await Promise.race([ended, sleep(10_000, false, { ref: false })])) break
  }
  await fs.rm(socketFolder, { recursive: true, force: true })
}

/** Socket folder. Short: a socket's path has at most 107 bytes. Private: the socket needs no password. */
async function makeSocketFolder(dataDir: string): Promise<string> {
  const folder = socketFolderOf(dataDir)
  await fs.mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const found = await fs.lstat(folder)
  if (!found.isDirectory() || found.uid !== userId() || (found.mode & 0o077) !== 0)
    throw new StartRefused(
      `${folder} is needed for the database's socket but is not a private folder of this user; remove it.`,
    )
  return folder
}

function socketFolderOf(dataDir: string): string {
  const name = `pennysleeve-${createHash('sha256').update(`${userId()}:${dataDir}`).digest('hex').slice(0, 16)}`
  return join(tmpdir().length > 60 ? '/tmp' : tmpdir(), name)
}

function userId(): number {
  return process.getuid?.() ?? 0
}

async function openLog(path: string, owner: Owner) {
  const size = existsSync(path) ? (await fs.stat(path)).size : 0
  if (size > LOG_LIMIT_BYTES) await fs.truncate(path)
  const log = await fs.open(path, 'a', 0o600)
  if (isRoot()) await log.chown(owner.uid, owner.gid)
  return log
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}
