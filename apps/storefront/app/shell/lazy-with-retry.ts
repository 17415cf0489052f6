import { lazy, type ComponentType } from 'react'

const RETRY_MS = 1000
const MAX_ATTEMPTS = 5

/**
 * `lazy` that survives being offline: it retries when the browser is online, more than once, because the first request
 * after that may be lost too. An error would replace the whole page and lose what was typed there.
 */
export function lazyWithRetry<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    for (let attempt = 1; ; attempt += 1) {
      // A browser may remember that an import has failed: none is tried while it is offline. Node has no such property.
      if ('onLine' in navigator && !navigator.onLine) await untilOnline()
      try {
        return await load()
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw error
        await untilOnline()
      }
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
