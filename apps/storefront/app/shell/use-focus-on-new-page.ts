import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the content when the page changes, as a browser does; else a keyboard stays where the old link was.
 * Whoever goes on typing while the page is on its way stays in their field.
 */
export function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const typedIn = useFieldTypedIn()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (typedIn.current === null || typedIn.current !== document.activeElement) {
      content.current?.focus({ preventScroll: true })
    }
  }, [pathname, typedIn])
  return content
}

/** The field that something was typed into since the last press or Enter: those are what leads to another page. */
function useFieldTypedIn() {
  const field = useRef<EventTarget>(null)
  useEffect(() => {
    const listening = new AbortController()
    const on = { capture: true, signal: listening.signal }
    document.addEventListener('input', ({ target }) => (field.current = target), on)
    document.addEventListener('click', () => (field.current = null), on)
    document.addEventListener('keydown', ({ key }) => key === 'Enter' && (field.current = null), on)
    return () => listening.abort()
  }, [])
  return field
}
