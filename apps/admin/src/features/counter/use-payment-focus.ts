import { useEffect, useReducer, useRef } from 'react'

/**
 * Moves the focus to what pays once the list is priced: Enter may come before the response to the last scan, when that is
 * not there yet, or about to be rendered anew. `false` gives it up, for a scan that comes after all.
 */
export function usePaymentFocus(
  priced: boolean,
  find: () => HTMLElement | null | undefined,
): (wanted: boolean) => void {
  const wanted = useRef(false)
  // Looks anew, should nothing else render the page.
  const [, render] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!wanted.current || !priced) return
    wanted.current = false
    find()?.focus()
  })
  return (now) => {
    wanted.current = now
    render()
  }
}
