import type { MessagePort } from 'node:worker_threads'
import { loadCardIndex } from '../index/load-card-index.ts'
import { createTaskRunner, type Task, type TaskReply } from './run-tasks.ts'
import { startSearching } from '../search-cards.ts'
import { applyInventoryChange, readInventoryChanges } from '../index/inventory-changes.ts'

/** A catalog notice or a task. */
export type ToSearchThread = { notice: string } | Task
/** The catalogue has been read, or a task's response. */
export type FromSearchThread = { latest_import: number } | TaskReply

/** The work of the search thread: reads the catalogue once, applies price and stock notices, and runs tasks. */
export async function serveSearches(port: MessagePort, databaseUrl: string): Promise<void> {
  const { index, latest_import } = await loadCardIndex(databaseUrl)
  const runTask = createTaskRunner(startSearching(index), (reply) => send(reply, buffersOf(reply)))

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
}

/** Transferred instead of copied. */
function buffersOf(reply: TaskReply): ArrayBuffer[] {
  if (!('result' in reply)) return []
  const parts: unknown[] = ArrayBuffer.isView(reply.result) ? [reply.result] : Object.values(reply.result)
  return parts.flatMap((part) => (ArrayBuffer.isView(part) ? (part.buffer as ArrayBuffer) : []))
}
