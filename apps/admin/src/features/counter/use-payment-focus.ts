import { useEffect, useState } from 'react'

/**
 * Moves the focus to what pays once the list is priced: Enter may come before the response to the last scan, when that is
 * not there yet, or about to be rendered anew. `false` gives it up, for a scan that comes after all.
 */
export function usePaymentFocus(
  priced: boolean,
  find: () => HTMLElement | null | undefined,
): (wanted: boolean) => void {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!wanted || !priced) return
    find()?.focus()
    setWanted(false)
  }, [wanted, priced, find])
  return setWanted
}
