import { MAX_VARIANTS_AT_ONCE } from '@pennysleeve/domain/inventory/inventory.ts'
import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { BulkRetire } from './bulk-retire.tsx'

type BulkBarProps = { variants: InventoryProduct[]; onDone: () => void }

/** What can be done with the ticked variants at once. */
export function BulkBar({ variants: ticked, onDone }: BulkBarProps) {
  const variantIds = ticked.map(({ variant_id }) => variant_id)
  const [slot, setSlot] = useState('')
  const change = useApiMutation('PUT /api/admin/variants/slot', {
    successMessage: ({ variants }) =>
      `${variants.length === 1 ? '1 row has' : `${variants.length} rows have`} a new slot.`,
  })
  const typed = slot.trim()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    change.mutate({ body: { variant_ids: variantIds, slot: typed === '' ? null : typed } }, { onSuccess: onDone })
  }
  const tooMany = variantIds.length > MAX_VARIANTS_AT_ONCE
  return (
    <form
      aria-label="Ticked rows"
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3 rounded-xl border border-line bg-surface p-3"
    >
      <p className="figures flex min-h-11 items-center font-semibold">{variantIds.length} ticked</p>
      <Field
        label="Slot of them all"
        value={slot}
        autoComplete="off"
        onChange={({ target }) => setSlot(target.value)}
      />
      <Button type="submit" look="secondary" busy={change.isPending} disabled={tooMany}>
        {typed === '' ? 'Clear the slot' : 'Set the slot'}
      </Button>
      <Link to={`labels?variants=${variantIds.join(',')}`} className={buttonClass('secondary')}>
        Print labels
      </Link>
      <BulkRetire variants={ticked} disabled={tooMany} onDone={onDone} />
    </form>
  )
}
