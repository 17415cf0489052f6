import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ShopError } from '../../../shop-error.ts'
import { currentWork, type ChargedWork } from '../../../processes/work-budget.ts'
import type { PasswordReply, PasswordTask } from './password.worker.ts'

/** Max queued passwords, four seconds of work. */
const MAX_QUEUED = 100

type Waiting = {
  resolve: (result: PasswordReply['result']) => void
  reject: (error: Error) => void
  work: ChargedWork | undefined
}
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/**
 * A worker thread for hashing: in libuv's thread pool a hundred wrong passwords would hold up every compressed
 * response. Strength estimates have another one, so that sign-ins never wait for them.
 */
const threads: { hashing?: Thread | undefined; estimating?: Thread | undefined } = {}
let lastId = 0

export async function hashPassword(password: string): Promise<string> {
  return String(await ask({ task: 'hash', password }))
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  return (await ask({ task: 'match', password, stored })) === true
}

export async function countGuesses(password: string, words: string[], mostWaiting?: number): Promise<number> {
  return Number(await ask({ task: 'guesses', password, words }, mostWaiting))
}

function ask(task: PasswordTask, mostWaiting = MAX_QUEUED): Promise<PasswordReply['result']> {
  const kind = task.task === 'guesses' ? 'estimating' : 'hashing'
  const { worker, waiting } = (threads[kind] ??= startThread(kind))
  if (waiting.size >= mostWaiting) {
    throw new ShopError('auth.busy')
  }
  return new Promise((resolve, reject) => {
    lastId += 1
    waiting.set(lastId, { resolve, reject, work: currentWork() })
    // A busy thread keeps the process alive, an idle one does not.
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id: lastId, ...task })
  })
}

function startThread(kind: keyof typeof threads): Thread {
  const worker = new Worker(join(import.meta.dirname, 'password.worker.ts'), { execArgv: [] })
  const waiting = new Map<number, Waiting>()
  worker.on('message', ({ id, result, ms }: PasswordReply) => {
    waiting.get(id)?.work?.charge(ms)
    waiting.get(id)?.resolve(result)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (error) => {
    threads[kind] = undefined
    for (const { reject } of waiting.values()) reject(error)
  })
  return { worker, waiting }
}
