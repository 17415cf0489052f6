import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
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
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useId, useState, type FormEvent } from 'react'
import { useChangeEntry } from './use-change-entry.ts'

const CONDITION_CHOICES = ENTRY_CONDITIONS.map((value) => ({ value, label: ENTRY_CONDITION_NAMES[value] }))
const LANGUAGE_CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

export type EntryDialogProps = { entry: CollectionEntry; onClose: () => void }

/** Edits quantity, condition and language of an entry. Default export for `lazy`. */
export default function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const formId = useId()
  const { mutate, isPending } = useChangeEntry(entry)
  const [quantity, setQuantity] = useState(String(entry.quantity))
  const [condition, setCondition] = useState<EntryCondition>(entry.condition)
  const [language, setLanguage] = useState<Language>(entry.language)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      onClose()
      toast({ title: 'Card changed', variant: 'success' })
    }
    mutate({ quantity: Number(quantity), condition, language }, { onSuccess })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={entry.product.name}
      description="Made equal to another entry of the same card, the two become one."
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <PrintingLine printing={entry.product} className="mt-2 text-sm text-ink-soft" />
      <form id={formId} onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-3">
        <Field
          label="Quantity"
          type="number"
          required
          min={1}
          max={MAX_COLLECTION_QUANTITY}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
        />
        <Select
          label="Condition"
          options={CONDITION_CHOICES}
          value={condition}
          // Safe cast: the options are the conditions; likewise the languages below.
          onChange={(event) => setCondition(event.target.value as EntryCondition)}
        />
        <Select
          label="Language"
          options={LANGUAGE_CHOICES}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
        />
      </form>
    </Dialog>
  )
}
