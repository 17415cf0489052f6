import { useEffect, useState } from 'react'

/** A pause in typing this long is worth a question. */
const PAUSE_MS = 120

/** What was typed, once the typing has paused: not every letter is worth a call. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
