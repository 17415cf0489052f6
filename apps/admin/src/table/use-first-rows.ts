import { startTransition, useEffect, useState } from 'react'

/** More than a screen. */
const FIRST_ROWS = 30

/**
 * The first rows of a long table, and all of them once those are shown: a slow machine takes seconds to render a hundred
 * rows with fields, during which the page would still say that it is loading.
 */
export function useFirstRows<Row>(rows: Row[]): Row[] {
  const [all, setAll] = useState(rows.length <= FIRST_ROWS)
  useEffect(() => {
    // Rendered in pieces: meanwhile the page can be scrolled and typed into.
    if (!all) startTransition(() => setAll(true))
  }, [all])
  return all ? rows : rows.slice(0, FIRST_ROWS)
}
