import { parentPort, type MessagePort } from 'node:worker_threads'
import { serveSearches } from '../../features/card-search/thread/serve-searches.ts'

/** A catalogue to read, and where to answer. */
export type KeptSearchTask = { databaseUrl: string; port: MessagePort }

// Reads one catalogue after the other.
parentPort!.on('message', ({ databaseUrl, port }: KeptSearchTask) => {
  serveSearches(port, databaseUrl).catch((error: unknown) => port.postMessage({ crash: error }))
})
