import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { Binaries } from './embedded-binaries.ts'
import { isRoot, setprivCommand, NOBODY, type Owner } from './embedded-owner.ts'

export async function findCluster(cluster: string): Promise<Owner | undefined> {
  if (!existsSync(cluster)) return undefined
  const owner = await ownerOf(cluster)
  if (existsSync(join(cluster, 'global', 'pg_control'))) return owner
  // Incomplete: makeCluster renames only a finished one into place. It is moved aside, not deleted.
  await fs.rename(cluster, join(await fs.mkdtemp(`${cluster}.set-aside-`), 'pg'))
  return undefined
}

/** Runs initdb in a temporary folder and renames it, so that an interrupted initdb never counts as a cluster. */
export async function makeCluster(cluster: string, binaries: Binaries, noSync: boolean): Promise<Owner> {
  const folder = dirname(cluster)
  for (const name of await fs.readdir(folder)) {
    // Left by an interrupted start, whose initdb may be removing it concurrently.
    if (name.startsWith('pg.new-')) await fs.rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
  const unfinished = await fs.mkdtemp(`${cluster}.new-`)
  if (isRoot()) await fs.chown(unfinished, NOBODY.uid, NOBODY.gid)
  const [command = '', ...args] = [
    ...setprivCommand(NOBODY),
    join(binaries.folder, 'initdb'),
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // pg_trgm takes letters from LC_CTYPE, not from the builtin provider: with C it would split "Jötun" into two words.
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
    // Restored by root from a backup.
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
export async function replaceReusedPid(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const [pid, ...rest] = (await fs.readFile(path, 'utf8').catch(() => '')).split('\n')
  const command = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (command !== undefined && !command.split('\0').includes(cluster))
    await fs.writeFile(path, ['4194305', ...rest].join('\n'))
}

export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-5).join(' ')
}
