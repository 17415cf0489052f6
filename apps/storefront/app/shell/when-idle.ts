/** The timeout after which the work runs even if the page is busy. */
const LATEST_MS = 1000

/** Runs work when the browser is idle. Returns the cancel function. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LATEST_MS / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
