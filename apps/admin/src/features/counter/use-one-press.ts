import { useRef } from 'react'

/**
 * A button that does its work once: further presses are ignored, also those before the next render, until the work has
 * failed. For a button that is gone after its work.
 */
export function useOnePress(work: () => Promise<unknown>): () => void {
  const pressed = useRef(false)
  return () => {
    if (pressed.current) return
    pressed.current = true
    work().catch(() => {
      pressed.current = false
    })
  }
}
