import { useEffect, useState } from 'react'

/** The click of a touch comes a moment after the finger is up. */
const UNTIL_CLICKED_MS = 100

/**
 * The value, or while a finger or mouse button is down that of before: what is pressed stays where it is until it has
 * been clicked. Otherwise a list that changes under the finger loses the press, or gives it to the next row.
 */
export function useHeldWhilePressed<Value>(value: Value): { held: Value; onPointerDown: () => void } {
  const [pressed, setPressed] = useState<{ value: Value }>()
  useEffect(() => {
    if (pressed === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => (timer ??= setTimeout(() => setPressed(undefined), UNTIL_CLICKED_MS))
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [pressed])
  return { held: pressed === undefined ? value : pressed.value, onPointerDown: () => setPressed({ value }) }
}
