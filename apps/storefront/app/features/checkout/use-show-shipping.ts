import { useEffect, useRef, type RefObject } from 'react'

/**
 * Brings whoever has saved their first address to the choice of shipping that it opens: on a phone that lies above the
 * screen, and the same button would now lead past it. Whoever has gone on to something else meanwhile is left there. Gives
 * what to call when the address is sent.
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
