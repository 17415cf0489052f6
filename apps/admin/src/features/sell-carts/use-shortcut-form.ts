import { useRef, type FormEvent } from 'react'

/** A form that a shortcut can submit too; the browser validates it either way. */
export function useShortcutForm(send: () => Promise<void>) {
  const ref = useRef<HTMLFormElement>(null)
  return {
    submit: () => ref.current?.requestSubmit(),
    /** For irreversible actions: focuses the first invalid field, else the button; only Enter presses it. */
    reach: () => ref.current?.querySelector<HTMLElement>(':is(input, textarea):invalid, [type="submit"]')?.focus(),
    props: {
      ref,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        // useApiMutation has already shown the error.
        send().catch(() => {})
      },
    },
  }
}
