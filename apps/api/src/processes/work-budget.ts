import { AsyncLocalStorage } from 'node:async_hooks'

export type Allowance = {
  /** What may be taken of the processor in a second. */
  msPerSecond: number
  /** What is saved up at most while nothing is taken. */
  mostMs: number
}

/** What one client may still take of the processor, in milliseconds. It fills up with time. */
export class WorkBudget {
  readonly #allowance: Allowance
  readonly #now: () => number
  #leftMs: number
  #filledAt: number

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance
    this.#now = now
    this.#leftMs = allowance.mostMs
    this.#filledAt = now()
  }

  /** May be more than is left: what something takes is known when it is done. */
  charge(ms: number): void {
    this.#fill()
    this.#leftMs -= ms
  }

  /** How long it takes until so much is there; 0 when it is there already. */
  waitMs(neededMs: number): number {
    this.#fill()
    const missing = neededMs - this.#leftMs
    return missing <= 0 ? 0 : (missing / this.#allowance.msPerSecond) * 1000
  }

  isFull(): boolean {
    return this.waitMs(this.#allowance.mostMs) === 0
  }

  #fill(): void {
    const now = this.#now()
    const { msPerSecond, mostMs } = this.#allowance
    this.#leftMs = Math.min(mostMs, this.#leftMs + ((now - this.#filledAt) / 1000) * msPerSecond)
    this.#filledAt = now
  }
}

/** One call, charged to a client's budget. What even the smallest costs is paid as it begins. */
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

const underWay = new AsyncLocalStorage<ChargedWork | undefined>()

/** Whatever is done in there, now or after a wait, is charged to this. */
export function chargeTo<T>(work: ChargedWork, run: () => T): T {
  return underWay.run(work, run)
}

/** The shop's own work, whoever's call has set it off. */
export function chargeNobody<T>(run: () => T): T {
  return underWay.run(undefined, run)
}

/** Undefined: nobody is charged for what is being done. */
export function currentWork(): ChargedWork | undefined {
  return underWay.getStore()
}

/** What this thread has taken of the processor so far. Not the clock's time: on a busy machine most of that is others'. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
