import { stopChild, forkChild } from '../../processes/fork-child.ts'
import type { Deps } from '../../deps.ts'
import type { ImportMessage, Ending, ImportTask } from './import.process.ts'
import { findRequested } from './import-requests.queries.ts'

/** The same for a file of any length. */
const LIMITS = { oldMegabytes: 96, youngMegabytes: 8 }

type Shop = Pick<Deps, 'config' | 'db' | 'databaseUrl'>

/**
 * Does the shop's own imports in a process with its own connections: comparing and laying aside tens of thousands of
 * cards would keep customers waiting, in pieces of twenty milliseconds and more.
 * Throws what went wrong there. A shop that is gone meanwhile takes its import up again when it opens.
 */
export async function importInChildProcess(task: ImportTask, shop: Shop, signal?: AbortSignal): Promise<void> {
  const { cardDataUrl, refreshCards } = shop.config
  // Asked many times a day, mostly in vain: no process is worth that.
  if (task === 'refresh' ? !refreshCards : !(await findRequested(shop.db))) return
  const child = forkChild(import.meta.dirname, 'import.process.ts', LIMITS)
  const stop = () => void child.send('stop')
  const asked: ImportMessage = { task, url: shop.databaseUrl, source: { cardDataUrl, refreshCards } }
  child.send(asked)
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('message', ({ error }: Ending) => (error === undefined ? resolve() : reject(error)))
      child.on('error', reject)
      child.once('exit', () => reject(new Error('The process that imports cards ended early.')))
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    stopChild(child)
  }
}
