import { useEffect, type RefObject } from 'react'

/** A select is none: a scan would choose another option with its first letter. */
const TAKES_TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable], [role="dialog"]'

/**
 * A scanner types wherever the focus is. What is typed outside of a text field goes to the scan field, and not to the
 * global shortcuts: in the capture phase, before they hear of it. The space bar still presses what has the focus.
 */
export function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === ' ') return
      if (event.target instanceof Element && event.target.closest(TAKES_TEXT)) return
      event.stopPropagation()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [field])
}
