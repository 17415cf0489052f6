import { ApiError } from '@pennysleeve/contract/client.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { errorMessageOf } from '../api/error-message.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/**
 * React Hook Form with the API's validation errors: at their fields, the rest in a toast. Fields are named as in the
 * API.
 */
export function useApiForm<Fields extends FieldValues>(defaultValues: DefaultValues<Fields>) {
  const form = useForm<Fields>({ defaultValues })
  const { isDirty, isSubmitting } = form.formState
  // Not while submitting: a submit may navigate.
  useUnsavedChanges(isDirty && !isSubmitting)

  /** `send` may resolve to the saved fields where they differ from the typed ones. */
  const submitWith = (send: (fields: Fields) => Promise<Fields | undefined | void>) =>
    form.handleSubmit(async (fields) => {
      const sent = { ...form.getValues() }
      try {
        showSaved((await send(fields)) ?? sent, sent)
      } catch (error) {
        if (!showFieldErrors(error))
          toast({ title: 'Not saved', description: errorMessageOf(error), variant: 'destructive' })
      }
    })

  /** Updates the fields that are unchanged since the submit; later edits stay dirty. */
  function showSaved(saved: Fields, said: Partial<Fields>): void {
    // Safe cast: these are the form's fields.
    for (const name of Object.keys(saved) as Path<Fields>[]) {
      if (form.getValues(name) === said[name]) form.setValue(name, saved[name])
    }
    form.reset(saved, { keepValues: true })
  }

  function showFieldErrors(error: unknown): boolean {
    const refused = Object.entries(error instanceof ApiError ? (error.body.errors ?? {}) : {})
    const shown = refused.filter(([field]) => field in form.getValues())
    for (const [place, [field, sentences]] of shown.entries()) {
      // Only the form's own fields are left. Focuses the first.
      const message = asSentence(sentences[0] ?? '')
      form.setError(field as Path<Fields>, { message }, { shouldFocus: place === 0 })
    }
    return shown.length > 0
  }

  return { ...form, submitWith, showSaved }
}

/** The API says "is too long": adds a capital and a full stop. */
function asSentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
