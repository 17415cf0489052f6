import { lazy, type ComponentType } from 'react'

const RETRY_MS = 1000

/**
 * `lazy` that survives being offline: it retries once the browser is online. An error would replace the whole page and
 * lose what was typed there.
 */
export function lazyWithRetry<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    try {
      return await load()
    } catch {
      await untilOnline()
      return load()
    }
  })
}

/** While the browser reports online, the request itself was lost: retry soon. */
function untilOnline(): Promise<unknown> {
  return new Promise((go) => {
    if (navigator.onLine) setTimeout(go, RETRY_MS)
    else window.addEventListener('online', go, { once: true })
  })
}
