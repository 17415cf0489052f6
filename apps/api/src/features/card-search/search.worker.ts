import { parentPort, workerData } from 'node:worker_threads'
import { loadCardIndex } from './load-card-index.ts'
import { createTaskRunner, type Task, type TaskAnswer } from './run-tasks.ts'
import { startSearching } from './search-cards.ts'
import { applyShelfChange, readShelfChanges } from './shelf-changes.ts'

export type SearchThreadData = { databaseUrl: string }
/** A notice of the catalogue, or a task. */
export type ToSearchThread = { notice: string } | Task
/** That the catalogue has been read, or the answer to a task. */
export type FromSearchThread = { latest_import: number } | TaskAnswer

/** The thread of the search: reads the catalogue once, follows its prices and stock, and answers tasks. */
const port = parentPort!
const { databaseUrl } = workerData as SearchThreadData

const { index, latest_import } = await loadCardIndex(databaseUrl)
const runTask = createTaskRunner(startSearching(index), (answer) => send(answer, buffersOf(answer)))

// What has come meanwhile waits in the port: notices may be newer than what was read.
port.on('message', (message: ToSearchThread) => {
  if ('notice' in message) for (const change of readShelfChanges(message.notice)) applyShelfChange(index, change)
  else runTask(message)
})
send({ latest_import })

function send(message: FromSearchThread, moved: ArrayBuffer[] = []): void {
  port.postMessage(message, moved)
}

/** Columns and JSON change their owner instead of being copied. */
function buffersOf(answer: TaskAnswer): ArrayBuffer[] {
  if (!('result' in answer)) return []
  const parts: unknown[] = ArrayBuffer.isView(answer.result) ? [answer.result] : Object.values(answer.result)
  return parts.flatMap((part) => (ArrayBuffer.isView(part) ? (part.buffer as ArrayBuffer) : []))
}
