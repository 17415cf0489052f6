import { Button } from '@pennysleeve/ui/button.tsx'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

type Versioned = FieldValues & { version?: string | undefined }
type ChangedMeanwhileProps<Fields extends Versioned> = { form: UseFormReturn<Fields>; now: Fields }

/** Optimistic locking: says that somebody else has saved meanwhile, and loads their version on request. */
export function ChangedMeanwhile<Fields extends Versioned>({ form, now }: ChangedMeanwhileProps<Fields>) {
  const { version: seen } = useWatch({ control: form.control })
  // While saving, the new version is our own.
  if (seen === now.version || form.formState.isSubmitting) return null
  return <ChangedNotice onShow={() => form.reset(now)} />
}

/** The same without React Hook Form. */
export function ChangedNotice({ onShow }: { onShow: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-sunken p-3"
    >
      <p className="grow">Somebody else has changed this since you opened it.</p>
      <Button look="secondary" size="small" onClick={onShow}>
        Show what it says now
      </Button>
    </div>
  )
}
