import { useEffect, useRef, type RefObject } from 'react'
import type { TypingGuard } from './typing-guard.ts'
import { useTypingGuard } from './use-typing-guard.ts'

type Input = HTMLInputElement | HTMLSelectElement
export type FollowingInput<E extends Input> = {
  ref: RefObject<E | null>
  guard: TypingGuard
  /** Writes into it what was typed as it is asked for. */
  write: (value: string) => void
}

/**
 * An input that shows a value from outside and follows it, except while somebody is typing. It is uncontrolled: it is
 * given `defaultValue`, and nothing but what is done here ever writes into it. Whoever uses it tells the guard what is
 * typed and what is asked for.
 */
export function useFollowingInput<E extends Input = HTMLInputElement>(value: string): FollowingInput<E> {
  const ref = useRef<E>(null)
  // The input was drawn with this one; what was typed before the page woke up stays.
  const shown = useRef(value)
  const guard = useTypingGuard(() => show(ref.current, shown.current))
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (guard.arrive(value) === 'news') show(ref.current, value)
  }, [value, guard])
  return { ref, guard, write: (text) => show(ref.current, text) }
}

function show(input: Input | null, value: string): void {
  if (input && input.value !== value) input.value = value
}
