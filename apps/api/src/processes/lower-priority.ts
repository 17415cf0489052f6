import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
const THIS_THREAD = 0
/** Linux takes a few of these a second from all of us together. */
const ATTEMPTS = 10
const ATTEMPT_MS = 150

/**
 * Lets whoever works beside the open shop have only what its customers leave of the processor: a process that has just
 * been started, or this thread. On Linux a thread has a priority of its own; elsewhere this would slow the whole shop
 * down, so there it does nothing.
 */
export function lowerPriority(started = THIS_THREAD): void {
  if (process.platform === 'linux') setPriority(started, PRIORITY_LOW)
}

/** As a connection of the database driver knows it. */
type Backend = { processID?: number | null; host?: string }

/**
 * The same for the process of PostgreSQL that works for such a one, where it runs on this machine: it takes as much
 * of the processor again. Not as far back, for others may wait for a lock that it holds.
 */
export async function lowerBackendPriority({ processID, host }: Backend): Promise<void> {
  // A socket in a folder is one of this machine.
  if (process.platform !== 'linux' || !processID || !host?.startsWith('/')) return
  try {
    const folder = `/proc/${processID}`
    // Behind a container's wall the number may be somebody else's.
    const title = await readFile(`${folder}/cmdline`, 'utf8')
    if (!title.startsWith('postgres: ')) return
    setPriority(processID, PRIORITY_BELOW_NORMAL)
    // Each of PostgreSQL's processes is a session of its own, and where Linux shares the processor out by session, a
    // priority only counts within one: then the session steps back.
    await writeInTime(`${folder}/autogroup`, String(PRIORITY_BELOW_NORMAL))
  } catch {
    // Another user's process, one that has ended, or a Linux without all this: then it stays as it is.
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
