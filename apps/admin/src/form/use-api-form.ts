import { ApiError } from '@pennysleeve/contract/client.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { reasonOf } from '../api/reason-of.ts'
import { useUnsaved } from './use-unsaved.ts'

/**
 * A form whose refusals come from the API: what it says about a field stands beside that field, the rest in a toast.
 * The fields are named as the API names them.
 */
export function useApiForm<Fields extends FieldValues>(defaultValues: DefaultValues<Fields>) {
  const form = useForm<Fields>({ defaultValues })
  const { isDirty, isSubmitting } = form.formState
  // Whoever has sent it may be led on to the next page.
  useUnsaved(isDirty && !isSubmitting)

  /** `send` answers with the fields as they are saved, where that may be other than as they were typed. */
  const submitWith = (send: (fields: Fields) => Promise<Fields | undefined | void>) =>
    form.handleSubmit(async (fields) => {
      const sent = { ...form.getValues() }
      try {
        showSaved((await send(fields)) ?? sent, sent)
      } catch (error) {
        if (!showFieldErrors(error)) toast({ title: 'Not saved', description: reasonOf(error), variant: 'destructive' })
      }
    })

  /** Fields that still say what they `said` show what is saved. What was typed since stays, and counts as unsaved. */
  function showSaved(saved: Fields, said: Partial<Fields>): void {
    // The form has no other fields than these.
    for (const name of Object.keys(saved) as Path<Fields>[]) {
      if (form.getValues(name) === said[name]) form.setValue(name, saved[name])
    }
    form.reset(saved, { keepValues: true })
  }

  function showFieldErrors(error: unknown): boolean {
    const refused = Object.entries(error instanceof ApiError ? (error.body.errors ?? {}) : {})
    const shown = refused.filter(([field]) => field in form.getValues())
    for (const [place, [field, sentences]] of shown.entries()) {
      // Only names the form has are left. Whoever puts them right begins with the first.
      const message = asSentence(sentences[0] ?? '')
      form.setError(field as Path<Fields>, { message }, { shouldFocus: place === 0 })
    }
    return shown.length > 0
  }

  return { ...form, submitWith, showSaved }
}

/** The API says "is too long"; alone beside its field that needs a capital and a stop. */
function asSentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
