import { useEffect, useRef } from 'react'

/** Restores the focus of a button that lost it by being disabled for a moment. */
export function useRestoreFocus<E extends HTMLElement>(blocked: boolean) {
  const area = useRef<E>(null)
  const focused = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = area.current
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    if (!blocked && document.activeElement === document.body) focused.current?.focus({ preventScroll: true })
  }, [blocked])
  return area
}
