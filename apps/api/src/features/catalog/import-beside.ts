import { Worker } from 'node:worker_threads'
import type { Deps } from '../../deps.ts'
import type { CardSource, ImportTask } from './import-beside.worker.ts'
import { findRequested } from './import-requests.queries.ts'

/** What the thread takes it gives back when it ends. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

type Shop = Pick<Deps, 'config' | 'db' | 'databaseUrl'>

/**
 * Does the shop's own imports in a thread with its own connections: comparing and laying aside tens of thousands of cards
 * would keep customers waiting, in pieces of twenty milliseconds and more. Throws what went wrong there.
 */
export async function importBeside(task: ImportTask, shop: Shop, signal?: AbortSignal): Promise<void> {
  const { cardDataUrl, refreshCards } = shop.config
  const source: CardSource = { cardDataUrl, refreshCards }
  // Asked many times a day, mostly in vain: no thread is worth that.
  if (task === 'refresh' ? !refreshCards : !(await findRequested(shop.db))) return
  const worker = new Worker(new URL('./import-beside.worker.ts', import.meta.url), {
    workerData: { task, url: shop.databaseUrl, source },
    resourceLimits: LIMITS,
    execArgv: [],
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const stop = () => worker.postMessage('stop')
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', ({ error }: { error?: Error }) => (error ? reject(error) : resolve()))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread that imports cards ended early.')))
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
