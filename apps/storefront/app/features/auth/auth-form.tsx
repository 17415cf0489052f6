import { toast } from '@pennysleeve/ui/toast.ts'
import { useState, type ReactNode } from 'react'
import { isApiError } from '../../api/is-api-error.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** What the server finds wrong, by field. */
export type FieldErrors = Record<string, string[]>

/** Why a form is not sent: what the toast says, and what is wrong by field. */
export type Complaint = { title?: string; errors?: FieldErrors }

export type AuthFormProps = {
  title: string
  /** The language of its texts, where that is not the page's. */
  lang?: string | undefined
  /** The toast's title when the server refuses. */
  failureTitle: string
  /** Gives nothing when all is well. */
  check: (form: FormData) => Complaint | undefined
  submit: (form: FormData) => Promise<void>
  /** Gets `busy` while an answer is awaited, and what the server finds wrong with a field. */
  children: (busy: boolean, errorOf: (field: string) => string | undefined) => ReactNode
}

/** The frame of the sign-in, sign-up and forgotten-password forms. */
export function AuthForm({ title, lang, failureTitle, check, submit, children }: AuthFormProps) {
  const { reasonOf } = useMessages()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** Whoever puts it right begins with the first field. */
  const refuse = (element: HTMLFormElement, wrong: FieldErrors = {}) => {
    setErrors(wrong)
    const fields = [...element.querySelectorAll('input')]
    fields.find(({ name, value }) => name in wrong || value.trim() === '')?.focus()
  }

  const send = async (element: HTMLFormElement) => {
    const form = new FormData(element)
    const complaint = check(form)
    if (complaint !== undefined) {
      refuse(element, complaint.errors)
      if (complaint.title !== undefined) toast({ title: complaint.title, variant: 'destructive' })
      return
    }
    setBusy(true)
    setErrors({})
    try {
      await submit(form)
    } catch (error) {
      refuse(element, (isApiError(error) && error.body.errors) || {})
      toast({ title: failureTitle, description: reasonOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="page flex justify-center py-10 sm:py-16">
      <form
        // Without JavaScript a password must not end up in the address.
        method="post"
        lang={lang}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
        className="flex w-full max-w-md flex-col gap-5 rounded-2xl border border-line bg-surface p-6 sm:p-8"
      >
        <h1 className="text-3xl">{title}</h1>
        {children(busy, (field) => errors[field]?.join(', '))}
      </form>
    </div>
  )
}

export function textOf(form: FormData, name: string): string {
  return passwordOf(form, name).trim()
}

/** A field exactly as typed; a form holds files too, which these forms have none of. */
export function passwordOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
