import type { Config } from '../../../config.ts'
import { initChild } from '../../../processes/fork-child.ts'
import { connect } from '../../../db/connect.ts'
import { IMPORT_CONNECTIONS } from './import-cards.ts'
import { importRequested } from './import-requested.ts'
import { refreshCards } from './refresh-cards.ts'

export type ImportTask = 'requested' | 'refresh'
/** The part of the config that an import needs. */
type CardSource = Pick<Config, 'cardDataUrl' | 'refreshCards'>
export type ImportMessage = { task: ImportTask; url: string; source: CardSource }
export type Ending = { error?: unknown }

initChild()
const received = Promise.withResolvers<ImportMessage>()
const closing = new AbortController()
process.on('message', (message: ImportMessage | 'stop') =>
  message === 'stop' ? closing.abort() : received.resolve(message),
)
// Sent by the parent process, see import-in-child-process.ts.
const { task, url, source } = await received.promise
const { db, close } = connect(url, { max: IMPORT_CONNECTIONS, lowPriority: true })
const shop = { config: source, db }
const done = task === 'requested' ? importRequested(shop, closing.signal) : refreshCards(shop)
const ending: Ending = await done.then(
  () => ({}),
  (error: unknown) => ({ error }),
)
await close()
process.send?.(ending)
