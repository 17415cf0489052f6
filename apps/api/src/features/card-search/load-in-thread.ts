import { Worker } from 'node:worker_threads'
import type { Handed } from './build-index.worker.ts'
import type { CardIndex } from './index/card-index.ts'
import { IndexInParts } from './index/carry-index.ts'

/** Enough for a catalogue several times the size of today's; what the thread takes it gives back when it ends. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

/** Reads the catalogue beside the shop, so that customers neither wait for it nor pay for its garbage. */
export function loadInThread(url: string, signal: AbortSignal): Promise<CardIndex> {
  const worker = new Worker(new URL('./build-index.worker.ts', import.meta.url), {
    workerData: { url },
    resourceLimits: LIMITS,
    execArgv: [],
  })
  worker.unref()
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  return new Promise<CardIndex>((resolve, reject) => {
    const parts = new IndexInParts()
    worker.on('message', (handed: Handed) => {
      if (!handed) return resolve(parts.whole())
      parts.take(handed)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('taken')
      return undefined
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that reads the catalogue ended early.')))
  }).finally(() => {
    signal.removeEventListener('abort', stop)
    stop()
  })
}
