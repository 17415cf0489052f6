import { parentPort, workerData } from 'node:worker_threads'
import { serveSearches } from './serve-searches.ts'

export type SearchThreadData = { databaseUrl: string }

await serveSearches(parentPort!, (workerData as SearchThreadData).databaseUrl)
