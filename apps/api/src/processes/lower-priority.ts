import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
const THIS_THREAD = 0
/** Linux limits writes to autogroup to a few per second per user; more fail with EAGAIN. */
const ATTEMPTS = 10
const ATTEMPT_MS = 150

/**
 * Lowers the scheduling priority (nice value) of a new child process, or of this thread. Linux only: elsewhere threads
 * have no priority of their own, and it would slow down the whole process.
 */
export function lowerPriority(started = THIS_THREAD): void {
  if (process.platform === 'linux') setPriority(started, PRIORITY_LOW)
}

/** As pg's client exposes it. */
type Backend = { processID?: number | null; host?: string }

/**
 * Lowers the priority of a connection's PostgreSQL backend, if it runs on this machine: it uses as much CPU as its
 * client. Less than `lowerPriority`, because others may wait for a lock that it holds.
 */
export async function lowerBackendPriority({ processID, host }: Backend): Promise<void> {
  // A Unix socket (a path) is on this machine.
  if (process.platform !== 'linux' || !processID || !host?.startsWith('/')) return
  try {
    const folder = `/proc/${processID}`
    // In another PID namespace (a container) the id may belong to another process.
    const title = await readFile(`${folder}/cmdline`, 'utf8')
    if (!title.startsWith('postgres: ')) return
    setPriority(processID, PRIORITY_BELOW_NORMAL)
    // With autogroup scheduling a nice value only counts within its session, and each backend is a session of its own:
    // the session's nice value must be set too.
    await writeInTime(`${folder}/autogroup`, String(PRIORITY_BELOW_NORMAL))
  } catch {
    // Another user's process, an ended one, or a kernel without autogroup: the priority stays.
  }
}

async function writeInTime(file: string, text: string, attempts = ATTEMPTS): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    if (attempts <= 1 || !(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    await pause(ATTEMPT_MS, undefined, { ref: false })
    await writeInTime(file, text, attempts - 1)
  }
}
