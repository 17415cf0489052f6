import type { ImportRow } from '@pennysleeve/contract/collection-imports.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { CardPicker } from '../card-search/card-picker.tsx'
import { useChangeImportRow } from './use-change-import-row.ts'

export type MatchRowDialogProps = { importId: number; row: ImportRow; onClose: () => void }

/** Finds the product for an unmatched row. Default export for `lazy`. */
export default function MatchRowDialog({ importId, row, onClose }: MatchRowDialogProps) {
  const { mutate, isPending, variables } = useChangeImportRow(importId, row.line, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Which card is it?"
      description={`Line ${row.line} says: ${row.quantity} × ${row.name}`}
      className="max-w-2xl"
    >
      <div className="mt-4">
        <CardPicker label="Search cards" start={row.name}>
          {(card) => (
            <Button
              look="secondary"
              size="small"
              busy={isPending && variables === card.id}
              disabled={isPending}
              onClick={() => mutate(card.id)}
            >
              This one
              <span className="sr-only">
                {' '}
                ({card.name}, {card.set_name})
              </span>
            </Button>
          )}
        </CardPicker>
      </div>
    </Dialog>
  )
}
