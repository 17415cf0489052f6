import { isTyping } from './is-typing.ts'

/** Longer than a scanner takes from key to key, and short enough not to be felt. */
export const SCAN_PAUSE_MS = 80
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]'

/** Keys typed outside of text fields, and when the last was; returns whether they meant something. */
type TypedKeysListener = (keys: string[], at: number) => boolean

const pages = new Set<TypedKeysListener>()

/** Tells a page the keys that are no global shortcuts. */
export function onTypedKeys(listener: TypedKeysListener): () => void {
  pages.add(listener)
  return () => void pages.delete(listener)
}

/**
 * Collects keys until a pause: one or two are a shortcut, more are a scan, which must neither press nor focus anything. The
 * Enter that ends a scan is kept from whatever has the focus, unless a text field takes the scan.
 */
export function watchTypedKeys(global: TypedKeysListener): () => void {
  let keys: string[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(): void {
    const typed = keys
    keys = []
    if (typed.length === 0 || typed.length > 2 || isTyping(document.activeElement)) return
    if (!global(typed, lastAt)) [...pages].some((page) => page(typed, lastAt))
  }

  function onKey(event: KeyboardEvent): void {
    const { key, timeStamp, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || MODIFIERS.has(key)) return
    const fast = timeStamp - lastAt < SCAN_PAUSE_MS
    // Space and arrows are no part of a scan: people press Enter right after them.
    if (key.length === 1 ? key !== ' ' : key === 'Enter' && fast) lastAt = timeStamp
    if (key === 'Enter' && fast && !(target instanceof Element && target.closest(TEXT_FIELD))) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (keys.length === 0 && (fast || key.length !== 1 || key === ' ' || isTyping(target))) return
    clearTimeout(timer)
    keys.push(key)
    // At once: what is typed next belongs to the search already, and a browser has a search of its own on this key.
    if (key === '/' && keys.length === 1) {
      event.preventDefault()
      return tell()
    }
    timer = setTimeout(tell, SCAN_PAUSE_MS)
  }

  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}
