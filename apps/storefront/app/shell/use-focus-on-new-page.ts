import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the content when the page changes, as a browser does; else a keyboard stays where the old link was. */
export function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
