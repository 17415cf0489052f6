import type { StaffOrderDetail } from '@sideboard/contract/admin/orders.ts'
import { Button } from '@sideboard/ui/button.tsx'
import { Dialog } from '@sideboard/ui/dialog.tsx'
import { Select } from '@sideboard/ui/select.tsx'
import { useChange } from '../../../api/use-change.ts'
import { FormField } from '../../../form/form-field.tsx'
import { useApiForm } from '../../../form/use-api-form.ts'

type Fields = { amount: string; reason: string; first: 'card' | 'credit' }
type RefundDialogProps = { shown: StaffOrderDetail; onClose: () => void }

/** Gives back a part or all of it; the cards stay with the customer. */
export function RefundDialog({ shown: { order, refundable, display_refundable }, onClose }: RefundDialogProps) {
  const form = useApiForm<Fields>({ amount: refundable, reason: '', first: 'card' })
  const refund = useChange('POST /api/admin/orders/:number/refunds', {
    tellsReason: false,
    said: 'The money is on its way back',
  })
  const submit = form.submitWith(async (wanted) => {
    await refund.mutateAsync({ params: { number: order.number }, body: { refund: wanted } })
    onClose()
  })
  const paidTwoWays = new Set(
    order.payments.filter(({ state }) => state === 'completed').map((p) => p.payment_method_id),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Refund"
      description={`Up to ${display_refundable} can go back. The cards stay with the customer, who is told by mail.`}
    >
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FormField form={form} name="amount" label="Amount in AU$" inputMode="decimal" autoComplete="off" />
        <FormField form={form} name="reason" label="Reason" hint="The customer reads it." autoComplete="off" />
        {paidTwoWays.size > 1 && (
          <Select
            label="Take it from"
            options={[
              { value: 'card', label: 'The card first' },
              { value: 'credit', label: 'Store credit first' },
            ]}
            {...form.register('first')}
          />
        )}
        <Button type="submit" busy={form.formState.isSubmitting}>
          Refund
        </Button>
      </form>
    </Dialog>
  )
}
