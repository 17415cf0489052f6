import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { talkToSearch, type SearchThread, type SearchWorker } from '../../features/card-search/thread/search-thread.ts'
import type { FromSearchThread, ToSearchThread } from '../../features/card-search/thread/serve-searches.ts'
import type { KeptSearchTask } from './kept-search.worker.ts'

/** Threads that have answered all they were asked. */
const idle: Worker[] = []

/** As many as there are idle shops. */
const MAX_IDLE = 2

/**
 * A search in a thread of an earlier test, which reads this catalogue: loading its modules takes longer than reading the
 * catalogue of a test.
 */
export function startKeptSearchThread(databaseUrl: string): SearchThread {
  return talkToSearch(new KeptSearchWorker(databaseUrl))
}

class KeptSearchWorker extends EventEmitter implements SearchWorker {
  readonly #channel = new MessageChannel()
  readonly #worker = idle.pop() ?? startWorker()
  readonly #onError = (error: Error) => this.#end(error)
  readonly #onExit = () => this.#end()
  /** The catalogue, and then tasks. */
  #unanswered = 1
  #ended = false

  constructor(databaseUrl: string) {
    super()
    const { port1, port2 } = this.#channel
    port1.on('message', (message: FromSearchThread | { crash: Error }) => {
      if ('crash' in message) {
        void this.#crash(message.crash)
        return
      }
      this.#unanswered -= 1
      this.emit('message', message)
    })
    this.#worker.on('error', this.#onError)
    this.#worker.on('exit', this.#onExit)
    this.#worker.postMessage({ databaseUrl, port: port2 } satisfies KeptSearchTask, [port2])
  }

  postMessage(message: ToSearchThread): void {
    if ('id' in message) this.#unanswered += 1
    this.#channel.port1.postMessage(message)
  }

  /** Ends a thread that is at work, and keeps one that is not. */
  async terminate(): Promise<void> {
    if (this.#ended) return
    if (this.#unanswered === 0 && idle.length < MAX_IDLE) idle.push(this.#worker)
    else await this.#worker.terminate()
    this.#end()
  }

  unref(): void {
    this.#channel.port1.unref()
  }

  async #crash(error: Error): Promise<void> {
    await this.#worker.terminate()
    this.#end(error)
  }

  #end(error?: Error): void {
    if (this.#ended) return
    this.#ended = true
    this.#worker.off('error', this.#onError)
    this.#worker.off('exit', this.#onExit)
    this.#channel.port1.close()
    if (error) this.emit('error', error)
    this.emit('exit')
  }
}

function startWorker(): Worker {
  const worker = new Worker(join(import.meta.dirname, 'kept-search.worker.ts'), { execArgv: [] })
  worker.unref()
  return worker
}
