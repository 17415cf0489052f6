import { useEffect, useState } from 'react'

/** Debounce of the search box. */
const PAUSE_MS = 120

/** The debounced text. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
