import { ShopError } from '../shop-error.ts'

/** Whoever has so many calls waiting does not read the answers. */
const MOST_WAITING = 200

type Line = { running: number; waiting: (() => void)[] }
export type ConcurrencyLimit<Who> = <Answer>(who: Who, work: () => Promise<Answer>) => Promise<Answer>

/**
 * Lets so many calls of one person (or whoever else is told apart) be under way at once; the others wait here, in their order. Calls that change the same
 * order wait for each other anyway, but each with a connection to the database in its hand: a few dozen at once would
 * leave none for everybody else.
 */
export function createConcurrencyLimit<Who = number>(atOnce: number): ConcurrencyLimit<Who> {
  const lines = new Map<Who, Line>()

  async function enter(line: Line): Promise<void> {
    if (line.running < atOnce) {
      line.running += 1
      return
    }
    if (line.waiting.length >= MOST_WAITING) {
      throw new ShopError('rate.too_many', { retry_after_seconds: 1 })
    }
    // Whoever leaves hands over their place, so the number of those under way stays as it is.
    await new Promise<void>((resolve) => line.waiting.push(resolve))
  }

  return async (who, work) => {
    const line = lines.get(who) ?? { running: 0, waiting: [] }
    lines.set(who, line)
    await enter(line)
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else {
        line.running -= 1
        if (line.running === 0) lines.delete(who)
      }
    }
  }
}
