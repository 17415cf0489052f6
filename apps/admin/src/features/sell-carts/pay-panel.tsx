import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useRef, useState } from 'react'
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

/** The payout, after a confirmation: store credit is added by the button, cash was transferred before. */
export function PayPanel({ order: { sell_cart }, gradingChanged }: PayPanelProps) {
  const { id, display_payout, payment_method } = sell_cart
  const cash = payment_method === 'cash' && Number(sell_cart.payout) > 0
  const [reference, setReference] = useState('')
  const pay = useApiMutation('PUT /api/admin/sell_orders/:id/pay', { successMessage: `Paid ${display_payout}` })
  const [asking, setAsking] = useState(false)
  const payButton = useRef<HTMLButtonElement>(null)
  const form = useShortcutForm(async () => setAsking(true))
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
        <Button ref={payButton} type="submit" aria-keyshortcuts="p" busy={pay.isPending} disabled={gradingChanged}>
          {cash ? 'The transfer is made' : 'Pay'} <KeyHint name="p" />
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={cash ? `${display_payout} transferred?` : `Pay ${display_payout} as store credit?`}
        description={
          cash
            ? `Bank transfer with the reference “${reference}”. The customer is told by mail, and it cannot be undone.`
            : 'The customer has it at once and is told by mail. It cannot be undone.'
        }
        focusAfter={payButton}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              // Enter confirms, as it pressed the button before.
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
              autoFocus
              onClick={() => {
                setAsking(false)
                const body = cash ? { transfer_reference: reference } : {}
                pay.mutate({ params: { id: String(id) }, body })
              }}
            >
              {cash ? `Yes, ${display_payout} transferred` : `Pay ${display_payout}`}
            </Button>
          </>
        }
      />
    </form>
  )
}
