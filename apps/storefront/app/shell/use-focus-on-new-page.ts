import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the content on navigation, as a full page load does. A field in which somebody has gone on typing
 * keeps it.
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

/** The field typed into since the last click or Enter, which are what starts a navigation. */
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
