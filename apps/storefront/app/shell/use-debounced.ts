import { useEffect, useState } from 'react'

/** Debounce of the search box. */
const DEBOUNCE_MS = 120

/** The debounced text. */
export function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
