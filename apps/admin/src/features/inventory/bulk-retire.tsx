import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'

type BulkRetireProps = { variants: InventoryProduct[]; disabled: boolean; onDone: () => void }
type Retired = { variants: InventoryProduct[]; reserved: InventoryProduct[] }

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** Names at most three. By the response alone: when it is shown, the rows have changed already. */
function resultText({ variants, reserved }: Retired): string {
  const back = variants.some(({ retired }) => !retired)
  const done = `${rows(variants.length)} ${variants.length === 1 ? 'is' : 'are'} ${back ? 'back, without a price' : 'retired'}.`
  if (reserved.length === 0) return done
  const names = reserved.slice(0, 3).map(({ name }) => name)
  const more = reserved.length > names.length ? ` and ${reserved.length - names.length} more` : ''
  return `${done} Being paid for and kept: ${names.join(', ')}${more}.`
}

/** Takes the ticked rows off sale, or brings them back if all of them are retired. */
export function BulkRetire({ variants, disabled, onDone }: BulkRetireProps) {
  const [open, setOpen] = useState(false)
  const back = variants.every(({ retired }) => retired)
  const change = useApiMutation('PUT /api/admin/variants/retired', { successMessage: resultText })
  const set = () =>
    change.mutate(
      { body: { variant_ids: variants.map(({ variant_id }) => variant_id), retired: !back } },
      { onSuccess: onDone, onSettled: () => setOpen(false) },
    )
  if (back) {
    return (
      <Button look="secondary" busy={change.isPending} disabled={disabled} onClick={set}>
        Bring back
      </Button>
    )
  }
  return (
    <>
      <Button look="secondary" disabled={disabled} onClick={() => setOpen(true)}>
        Retire
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Retire ${rows(variants.length)}?`}
        description="They lose their price and leave the shelves and the search; a product whose last row goes loses its quote. Orders, stock and history are kept, and they can come back without a price."
        actions={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Keep them
            </Button>
            <Button look="danger" busy={change.isPending} onClick={set}>
              Retire them
            </Button>
          </>
        }
      />
    </>
  )
}
