import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useKeys } from '../../shell/use-keys.ts'
import { BankDetails } from './bank-details.tsx'
import { KeyHint } from './key-hint.tsx'
import { useShortcutForm } from './use-shortcut-form.ts'

type PayPanelProps = {
  order: SellOrder
  /** Unsaved grading: the amount to pay would differ. */
  gradingChanged: boolean
}

/** The payout: store credit is added by the button, cash was transferred before. */
export function PayPanel({ order: { sell_cart }, gradingChanged }: PayPanelProps) {
  const { id, display_payout, payment_method } = sell_cart
  const cash = payment_method === 'cash' && Number(sell_cart.payout) > 0
  const [reference, setReference] = useState('')
  const pay = useApiMutation('PUT /api/admin/sell_orders/:id/pay', { successMessage: `Paid ${display_payout}` })
  const form = useShortcutForm(async () => {
    const body = cash ? { transfer_reference: reference } : {}
    await pay.mutateAsync({ params: { id: String(id) }, body })
  })
  useKeys({ p: form.reach })
  return (
    <form
      {...form.props}
      aria-labelledby="pay"
      className="flex flex-col gap-4 rounded-xl border border-accent bg-surface p-4"
    >
      <h2 id="pay" className="text-xl">
        {cash ? `Transfer ${display_payout}` : `Book ${display_payout} as store credit`}
      </h2>
      {cash && (
        <>
          <BankDetails sellCart={sell_cart} />
          <Field
            label="Reference of the transfer"
            hint="By which the bank finds it again."
            required
            maxLength={100}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap items-center justify-end gap-4">
        {gradingChanged && <output>You have changed the grading above. Please save it before you pay.</output>}
        <Button type="submit" aria-keyshortcuts="p" busy={pay.isPending} disabled={gradingChanged}>
          {cash ? 'The transfer is made' : 'Pay'} <KeyHint name="p" />
        </Button>
      </div>
    </form>
  )
}
