import { toast } from '@pennysleeve/ui/toast.ts'
import { useState, type ReactNode } from 'react'
import { isApiError } from '../../api/is-api-error.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** The server's validation errors, by field. */
export type FieldErrors = Record<string, string[]>

/** Why a form was not sent: the toast's title, and the errors by field. */
export type ValidationFailure = { title?: string; errors?: FieldErrors }

export type AuthFormProps = {
  title: string
  /** The language of the form's texts where it differs from the page's. */
  lang?: string | undefined
  /** The toast's title when the server refuses. */
  failureTitle: string
  /** Client-side validation; returns undefined when valid. */
  check: (form: FormData) => ValidationFailure | undefined
  submit: (form: FormData) => Promise<void>
  /** `busy` while the request runs; `errorOf` gives a field's error. */
  children: (busy: boolean, errorOf: (field: string) => string | undefined) => ReactNode
}

/** The frame of the sign-in, sign-up and forgotten-password forms. */
export function AuthForm({ title, lang, failureTitle, check, submit, children }: AuthFormProps) {
  const { errorMessageOf } = useMessages()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** Focuses the first invalid field. */
  const refuse = (element: HTMLFormElement, wrong: FieldErrors = {}) => {
    setErrors(wrong)
    const fields = [...element.querySelectorAll('input')]
    fields.find(({ name, value }) => name in wrong || value.trim() === '')?.focus()
  }

  const send = async (element: HTMLFormElement) => {
    const form = new FormData(element)
    const failure = check(form)
    if (failure !== undefined) {
      refuse(element, failure.errors)
      if (failure.title !== undefined) toast({ title: failure.title, variant: 'destructive' })
      return
    }
    setBusy(true)
    setErrors({})
    try {
      await submit(form)
    } catch (error) {
      refuse(element, (isApiError(error) && error.body.errors) || {})
      toast({ title: failureTitle, description: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="page flex justify-center py-10 sm:py-16">
      <form
        // POST: without JavaScript a GET form would put the password into the URL.
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

/** A field's value untrimmed. FormData may hold files, which these forms have none of. */
export function passwordOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
