import { parentPort, workerData } from 'node:worker_threads'
import { CardDataBroken } from '../../../ports/card-data/card-data-broken.ts'
import { lowerPriority } from '../../../processes/lower-priority.ts'
import { readCards, type ReadCard } from './read-cards.ts'

/** The reply to a chunk, or to null, which ends the data. */
export type ReadReply = { cards: ReadCard[] } | { broken: string }

lowerPriority()
// Set by read-in-thread.ts.
const reader = readCards((workerData as { all: boolean }).all)

parentPort?.on('message', (chunk: Uint8Array | null) => {
  const { memory = [], ...reply } = read(chunk)
  // Buffers are transferred, not copied.
  parentPort?.postMessage(reply, memory)
})

function read(chunk: Uint8Array | null): ReadReply & { memory?: ArrayBuffer[] } {
  try {
    return chunk ? reader.take(chunk) : reader.end()
  } catch (error) {
    // A structured clone would lose the class of the error.
    if (error instanceof CardDataBroken) return { broken: error.message }
    throw error
  }
}
