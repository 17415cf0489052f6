import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { stepBack } from '../../step-back.ts'
import { importRequested } from './import-requested.ts'
import { refreshCards } from './refresh-cards.ts'

export type ImportTask = 'requested' | 'refresh'
/** What an import needs to know of the shop. */
export type CardSource = Pick<Config, 'cardDataUrl' | 'refreshCards'>

/** One connection compares and lays aside, one writes, one notes how far it has come. */
const CONNECTIONS = 3

// Set by whoever starts the thread, see import-beside.ts.
const { task, url, source } = workerData as { task: ImportTask; url: string; source: CardSource }
stepBack()
const closing = new AbortController()
parentPort?.once('message', () => closing.abort())
const { db, close } = connect(url, { max: CONNECTIONS, stepsBack: true })
const shop = { config: source, db }
const done = task === 'requested' ? importRequested(shop, closing.signal) : refreshCards(shop)
const ending = await done.then(
  () => ({}),
  (error: unknown) => ({ error }),
)
await close()
parentPort?.postMessage(ending, [])
