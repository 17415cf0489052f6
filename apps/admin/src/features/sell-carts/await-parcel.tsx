import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useRef } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../shell/confirm-button.tsx'
import { useKeys } from '../../shell/use-keys.ts'
import { KeyHint } from './key-hint.tsx'

/** Approved: marks the parcel as received, or reprices it when it is overdue. */
export function AwaitParcel({ order: { sell_cart } }: { order: SellOrder }) {
  const input = { params: { id: String(sell_cart.id) } }
  const receive = useApiMutation('PUT /api/admin/sell_orders/:id/receive', { successMessage: 'Received' })
  const reprice = useApiMutation('PUT /api/admin/sell_orders/:id/reprice', {
    successMessage: 'Priced as of today: the customer has three more days',
  })
  const here = useRef<HTMLButtonElement>(null)
  // Only focuses the button: receiving mails the customer and cannot be undone.
  useKeys({ r: () => here.current?.focus() })
  return (
    <section
      aria-label="Parcel"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface p-4"
    >
      <p>
        {sell_cart.overdue ? 'Should have come by ' : 'To come by '}
        {sell_cart.send_by && dateText(sell_cart.send_by)}.
      </p>
      <div className="flex flex-wrap gap-3">
        {sell_cart.overdue && (
          <ConfirmButton
            look="secondary"
            busy={reprice.isPending}
            title="Buy at today’s quotes?"
            text="Each card gets the quote it has today, the customer is told by mail and has three more days to send them."
            yes="Buy at today’s quotes"
            onYes={() => reprice.mutate(input)}
          >
            Buy at today’s quotes
          </ConfirmButton>
        )}
        <Button ref={here} aria-keyshortcuts="r" busy={receive.isPending} onClick={() => receive.mutate(input)}>
          The parcel is here <KeyHint name="r" />
        </Button>
      </div>
    </section>
  )
}
