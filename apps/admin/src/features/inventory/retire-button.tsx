import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'

/** Takes a product off sale in all conditions, or brings it back. */
export function RetireButton({ product: { id, name }, retired }: { product: InventoryProduct; retired: boolean }) {
  const [open, setOpen] = useState(false)
  const change = useApiMutation('PUT /api/admin/products/:id/retired', {
    successMessage: retired ? `${name} is back. Give it a price to sell it.` : `${name} is retired.`,
  })
  const set = () =>
    change.mutate({ params: { id: String(id) }, body: { retired: !retired } }, { onSettled: () => setOpen(false) })
  if (retired) {
    return (
      <Button look="secondary" busy={change.isPending} onClick={set}>
        Bring back
      </Button>
    )
  }
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Retire
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Retire ${name}?`}
        description="It loses its price and quote and leaves the shelves and the search. Orders, stock and history are kept, and it can come back."
        actions={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button look="danger" busy={change.isPending} onClick={set}>
              Retire it
            </Button>
          </>
        }
      />
    </>
  )
}
