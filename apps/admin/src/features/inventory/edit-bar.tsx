import { STOCK_REASONS, type StockReason } from '@pennysleeve/domain/inventory/inventory.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import type { ReactNode } from 'react'
import { editText } from './editable-field.ts'
import type { InventoryEdits } from './use-inventory-edits.ts'

const REASONS = STOCK_REASONS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

type EditBarProps = {
  edits: InventoryEdits
  reason: StockReason
  onReason: (reason: StockReason) => void
  /** Shown at the right end. */
  children?: ReactNode
}

/** The reason for stock changes, the save state and the undo button. */
export function EditBar({
  edits: { last, undo, sending, unitCost, setUnitCost },
  reason,
  onReason,
  children,
}: EditBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Why the stock changes"
        options={REASONS}
        value={reason}
        // Safe cast: the options are the reasons.
        onChange={({ target }) => onReason(target.value as StockReason)}
      />
      {reason === 'received' && (
        <Field
          label="Cost each, if known"
          inputMode="decimal"
          autoComplete="off"
          value={unitCost}
          onChange={({ target }) => setUnitCost(target.value)}
        />
      )}
      <Button look="secondary" disabled={!last} onClick={() => void undo()}>
        Undo
      </Button>
      <output className="flex min-h-11 items-center text-sm text-ink-soft">
        {sending ? 'Saving…' : last && `Saved. ${editText(last)}`}
      </output>
      {children && <p className="flex min-h-11 items-center gap-1 text-sm text-ink-soft sm:ml-auto">{children}</p>}
    </div>
  )
}
