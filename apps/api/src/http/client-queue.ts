import { ShopError } from '../shop-error.ts'
import { ChargedWork, WorkBudget, type Allowance } from '../processes/work-budget.ts'

/** What even the smallest call is charged. */
export const CALL_MS = 3
/** The database has ten connections for everybody. */
const AT_ONCE = 3
/** Somebody in front of a screen waits no longer, and neither does the shop on their behalf. */
const MAX_WAIT_MS = 3000
/**
 * Whoever cannot be helped in that time hears of it sooner, but not at once: a program that asks again without a pause
 * would keep the shop busy with nothing but refusals.
 */
const OVER_BUDGET_WAIT_MS = 500
/** Whoever has so many calls waiting does not read the answers. */
const MOST_WAITING = 500

/** A call on its way through the line of its client. */
export type Place = {
  /** Settles when it is this call's turn; refused when that takes too long. */
  turn: Promise<ChargedWork>
  /** The call is over, or the caller has hung up. */
  leave: () => void
}

/**
 * The calls of one client: a few are under way, the others wait behind them and not in front of other people's. None
 * begins while the client's budget is used up.
 */
export class ClientQueue {
  readonly budget: WorkBudget
  /** In their order: what begins each of them. */
  readonly #waiting = new Set<() => void>()
  #running = 0
  #refill: NodeJS.Timeout | undefined

  constructor(allowance: Allowance, now: () => number) {
    this.budget = new WorkBudget(allowance, now)
  }

  join(): Place {
    if (this.#waiting.size === 0 && this.#hasRoom()) {
      return { turn: Promise.resolve(this.#begin()), leave: this.#exit() }
    }
    if (this.#waiting.size >= MOST_WAITING) {
      return { turn: Promise.reject(this.#refusal()), leave: () => undefined }
    }
    const { promise, resolve, reject } = Promise.withResolvers<ChargedWork>()
    const giveUp = () => {
      clearTimeout(timer)
      if (this.#waiting.delete(begin)) reject(this.#refusal())
    }
    const begin = () => {
      clearTimeout(timer)
      leave = this.#exit()
      resolve(this.#begin())
    }
    let leave = giveUp
    const timer = setTimeout(giveUp, this.budget.waitMs(CALL_MS) > MAX_WAIT_MS ? OVER_BUDGET_WAIT_MS : MAX_WAIT_MS)
    this.#waiting.add(begin)
    this.#callNext()
    return { turn: promise, leave: () => leave() }
  }

  isBusy(): boolean {
    return this.#running > 0 || this.#waiting.size > 0
  }

  /** Nothing would be different if it were forgotten. */
  isAtRest(): boolean {
    return !this.isBusy() && this.budget.isFull()
  }

  #hasRoom(): boolean {
    return this.#running < AT_ONCE && this.budget.waitMs(CALL_MS) === 0
  }

  #begin(): ChargedWork {
    this.#running += 1
    return new ChargedWork(this.budget, CALL_MS)
  }

  /** For one call: whoever has left does not leave again. */
  #exit(): () => void {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      this.#running -= 1
      this.#callNext()
    }
  }

  #callNext(): void {
    for (const begin of this.#waiting) {
      if (!this.#hasRoom()) break
      this.#waiting.delete(begin)
      begin()
    }
    // Whoever leaves calls the next one; when nobody is there to leave, or the budget is used up, time does.
    if (this.#waiting.size === 0 || this.#running >= AT_ONCE || this.#refill) return
    this.#refill = setTimeout(() => {
      this.#refill = undefined
      this.#callNext()
    }, this.budget.waitMs(CALL_MS))
  }

  #refusal(): ShopError {
    const seconds = Math.max(1, Math.ceil(this.budget.waitMs(CALL_MS) / 1000))
    return new ShopError('rate.too_many_from_network', { retry_after_seconds: seconds })
  }
}
