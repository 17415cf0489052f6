import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/**
 * Lock file: one shop per data folder. It contains pid and start time, so that the lock of a crashed process is recognised
 * even if its pid is in use again. Returns the function that releases it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const folder = resolve(dataDir)
  const lock = join(folder, 'shop.lock')
  const own = `${lock}.${process.pid}`
  const content = `${process.pid} ${lookAt(process.pid)?.startTime ?? ''}\n`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(own, content)
    try {
      takeLock(folder, lock, own)
    } finally {
      rmSync(own)
    }
  } catch (error) {
    throw error instanceof StartRefused ? error : new StartRefused(whyUnusable(folder, error))
  }
  return () => {
    if (read(lock) === content) rmSync(lock, { force: true })
  }
}

/** Pid of the shop that holds the lock; undefined if none does. */
export function findHolder(dataDir: string): number | undefined {
  return livingHolder(read(join(resolve(dataDir), 'shop.lock')))
}

function takeLock(folder: string, lock: string, own: string): void {
  // link(2) is atomic: nobody reads a half-written lock.
  while (!tryLink(own, lock)) {
    const found = read(lock)
    const pid = livingHolder(found)
    if (pid !== undefined)
      throw new StartRefused(
        `Another shop (process ${pid}) already uses the data folder ${folder}; stop it, or give this one a folder of its own with DATA_DIR.`,
      )
    const stale = `${own}.stale`
    renameSync(lock, stale)
    // Race: two starts find the same stale lock, and the second one removes the lock that the first one has just taken.
    if (read(stale) !== found) tryLink(stale, lock)
    rmSync(stale)
  }
}

function livingHolder(lock: string): number | undefined {
  const [pid = 0, started] = lock.trim().split(' ').map(Number)
  if (!(pid > 0)) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined
  }
  const now = lookAt(pid)
  const pidWasReused = started && now && started !== now.startTime
  return pidWasReused || now?.isDead ? undefined : pid
}

/** A process as in /proc; undefined if it does not exist. */
function lookAt(pid: number): { isDead: boolean; startTime: number } | undefined {
  // The second field, the program's name in brackets, may contain spaces: fields are counted after it.
  const [state, ...fields] = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  if (!state) return undefined
  // A zombie has ended. Some containers never reap it.
  return { isDead: 'ZX'.includes(state), startTime: Number(fields[18]) }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function whyUnusable(folder: string, error: unknown): string {
  const advice = 'choose another folder with DATA_DIR.'
  const code = codeOf(error)
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) return `The data folder ${folder} is a file; ${advice}`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This user may not write to the data folder ${folder}; give it the right to, or ${advice}`
  return `The data folder ${folder} cannot be used (${String(error)}); ${advice}`
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
