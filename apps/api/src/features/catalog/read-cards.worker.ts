import { parentPort, workerData } from 'node:worker_threads'
import { CardDataBroken } from '../../ports/card-data/card-data-broken.ts'
import { readCards, type ReadCard } from './read-cards.ts'

/** An answer to each chunk, and to null, which ends the data. */
export type ReadAnswer = { cards: ReadCard[] } | { broken: string }

// Set by whoever starts the thread, see read-in-thread.ts.
const reader = readCards((workerData as { all: boolean }).all)

parentPort?.on('message', (chunk: Uint8Array | null) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer(chunk))
})

function answer(chunk: Uint8Array | null): ReadAnswer {
  try {
    return { cards: chunk ? reader.take(chunk) : reader.end() }
  } catch (error) {
    // Of what crosses between threads only the sentence would be left of it.
    if (error instanceof CardDataBroken) return { broken: error.message }
    throw error
  }
}
