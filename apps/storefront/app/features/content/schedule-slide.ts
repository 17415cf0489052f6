export const BANNER_HOME_MS = 5000

const BANNER_DEFAULT_MS = 8000

export type Turn = {
  /** How long a slide is shown. */
  intervalMs?: number | undefined
  /** Called halfway, to preload the next picture. */
  prepare: () => void
  turn: () => void
}

/** Shows the next slide after the interval. Returns the cancel function. */
export function scheduleSlide({ intervalMs = BANNER_DEFAULT_MS, prepare, turn }: Turn): () => void {
  const timers = [setTimeout(prepare, intervalMs / 2), setTimeout(turn, intervalMs)]
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}
