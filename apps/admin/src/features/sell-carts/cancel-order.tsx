import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useId, useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useShortcutForm } from './use-shortcut-form.ts'

export function CancelOrder({ order: { sell_cart } }: { order: SellOrder }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useApiMutation('PUT /api/admin/sell_orders/:id/cancel', { successMessage: 'Cancelled' })
  const form = useShortcutForm(async () => {
    await cancel.mutateAsync({ params: { id: String(sell_cart.id) }, body: { reason } })
    setOpen(false)
  })
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Cancel this sell order
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Cancel sell order #${sell_cart.id}?`}
        description="The customer is told why by mail. The bank details are deleted."
        actions={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button type="submit" form={id} look="danger" busy={cancel.isPending}>
              Cancel the sell order
            </Button>
          </>
        }
      >
        <form {...form.props} id={id} className="mt-4">
          <Field
            label="Why"
            required
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
