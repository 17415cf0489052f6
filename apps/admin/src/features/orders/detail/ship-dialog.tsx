import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormField } from '../../../form/form-field.tsx'
import { useApiForm } from '../../../form/use-api-form.ts'

type ShipDialogProps = { shown: StaffOrderDetail; onClose: () => void }

/** Marks as shipped, or corrects the tracking number; either way the customer gets a mail. */
export function ShipDialog({ shown: { order, fulfilment_status, delivery }, onClose }: ShipDialogProps) {
  const params = { number: order.number }
  const pickup = delivery?.is_pickup === true
  const form = useApiForm<{ tracking: string }>({ tracking: order.shipments[0]?.tracking ?? '' })
  const quietly = { showsError: false }
  const ship = useApiMutation('POST /api/admin/orders/:number/shipment', {
    ...quietly,
    successMessage: `${order.number} is ${pickup ? 'ready to pick up' : 'shipped'}`,
  })
  const correct = useApiMutation('PUT /api/admin/orders/:number/shipment', {
    ...quietly,
    successMessage: 'Tracking number changed',
  })
  const isNew = fulfilment_status === 'to_pack'
  const submit = form.submitWith(async (shipment) => {
    await (isNew ? ship : correct).mutateAsync({ params, body: { shipment } })
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isNew ? (pickup ? 'Ready to pick up' : `Ship order ${order.number}`) : 'Change the tracking number'}
      description={
        pickup ? 'The customer is told by mail to come.' : 'The customer gets a mail with the tracking number, if any.'
      }
    >
      <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {!pickup && <FormField form={form} name="tracking" label="Tracking number" autoComplete="off" />}
        <Button type="submit" busy={form.formState.isSubmitting}>
          {isNew ? (pickup ? 'Tell the customer' : 'Ship') : 'Save'}
        </Button>
      </form>
    </Dialog>
  )
}
