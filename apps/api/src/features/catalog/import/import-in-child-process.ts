import { stopChild, forkChild } from '../../../processes/fork-child.ts'
import type { Deps } from '../../../deps.ts'
import type { ImportMessage, Ending, ImportTask } from './import.process.ts'
import { findRequested } from './import-requests.queries.ts'
import { isImporting } from './import-staging.queries.ts'

/** Constant memory, whatever the size of the file. */
const LIMITS = { oldMegabytes: 96, youngMegabytes: 8 }

type Shop = Pick<Deps, 'config' | 'db' | 'databaseUrl'>

/**
 * Runs an import in a child process with its own connections: comparing and staging would block the event loop for 20 ms
 * and more at a time. Throws the child's error. An import interrupted by a restart is begun again afterwards.
 */
export async function importInChildProcess(task: ImportTask, shop: Shop, signal?: AbortSignal): Promise<void> {
  const { cardDataUrl, refreshCards } = shop.config
  // Most calls have nothing to do: no process is forked for them.
  if (task === 'refresh' ? !refreshCards : !(await findRequested(shop.db))) return
  // The job runs every minute, also while a requested import does.
  if (task === 'requested' && (await isImporting(shop.db))) return
  const child = forkChild(import.meta.dirname, 'import.process.ts', LIMITS)
  const stop = () => void child.send('stop')
  const message: ImportMessage = { task, url: shop.databaseUrl, source: { cardDataUrl, refreshCards } }
  child.send(message)
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
