import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { DAYS_TO_ANSWER } from '@pennysleeve/domain/sell-carts/offer.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Callout } from '../../shell/callout.tsx'
import { useKeys } from '../../shell/use-keys.ts'
import { KeyHint } from './key-hint.tsx'
import { useShortcutForm } from './use-shortcut-form.ts'

const PANEL = 'flex flex-col gap-4 rounded-xl border border-accent bg-surface p-4'

type AskPanelProps = {
  order: SellOrder
  /** Unsaved grading: the offer would differ. */
  gradingChanged: boolean
}

/** Instead of the payout, when grading has lowered the sum too far. */
export function AskPanel({ order: { sell_cart }, gradingChanged }: AskPanelProps) {
  const credit = sell_cart.payment_method === 'store_credit'
  const ask = useApiMutation('PUT /api/admin/sell_orders/:id/offer', { successMessage: 'The customer is asked' })
  const form = useShortcutForm(async () => {
    await ask.mutateAsync({ params: { id: String(sell_cart.id) } })
  })
  useKeys({ p: form.reach })
  return (
    <form {...form.props} aria-labelledby="ask" className={PANEL}>
      <h2 id="ask" className="text-xl">
        Ask the customer: {sell_cart.display_payout} instead of{' '}
        {credit ? sell_cart.display_total_amount_credit : sell_cart.display_total_amount}
      </h2>
      <p>
        The sum has fallen so far that the customer decides. They have {DAYS_TO_ANSWER} days to accept; otherwise all
        cards go back and nothing is paid.
      </p>
      <div className="flex flex-wrap items-center justify-end gap-4">
        {gradingChanged && <output>You have changed the grading above. Please save it before you ask.</output>}
        <Button type="submit" aria-keyshortcuts="p" busy={ask.isPending} disabled={gradingChanged}>
          Send the offer <KeyHint name="p" />
        </Button>
      </div>
    </form>
  )
}

/** While the customer thinks about it. */
export function WaitingForAnswer({ order: { sell_cart } }: { order: SellOrder }) {
  return (
    <Callout>
      The customer has until {sell_cart.offer_until && dateText(sell_cart.offer_until)} to accept{' '}
      {sell_cart.display_payout}. Saving a new grading withdraws this offer.
    </Callout>
  )
}

/** A declined offer: all cards go back. */
export function ReturnPanel({ order: { sell_cart } }: { order: SellOrder }) {
  const [tracking, setTracking] = useState('')
  const sendBack = useApiMutation('PUT /api/admin/sell_orders/:id/return', { successMessage: 'Sent back' })
  const form = useShortcutForm(async () => {
    const body = tracking.trim() === '' ? {} : { tracking_number: tracking }
    await sendBack.mutateAsync({ params: { id: String(sell_cart.id) }, body })
  })
  useKeys({ p: form.reach })
  return (
    <form {...form.props} aria-labelledby="send-back" className={PANEL}>
      <h2 id="send-back" className="text-xl">
        Send all cards back
      </h2>
      <Field
        label="Tracking number"
        hint="If there is one. The customer is told by mail."
        maxLength={100}
        value={tracking}
        onChange={({ target }) => setTracking(target.value)}
      />
      <Button type="submit" aria-keyshortcuts="p" busy={sendBack.isPending} className="self-end">
        They are on their way <KeyHint name="p" />
      </Button>
    </form>
  )
}
