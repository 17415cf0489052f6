import { Button } from '@pennysleeve/ui/button.tsx'
import type { FormEvent, ReactNode } from 'react'

type AddFormProps = {
  label: string
  /** The submit button's label. */
  action: string
  busy: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** A form below a list that adds an item. */
export function AddForm({ label, action, busy, onSubmit, onCancel, children }: AddFormProps) {
  return (
    <form noValidate aria-label={label} className="flex flex-col gap-4 pt-4" onSubmit={(event) => void onSubmit(event)}>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
