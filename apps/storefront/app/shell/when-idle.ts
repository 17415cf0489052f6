/** At the latest after this long, however busy the page is. */
const LATEST_MS = 1000

/** Does what can wait until the page has nothing better to do. Gives the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LATEST_MS / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
