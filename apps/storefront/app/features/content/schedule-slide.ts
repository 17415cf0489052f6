import { BANNER_DEFAULT_MS } from '@pennysleeve/domain/limits.ts'

export type Turn = {
  /** How long a slide is looked at. */
  intervalMs?: number | undefined
  /** Comes halfway: the next slide's picture can be fetched. */
  prepare: () => void
  turn: () => void
}

/** Turns to the next slide when this one has been looked at for long enough. Gives the way to call it off. */
export function scheduleSlide({ intervalMs = BANNER_DEFAULT_MS, prepare, turn }: Turn): () => void {
  const timers = [setTimeout(prepare, intervalMs / 2), setTimeout(turn, intervalMs)]
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
