import { parentPort, workerData } from 'node:worker_threads'
import { CardDataBroken } from '../../ports/card-data/card-data-broken.ts'
import { lowerPriority } from '../../processes/lower-priority.ts'
import { readCards, type ReadCard } from './read-cards.ts'

/** An answer to each chunk, and to null, which ends the data. */
export type ReadAnswer = { cards: ReadCard[] } | { broken: string }

lowerPriority()
// Set by whoever starts the thread, see read-in-thread.ts.
const reader = readCards((workerData as { all: boolean }).all)

parentPort?.on('message', (chunk: Uint8Array | null) => {
  const { memory = [], ...answer } = read(chunk)
  // The rows go with their memory, uncopied.
  parentPort?.postMessage(answer, memory)
})

function read(chunk: Uint8Array | null): ReadAnswer & { memory?: ArrayBuffer[] } {
  try {
    return chunk ? reader.take(chunk) : reader.end()
  } catch (error) {
    // Of what crosses between threads only the sentence would be left of it.
    if (error instanceof CardDataBroken) return { broken: error.message }
    throw error
  }
}
