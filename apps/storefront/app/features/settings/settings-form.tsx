import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useRef, useState, type ReactNode } from 'react'
import { isApiError } from '../../api/is-api-error.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { useFocusRefused } from '../../shell/use-focus-refused.ts'
import type { FieldErrors } from '../auth/auth-form.tsx'

export type Done = { title: string; description?: string }

export type SettingsFormProps = {
  title: string
  action: string
  /** Resolves to the text of the success toast. */
  submit: (form: FormData) => Promise<Done>
  /** Further actions beside the submit button. */
  beside?: ReactNode
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** The form of one account setting. Errors are shown at their fields. */
export function SettingsForm({ title, action, submit, beside, children }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  useFocusRefused(form, errors)

  const send = async (element: HTMLFormElement) => {
    setBusy(true)
    const sent = new FormData(element)
    try {
      const done = await submit(sent)
      setErrors({})
      resetUntouched(element, sent)
      toast({ ...done, variant: 'success' })
    } catch (error) {
      setErrors((isApiError(error) && error.body.errors) || {})
      toast({ title: 'Change failed', description: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      // POST: without JavaScript a GET form would put the password into the URL.
      method="post"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
      className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-6"
    >
      <h2 className="text-2xl">{title}</h2>
      {children((field) => errors[field]?.join(', '))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/** Resets the fields except those changed after the submit. */
function resetUntouched(form: HTMLFormElement, sent: FormData): void {
  const touched = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.name !== '' && field.value !== sent.get(field.name)
      ? [{ field, value: field.value }]
      : [],
  )
  form.reset()
  for (const { field, value } of touched) field.value = value
}
