import { ApiError } from '@sideboard/contract/client.ts'
import { toast } from '@sideboard/ui/toast.ts'
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

  const submitWith = (send: (fields: Fields) => Promise<unknown>) =>
    form.handleSubmit(async (fields) => {
      try {
        await send(fields)
        // From here on this is what is saved.
        form.reset(form.getValues())
      } catch (error) {
        if (!tellFields(error)) toast({ title: 'Not saved', description: reasonOf(error), variant: 'destructive' })
      }
    })

  function tellFields(error: unknown): boolean {
    const refused = Object.entries(error instanceof ApiError ? (error.body.errors ?? {}) : {})
    const shown = refused.filter(([field]) => field in form.getValues())
    for (const [place, [field, sentences]] of shown.entries()) {
      // Only names the form has are left. Whoever puts them right begins with the first.
      const message = asSentence(sentences[0] ?? '')
      form.setError(field as Path<Fields>, { message }, { shouldFocus: place === 0 })
    }
    return shown.length > 0
  }

  return { ...form, submitWith }
}

/** The API says "is too long"; alone beside its field that needs a capital and a stop. */
function asSentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
