import { parentPort, workerData } from 'node:worker_threads'
import { loadCardIndex } from './load-card-index.ts'
import { createTaskRunner, type Task, type TaskAnswer } from './run-tasks.ts'
import { startSearching } from './search-cards.ts'
import { applyInventoryChange, readInventoryChanges } from './inventory-changes.ts'

export type SearchThreadData = { databaseUrl: string }
/** A catalog notice or a task. */
export type ToSearchThread = { notice: string } | Task
/** The catalogue has been read, or a task's answer. */
export type FromSearchThread = { latest_import: number } | TaskAnswer

/** The search thread: reads the catalogue once, applies price and stock notices, and runs tasks. */
const port = parentPort!
const { databaseUrl } = workerData as SearchThreadData

const { index, latest_import } = await loadCardIndex(databaseUrl)
const runTask = createTaskRunner(startSearching(index), (answer) => send(answer, buffersOf(answer)))

// Messages received meanwhile are queued in the port: notices may be newer than what was read.
port.on('message', (message: ToSearchThread) => {
  if ('notice' in message)
    for (const change of readInventoryChanges(message.notice)) applyInventoryChange(index, change)
  else runTask(message)
})
send({ latest_import })

function send(message: FromSearchThread, moved: ArrayBuffer[] = []): void {
  port.postMessage(message, moved)
}

/** Transferred instead of copied. */
function buffersOf(answer: TaskAnswer): ArrayBuffer[] {
  if (!('result' in answer)) return []
  const parts: unknown[] = ArrayBuffer.isView(answer.result) ? [answer.result] : Object.values(answer.result)
  return parts.flatMap((part) => (ArrayBuffer.isView(part) ? (part.buffer as ArrayBuffer) : []))
}
