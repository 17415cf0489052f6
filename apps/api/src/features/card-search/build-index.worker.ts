import { once } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { connect } from '../../db/connect.ts'
import { stepBack } from '../../step-back.ts'
import { memoryOf, takeApart, type IndexPart } from './index/carry-index.ts'
import { loadCardIndex } from './load-card-index.ts'

/** A part of the index; null when there is no more. */
export type Handed = IndexPart | null

/** A thread of its own that reads the catalogue, hands the index over and is gone, with all the memory that took. */
stepBack()
// Set by whoever starts the thread, see load-in-thread.ts.
const { url } = workerData as { url: string }
const { db, close } = connect(url, { max: 1, stepsBack: true })
const index = await loadCardIndex(db)
await close()
// Whatever runs in a thread has a port to the one that started it.
await handOver(parentPort!)

/** The next part when the last one has been taken in: others have their turn in between. */
async function handOver(port: MessagePort): Promise<void> {
  for (const part of takeApart(index)) {
    const taken = once(port, 'message')
    port.postMessage(part satisfies Handed, memoryOf(part))
    await taken
  }
  port.postMessage(null satisfies Handed, [])
}
