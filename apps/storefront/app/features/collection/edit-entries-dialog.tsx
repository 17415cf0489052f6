import { FINISH_NAMES, FINISHES, type Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import {
  ENTRY_CONDITION_NAMES,
  ENTRY_CONDITIONS,
  type EntryCondition,
} from '@pennysleeve/domain/collection/conditions.ts'
import { LANGUAGES, type Language } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useId, useState, type FormEvent } from 'react'
import type { BatchChange } from './use-change-entries.ts'

const AS_IT_IS = { value: '', label: 'Leave as it is' }
const CONDITION_CHOICES = [
  AS_IT_IS,
  ...ENTRY_CONDITIONS.map((value) => ({ value, label: ENTRY_CONDITION_NAMES[value] })),
]
const LANGUAGE_CHOICES = [AS_IT_IS, ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))]
const FINISH_CHOICES = [AS_IT_IS, ...FINISHES.map((value) => ({ value, label: FINISH_NAMES[value] }))]

export type EditEntriesDialogProps = {
  /** The number of selected entries. */
  count: number
  busy: boolean
  onSave: (change: BatchChange) => void
  onClose: () => void
}

/** Bulk edit of the selected entries. Default export for `lazy`. */
export default function EditEntriesDialog({ count, busy, onSave, onClose }: EditEntriesDialogProps) {
  const formId = useId()
  const [quantity, setQuantity] = useState('')
  const [condition, setCondition] = useState<EntryCondition | ''>('')
  const [language, setLanguage] = useState<Language | ''>('')
  const [finish, setFinish] = useState<Finish | ''>('')
  const change: BatchChange = {
    ...(quantity !== '' && { quantity: Number(quantity) }),
    ...(condition !== '' && { condition }),
    ...(language !== '' && { language }),
    ...(finish !== '' && { finish }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSave(change)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={count === 1 ? 'Edit 1 entry' : `Edit ${count.toLocaleString('en-AU')} entries`}
      description="Only what you choose here changes. Entries that become equal become one."
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={Object.keys(change).length === 0}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-2">
        <Select
          label="Condition"
          options={CONDITION_CHOICES}
          value={condition}
          // Safe cast: the options are the conditions and the empty one; likewise below.
          onChange={(event) => setCondition(event.target.value as EntryCondition | '')}
        />
        <Select
          label="Language"
          options={LANGUAGE_CHOICES}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language | '')}
        />
        <Select
          label="Finish"
          options={FINISH_CHOICES}
          value={finish}
          onChange={(event) => setFinish(event.target.value as Finish | '')}
        />
        <Field
          label="Quantity"
          type="number"
          min={1}
          max={MAX_COLLECTION_QUANTITY}
          placeholder={AS_IT_IS.label}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
