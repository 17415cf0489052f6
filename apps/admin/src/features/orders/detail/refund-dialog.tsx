import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { displayMoney, readMoney } from '@pennysleeve/domain/money.ts'
import { STORE_CREDIT_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormField } from '../../../form/form-field.tsx'
import { useApiForm } from '../../../form/use-api-form.ts'
import { CREDIT_IN_CASH } from '../credit-in-cash.ts'
import { findHandedBack, HandedBackDialog, type GivenBack } from '../../../shell/handed-back.tsx'
import { deviceInput } from '../../../session/device.ts'

/** `instead_of` is the id of a failed refund, or empty for none. */
type Fields = { amount: string; reason: string; first: 'card' | 'credit'; instead_of: string }
type RefundDialogProps = { shown: StaffOrderDetail; onClose: () => void }

/** Refunds a part or all; the cards are not returned. */
export function RefundDialog({ shown, onClose }: RefundDialogProps) {
  const { order, refundable, display_refundable } = shown
  const owed = shown.refunds.filter((refund) => refund.can_be_credit)
  const form = useApiForm<Fields>({
    amount: refundable,
    reason: '',
    first: 'card',
    instead_of: String(owed[0]?.id ?? ''),
  })
  const [handed, setHanded] = useState<GivenBack[]>()
  const refund = useApiMutation('POST /api/admin/orders/:number/refunds', {
    showsError: false,
  })
  // The button names the amount, since a refund cannot be undone.
  const amount = readMoney(useWatch({ control: form.control, name: 'amount' }))
  const submit = form.submitWith(async (wanted) => {
    const { instead_of, ...fields } = wanted
    // Sent only when the question was shown: if a refund fails meanwhile, the API asks.
    const answered = owed.length > 0 ? { instead_of: instead_of === '' ? null : Number(instead_of) } : {}
    await refund.mutateAsync({
      params: { number: order.number },
      body: { refund: { ...fields, ...answered, ...deviceInput() } },
    })
    const given = await findHandedBack(order.number)
    if (given.length > 0) return setHanded(given)
    toast({ title: 'The money is on its way back', variant: 'success' })
    onClose()
  })
  if (handed) return <HandedBackDialog given={handed} onClose={onClose} />
  const ways = order.payments.filter(({ state }) => state === 'completed').map((p) => p.payment_method_id)
  const withCredit = ways.includes(STORE_CREDIT_METHOD_ID) && ways.length > 1
  const atCounter = order.channel === 'counter'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Refund"
      description={
        atCounter
          ? `Up to ${display_refundable} can go back, the way it was paid. Please hand out the cash or refund at the terminal yourself. The cards stay with the customer. This cannot be undone.`
          : `Up to ${display_refundable} can go back. The cards stay with the customer, who is told by mail. This cannot be undone.`
      }
    >
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FormField form={form} name="amount" label="Amount in AU$" inputMode="decimal" autoComplete="off" />
        <FormField form={form} name="reason" label="Reason" hint="The customer reads it." autoComplete="off" />
        {owed.length > 0 && (
          <Select
            label="The card did not take an earlier refund"
            options={[
              ...owed.map(({ id, display_amount, created_at }) => ({
                value: String(id),
                label: `This is instead of ${display_amount} of ${dateText(created_at)}`,
              })),
              { value: '', label: 'This is another one' },
            ]}
            {...form.register('instead_of')}
          />
        )}
        {shown.credit_in_cash && <p>{CREDIT_IN_CASH}</p>}
        {withCredit && (
          <Select
            label="Take it from"
            options={[
              { value: 'card', label: atCounter ? 'Terminal and cash first' : 'The card first' },
              { value: 'credit', label: 'Store credit first' },
            ]}
            {...form.register('first')}
          />
        )}
        {withCredit && order.gift_cards.length > 0 && (
          <p>What paid for the gift cards stays as long as they are valid: what is more comes from the rest.</p>
        )}
        <Button type="submit" busy={form.formState.isSubmitting}>
          {amount ? `Refund ${displayMoney(amount)}` : 'Refund'}
        </Button>
      </form>
    </Dialog>
  )
}
