import { ShopError } from '../shop-error.ts'
import { ChargedWork, WorkBudget, type Allowance } from '../processes/work-budget.ts'

/** Minimum charge per call. */
export const CALL_MS = 3
/** Max concurrent calls per client; the database pool has ten connections for everybody. */
const MAX_CONCURRENT = 3
/** Max wait in the queue. */
const MAX_WAIT_MS = 3000
/**
 * Wait before refusing a client that is far over budget. Shorter than the full wait, but not zero: a client that
 * retries without a pause would keep the shop busy with refusals.
 */
const OVER_BUDGET_WAIT_MS = 500
/** Max queued calls per client. */
const MAX_QUEUED = 500

/** A call in the queue of its client. */
export type QueuedCall = {
  /** Resolves when the call may start; rejects when that takes too long. */
  acquired: Promise<ChargedWork>
  /** Call when the request is finished or aborted. May be called twice. */
  release: () => void
}

/** FIFO queue of one client's calls: a few run concurrently, and none starts while the client's budget is used up. */
export class ClientQueue {
  readonly budget: WorkBudget
  /** Start callbacks, in FIFO order. */
  readonly #queued = new Set<() => void>()
  #running = 0
  #refillTimer: NodeJS.Timeout | undefined

  constructor(allowance: Allowance, now: () => number) {
    this.budget = new WorkBudget(allowance, now)
  }

  acquire(): QueuedCall {
    if (this.#queued.size === 0 && this.#canStart()) {
      return { acquired: Promise.resolve(this.#start()), release: this.#releaseOnce() }
    }
    if (this.#queued.size >= MAX_QUEUED) {
      return { acquired: Promise.reject(this.#refusal()), release: () => undefined }
    }
    const { promise, resolve, reject } = Promise.withResolvers<ChargedWork>()
    const refuse = () => {
      clearTimeout(timer)
      if (this.#queued.delete(start)) reject(this.#refusal())
    }
    const start = () => {
      clearTimeout(timer)
      release = this.#releaseOnce()
      resolve(this.#start())
    }
    let release = refuse
    const timer = setTimeout(refuse, this.budget.waitMs(CALL_MS) > MAX_WAIT_MS ? OVER_BUDGET_WAIT_MS : MAX_WAIT_MS)
    this.#queued.add(start)
    this.#startNext()
    return { acquired: promise, release: () => release() }
  }

  isBusy(): boolean {
    return this.#running > 0 || this.#queued.size > 0
  }

  /** True if dropping the queue would lose nothing. */
  isIdle(): boolean {
    return !this.isBusy() && this.budget.isFull()
  }

  #canStart(): boolean {
    return this.#running < MAX_CONCURRENT && this.budget.waitMs(CALL_MS) === 0
  }

  #start(): ChargedWork {
    this.#running += 1
    return new ChargedWork(this.budget, CALL_MS)
  }

  /** Release callback of one call; a second release does nothing. */
  #releaseOnce(): () => void {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#running -= 1
      this.#startNext()
    }
  }

  #startNext(): void {
    for (const start of this.#queued) {
      if (!this.#canStart()) break
      this.#queued.delete(start)
      start()
    }
    // A finished call starts the next one. If none is running, or the budget is used up, a timer does.
    if (this.#queued.size === 0 || this.#running >= MAX_CONCURRENT || this.#refillTimer) return
    this.#refillTimer = setTimeout(() => {
      this.#refillTimer = undefined
      this.#startNext()
    }, this.budget.waitMs(CALL_MS))
  }

  #refusal(): ShopError {
    const seconds = Math.max(1, Math.ceil(this.budget.waitMs(CALL_MS) / 1000))
    return new ShopError('rate.too_many_from_network', { retry_after_seconds: seconds })
  }
}
