import { useEffect, type RefObject } from 'react'
import { isTyping } from '../../shell/is-typing.ts'

/**
 * A scanner types wherever the focus is. What is typed outside of a field goes to the find field, and not to the global
 * shortcuts: in the capture phase, before they hear of it. The space bar still presses the focused button.
 */
export function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key.length !== 1 || event.key === ' ') return
      event.stopPropagation()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [field])
}
