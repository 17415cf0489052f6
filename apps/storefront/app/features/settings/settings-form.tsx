import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState, type ReactNode } from 'react'
import { isApiError } from '../../api/is-api-error.ts'
import { reasonOf } from '../../api/reason-of.ts'
import type { FieldErrors } from '../auth/auth-form.tsx'

export type Done = { title: string; description?: string }

export type SettingsFormProps = {
  title: string
  action: string
  /** What the toast says when the change is made. */
  submit: (form: FormData) => Promise<Done>
  /** What else can be done, beside the form's own button. */
  beside?: ReactNode
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** One thing to change about an account. What is wrong with it is said beside the field it is about. */
export function SettingsForm({ title, action, submit, beside, children }: SettingsFormProps) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    const sent = new FormData(form)
    try {
      const done = await submit(sent)
      setErrors({})
      resetUntouched(form, sent)
      toast({ ...done, variant: 'success' })
    } catch (error) {
      setErrors((isApiError(error) && error.body.errors) || {})
      toast({ title: 'Change failed', description: reasonOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      // Without JavaScript a password must not end up in the address.
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

/** The form begins anew, but for what was typed after it was sent. */
function resetUntouched(form: HTMLFormElement, sent: FormData): void {
  const touched = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.name !== '' && field.value !== sent.get(field.name)
      ? [{ field, value: field.value }]
      : [],
  )
  form.reset()
  for (const { field, value } of touched) field.value = value
}
