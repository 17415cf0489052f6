import { useRef, type FormEvent } from 'react'

/** A form that a key may send too: the browser checks it either way, and says what is missing. */
export function useKeyedForm(send: () => Promise<void>) {
  const ref = useRef<HTMLFormElement>(null)
  return {
    submit: () => ref.current?.requestSubmit(),
    /** For what cannot be taken back: leads to what is missing, else to the button, and only Enter presses it. */
    reach: () => ref.current?.querySelector<HTMLElement>(':is(input, textarea):invalid, [type="submit"]')?.focus(),
    props: {
      ref,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        // Whoever was refused has been told why by then.
        send().catch(() => {})
      },
    },
  }
}
