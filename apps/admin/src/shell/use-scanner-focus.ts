import { useEffect, type RefObject } from 'react'
import { SCAN_PAUSE_MS } from './typed-keys.ts'

/** A select is none: a scan would choose another option with its first letter. */
const TAKES_TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable], [role="dialog"]'
/** The barcode of eight digits is the shortest one; nobody pays as much. */
const SCANNED = /^\d{8,}$|[a-z]/i

/**
 * A scanner types wherever the focus is. What is typed outside of a text field goes to the scan field, and not to the
 * global shortcuts: in the capture phase, before they hear of it. The space bar still presses what has the focus. A scan
 * into the field of an amount is moved to the scan field at its Enter.
 */
export function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let lastAt = Number.NEGATIVE_INFINITY
    let before = ''

    function onAmountKey(event: KeyboardEvent, amount: HTMLInputElement): void {
      const fast = event.timeStamp - lastAt < SCAN_PAUSE_MS
      lastAt = event.timeStamp
      if (!fast) before = amount.value
      if (event.key !== 'Enter' || !fast || !field.current || field.current.disabled) return
      const typed = amount.value.startsWith(before) ? amount.value.slice(before.length) : amount.value
      if (!SCANNED.test(typed)) return
      event.preventDefault()
      event.stopPropagation()
      setValue(amount, before)
      field.current.focus()
      field.current.value = typed
      field.current.form?.requestSubmit()
    }

    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLInputElement && event.target.matches('form [inputmode="decimal"]')) {
        // In a dialog the scan field cannot be reached.
        if (!event.target.closest('[role="dialog"]')) onAmountKey(event, event.target)
        return
      }
      if (event.key.length !== 1 || event.key === ' ') return
      if (event.target instanceof Element && event.target.closest(TAKES_TEXT)) return
      event.stopPropagation()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [field])
}

/** As if it were typed, so that React hears of it. */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
