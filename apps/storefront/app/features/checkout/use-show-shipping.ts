import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls to the shipping methods once the first address is saved: on a phone they are off screen, and the same button
 * would now skip them. Does nothing if the focus has moved on. Returns the function to call when the address is
 * submitted.
 */
export function useShowShipping(panel: RefObject<HTMLElement | null>, hasRates: boolean): () => void {
  const savedFrom = useRef<Element>(null)
  useEffect(() => {
    const stayed = savedFrom.current !== null && savedFrom.current === document.activeElement
    savedFrom.current = null
    if (!hasRates || !stayed || !panel.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    panel.current.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
    const radio = panel.current.querySelector<HTMLElement>('input:checked') ?? panel.current.querySelector('input')
    radio?.focus({ preventScroll: true })
  }, [panel, hasRates])
  return () => {
    if (!hasRates) savedFrom.current = document.activeElement
  }
}
