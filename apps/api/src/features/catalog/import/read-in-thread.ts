import { Worker } from 'node:worker_threads'
import { CardDataBroken } from '../../../ports/card-data/card-data-broken.ts'
import type { ReadCard } from './read-cards.ts'
import type { ReadReply } from './read-cards.worker.ts'

/** A chunk and its cards take some megabytes; the memory is freed when the thread ends. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** About as many objects as one comparison takes, so that the thread parses while the database compares. */
const CHUNKS_AHEAD = 20

/** Parses card data in a worker thread, while the database compares. Reads a bounded number of chunks ahead. */
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
      // Awaited in its turn; until then a rejection would be unhandled.
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

/** The thread answers in the order of the requests. */
function queueRequests(worker: Worker): (chunk: Buffer | null) => Promise<ReadCard[]> {
  const waiting: { resolve: (cards: ReadCard[]) => void; reject: (error: Error) => void }[] = []
  worker.on('message', (reply: ReadReply) => {
    const first = waiting.shift()
    if ('cards' in reply) first?.resolve(reply.cards)
    else first?.reject(new CardDataBroken(reply.broken))
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
