import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { currentWork, type ChargedWork } from '../../../processes/work-budget.ts'
import { ShopError } from '../../../shop-error.ts'
import type { TaskInput, TaskName, TaskResult } from './search-tasks.ts'
import type { FromSearchThread, ToSearchThread } from './serve-searches.ts'
import type { SearchThreadData } from './search.worker.ts'

/** Enough for a catalogue several times the current size. Beyond it the thread ends, not the shop. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 }

type Waiting = {
  resolve: (result: TaskResult<TaskName>) => void
  reject: (error: Error) => void
  work: ChargedWork | undefined
}

export type SearchThread = {
  /** Resolves when the catalogue has been read, with the newest import that it includes. */
  read: Promise<number>
  /** Resolves when the thread has ended, with the error that ended it, if any. */
  ended: Promise<Error | undefined>
  /** Posts a price or stock notice. Messages arrive in order, so later tasks see its change. */
  hear: (notice: string) => void
  ask: <Name extends TaskName>(name: Name, input: TaskInput<Name>) => Promise<TaskResult<Name>>
  /** Ends the thread after its last pending response. */
  retire: () => void
  stop: () => Promise<void>
}

export function startSearchThread(databaseUrl: string): SearchThread {
  const worker = new Worker(join(import.meta.dirname, 'search.worker.ts'), {
    workerData: { databaseUrl } satisfies SearchThreadData,
    resourceLimits: LIMITS,
    execArgv: [],
  })
  return talkToSearch(worker)
}

/** The part of a worker that a search needs. */
export type SearchWorker = {
  on(event: 'message', listener: (message: FromSearchThread) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  postMessage(message: ToSearchThread): void
  terminate(): Promise<unknown>
  unref(): void
}

export function talkToSearch(worker: SearchWorker): SearchThread {
  // An idle thread does not keep the process alive.
  worker.unref()
  const waiting = new Map<number, Waiting>()
  const read = Promise.withResolvers<number>()
  const ended = Promise.withResolvers<Error | undefined>()
  let crash: Error | undefined
  let lastId = 0
  let isRetired = false
  let isEnded = false

  worker.on('message', (message: FromSearchThread) => {
    if ('latest_import' in message) return read.resolve(message.latest_import)
    const { resolve, reject, work } = waiting.get(message.id)!
    waiting.delete(message.id)
    work?.charge(message.ms)
    if ('result' in message) resolve(message.result)
    else reject(message.failed)
    return endIfDone()
  })
  worker.on('error', (error) => {
    crash = error
    read.reject(error)
  })
  worker.on('exit', () => {
    read.reject(new Error('The thread of the search ended before it had read the catalogue.'))
    for (const { reject } of waiting.values()) reject(new ShopError('search.interrupted'))
    isEnded = true
    ended.resolve(crash)
  })
  // No unhandled rejection if nobody awaits it.
  read.promise.catch(() => undefined)

  function post(message: ToSearchThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message)
  }

  function endIfDone(): void {
    if (isRetired && waiting.size === 0) void worker.terminate()
  }

  return {
    read: read.promise,
    ended: ended.promise,
    hear: (notice) => post({ notice }),
    ask(name, input) {
      if (isEnded) throw new ShopError('search.interrupted')
      const { promise, resolve, reject } = Promise.withResolvers<TaskResult<typeof name>>()
      const work = currentWork()
      lastId += 1
      // A response has the id of its task, so the types match.
      waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject, work })
      post({ id: lastId, client: work?.budget.id ?? 0, name, input })
      return promise
    },
    retire() {
      isRetired = true
      endIfDone()
    },
    async stop() {
      await worker.terminate()
    },
  }
}
