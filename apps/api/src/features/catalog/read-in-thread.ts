import { Worker } from 'node:worker_threads'
import { CardDataBroken } from '../../ports/card-data/card-data-broken.ts'
import type { ReadCard } from './read-cards.ts'
import type { ReadAnswer } from './read-cards.worker.ts'

/** What the thread takes it gives back when it ends; a chunk and its cards are some megabytes. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** As many objects as are compared at once, so that the thread reads on while the database is busy with them. */
const CHUNKS_AHEAD = 20

/**
 * Reads card data in a thread of its own: the shop that imports while it is open answers its customers meanwhile, and on
 * two cores reading goes on while the database compares. A few chunks are read ahead, never more.
 */
export async function* readInThread(chunks: AsyncIterable<Buffer>, all: boolean): AsyncGenerator<ReadCard[]> {
  const worker = new Worker(new URL('./read-cards.worker.ts', import.meta.url), {
    workerData: { all },
    resourceLimits: LIMITS,
    execArgv: [],
  })
  const ask = queueRequests(worker)
  try {
    const reading: Promise<ReadCard[]>[] = []
    for await (const chunk of chunks) {
      const next = ask(chunk)
      // It is awaited in its turn; until then nobody would hear of its failure.
      next.catch(() => {})
      reading.push(next)
      if (reading.length > CHUNKS_AHEAD) yield await reading.shift()!
    }
    for (const next of reading) yield await next
    yield await ask(null)
  } finally {
    await worker.terminate()
  }
}

/** The thread answers in the order in which it was asked. */
function queueRequests(worker: Worker): (chunk: Buffer | null) => Promise<ReadCard[]> {
  const waiting: { resolve: (cards: ReadCard[]) => void; reject: (error: Error) => void }[] = []
  worker.on('message', (answer: ReadAnswer) => {
    const first = waiting.shift()
    if ('cards' in answer) first?.resolve(answer.cards)
    else first?.reject(new CardDataBroken(answer.broken))
  })
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return (chunk) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(chunk)
    })
}
