import { ShopError } from '../shop-error.ts'

/** Max queued calls per key. */
const MAX_QUEUED = 200

type Queue = { running: number; waiting: (() => void)[] }
export type ConcurrencyLimit<Key> = <Result>(key: Key, run: () => Promise<Result>) => Promise<Result>

/**
 * Max concurrent calls per user, or per any other key; the rest are queued in FIFO order. Calls that change the same
 * order would block each other anyway, each with a database connection: a few dozen would use up the pool.
 */
export function createConcurrencyLimit<Key = number>(maxConcurrent: number): ConcurrencyLimit<Key> {
  const queues = new Map<Key, Queue>()

  async function acquire(queue: Queue): Promise<void> {
    if (queue.running < maxConcurrent) {
      queue.running += 1
      return
    }
    if (queue.waiting.length >= MAX_QUEUED) {
      throw new ShopError('rate.too_many', { retry_after_seconds: 1 })
    }
    // The slot passes on to the next call, so `running` stays the same.
    await new Promise<void>((resolve) => queue.waiting.push(resolve))
  }

  return async (key, run) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    await acquire(queue)
    try {
      return await run()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else {
        queue.running -= 1
        if (queue.running === 0) queues.delete(key)
      }
    }
  }
}
