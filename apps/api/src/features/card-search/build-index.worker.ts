import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../db/connect.ts'
import { stepBack } from '../../step-back.ts'
import { memoryOf } from './index/carry-index.ts'
import { loadCardIndex } from './load-card-index.ts'

/** A thread of its own that reads the catalogue, hands the index over and is gone, with all the memory that took. */
stepBack()
// Set by whoever starts the thread, see load-in-thread.ts.
const { url } = workerData as { url: string }
const { db, close } = connect(url, { max: 1 })
const index = await loadCardIndex(db)
await close()
parentPort?.postMessage(index, memoryOf(index))
