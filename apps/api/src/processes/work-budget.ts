import { AsyncLocalStorage } from 'node:async_hooks'

export type Allowance = {
  /** CPU time per second. */
  msPerSecond: number
  /** Max CPU time that can be saved up. */
  maxMs: number
}

let lastId = 0

/** CPU time in milliseconds that one client may still use. It refills with time. */
export class WorkBudget {
  /** Identifies the client to other threads. */
  readonly id: number
  readonly #allowance: Allowance
  readonly #now: () => number
  #leftMs: number
  #filledAt: number

  constructor(allowance: Allowance, now: () => number) {
    lastId += 1
    this.id = lastId
    this.#allowance = allowance
    this.#now = now
    this.#leftMs = allowance.maxMs
    this.#filledAt = now()
  }

  /** May go below zero: the cost of work is known only afterwards. */
  charge(ms: number): void {
    this.#fill()
    this.#leftMs -= ms
  }

  /** Time until this much is available; 0 if it is now. */
  waitMs(neededMs: number): number {
    this.#fill()
    const missing = neededMs - this.#leftMs
    return missing <= 0 ? 0 : (missing / this.#allowance.msPerSecond) * 1000
  }

  isFull(): boolean {
    return this.waitMs(this.#allowance.maxMs) === 0
  }

  #fill(): void {
    const now = this.#now()
    const { msPerSecond, maxMs } = this.#allowance
    this.#leftMs = Math.min(maxMs, this.#leftMs + ((now - this.#filledAt) / 1000) * msPerSecond)
    this.#filledAt = now
  }
}

/** One call, charged to a client's budget. The minimum is charged at its start. */
export class ChargedWork {
  readonly budget: WorkBudget
  #prepaidMs: number

  constructor(budget: WorkBudget, prepaidMs: number) {
    budget.charge(prepaidMs)
    this.budget = budget
    this.#prepaidMs = prepaidMs
  }

  charge(ms: number): void {
    const fromPrepaid = Math.min(ms, this.#prepaidMs)
    this.#prepaidMs -= fromPrepaid
    if (ms > fromPrepaid) this.budget.charge(ms - fromPrepaid)
  }
}

const underWay = new AsyncLocalStorage<ChargedWork>()

/** Charges all work inside, also asynchronous, to this call. */
export function chargeTo<T>(work: ChargedWork, run: () => T): T {
  return underWay.run(work, run)
}

/** Undefined if no client is charged. */
export function currentWork(): ChargedWork | undefined {
  return underWay.getStore()
}

/** CPU time of this thread so far. Not wall-clock time, most of which belongs to others on a busy machine. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
