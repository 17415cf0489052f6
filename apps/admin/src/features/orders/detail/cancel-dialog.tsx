import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { deviceInput } from '../../../session/device.ts'

type CancelDialogProps = { shown: StaffOrderDetail; onClose: () => void }

export function CancelDialog({ shown: { order, fulfilment_status, display_refundable }, onClose }: CancelDialogProps) {
  const cancel = useApiMutation('PUT /api/admin/orders/:number/cancel', {
    successMessage: `Order ${order.number} is cancelled`,
  })
  const amount =
    order.gift_cards.length > 0
      ? 'Its gift cards become void. All that was paid, less what was spent of them,'
      : display_refundable
  const consequence =
    fulfilment_status === 'to_pack' || fulfilment_status === 'waiting'
      ? `${amount} goes back to where it came from, the cards go back on the shelf, and the customer is told by mail. This cannot be undone.`
      : 'What it holds is given free. This cannot be undone.'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Cancel order ${order.number}?`}
      description={consequence}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep the order
          </Button>
          <Button
            look="danger"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate({ params: { number: order.number }, body: deviceInput() }, { onSuccess: onClose })
            }
          >
            Cancel order
          </Button>
        </>
      }
    />
  )
}
