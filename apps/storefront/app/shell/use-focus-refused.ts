import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the first refused field, which may be off screen. `refusal` is a new value for each refusal. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  const known = useRef(refusal)
  useEffect(() => {
    if (known.current === refusal) return
    known.current = refusal
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, refusal])
}
