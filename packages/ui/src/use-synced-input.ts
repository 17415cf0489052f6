import { useEffect, useRef, type RefObject } from 'react'
import type { TypingGuard } from './typing-guard.ts'
import { useTypingGuard } from './use-typing-guard.ts'

type Input = HTMLInputElement | HTMLSelectElement
export type SyncedInput<E extends Input> = {
  ref: RefObject<E | null>
  guard: TypingGuard
  /** Writes the value as it was requested. */
  write: (value: string) => void
}

/**
 * An uncontrolled input that follows an outside value, except while typing. Only this hook writes into it after
 * `defaultValue`; its user reports input and requests to the guard.
 */
export function useSyncedInput<E extends Input = HTMLInputElement>(value: string): SyncedInput<E> {
  const ref = useRef<E>(null)
  // Rendered with this value; text typed before hydration stays.
  const shown = useRef(value)
  const guard = useTypingGuard(() => show(ref.current, shown.current))
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (guard.receive(value) === 'external') show(ref.current, value)
  }, [value, guard])
  return { ref, guard, write: (text) => show(ref.current, text) }
}

function show(input: Input | null, value: string): void {
  if (input && input.value !== value) input.value = value
}
