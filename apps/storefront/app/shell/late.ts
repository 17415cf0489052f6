import { lazy, type ComponentType } from 'react'

const SHORT_WHILE_MS = 1000

/**
 * A part that is fetched when it is needed. Pressed without a line, it opens once there is one: an error would take away
 * the page it stands on, with all that was typed there.
 */
export function late<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    try {
      return await load()
    } catch {
      await lineIsBack()
      return load()
    }
  })
}

/** Whoever seems to have a line has lost an answer on it: a second try, and soon. */
function lineIsBack(): Promise<unknown> {
  return new Promise((go) => {
    if (navigator.onLine) setTimeout(go, SHORT_WHILE_MS)
    else window.addEventListener('online', go, { once: true })
  })
}
