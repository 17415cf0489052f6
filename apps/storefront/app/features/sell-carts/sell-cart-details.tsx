import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { HANDLING_FEE_PERCENT } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState } from 'react'
import { useShop } from '../../shell/shop.queries.ts'
import { Amount } from '../orders/amount.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import { SellCartLines, StruckLines } from './sell-cart-lines.tsx'
import { SellStatusBadge } from './sell-status-badge.tsx'

/** The details dialog of a sell order. Default export for `lazy`. */
export default function SellCartDetails({ cart: opened, onClose }: { cart: SellCart; onClose: () => void }) {
  const [answered, setAnswered] = useState<SellCart>()
  const cart = answered ?? opened
  const credit = cart.payment_method === 'store_credit'
  return (
    <Dialog open onOpenChange={onClose} title={`Sell order #${cart.id}`} className="sm:max-w-3xl">
      <div className="mt-3">
        <SellStatusBadge status={cart.status} />
      </div>
      {cart.amended && cart.status !== 'pending' && (
        <p className="mt-4 rounded-xl border border-accent p-4">
          Note: Your sell order has been amended. Please only send the following approved cards.
        </p>
      )}
      {cart.offer_until !== null && <OfferAnswer cart={cart} offerUntil={cart.offer_until} onAnswered={setAnswered} />}
      {cart.send_by !== null && <WhereToSend cart={cart} sendBy={cart.send_by} />}
      <div className="mt-4">
        <SellCartLines cart={cart} />
      </div>
      <dl className="mt-4 ml-auto flex max-w-xs flex-col gap-1.5">
        <Amount label="Total Items" amount={String(cart.total_items)} />
        <Amount
          label="Total Amount"
          amount={credit ? cart.display_total_amount_credit : cart.display_total_amount}
          className="mt-1 border-t border-line pt-2 text-lg font-semibold"
        />
        {cart.display_accepted_amount !== null && <Amount label="Accepted" amount={cart.display_accepted_amount} />}
        {Number(cart.handling_fee) > 0 && (
          <Amount label={`Handling fee (${HANDLING_FEE_PERCENT}%)`} amount={cart.display_handling_fee ?? ''} />
        )}
        {cart.status === 'offered' && cart.display_payout !== null && (
          <Amount label="Our offer" amount={cart.display_payout} />
        )}
        {cart.status === 'paid' && cart.display_payout !== null && (
          <Amount label={credit ? 'Paid as store credit' : 'Paid in cash'} amount={cart.display_payout} />
        )}
      </dl>
      <StruckLines cart={cart} />
      {cart.account_number !== null && (
        <p className="mt-3 text-right text-sm text-ink-soft">
          Cash goes to the account <span className="figures">{cart.account_number}</span>.
        </p>
      )}
    </Dialog>
  )
}

function WhereToSend({ cart, sendBy }: { cart: SellCart; sendBy: string }) {
  const shop = useShop()
  return (
    <p className="mt-4 text-ink-soft">
      {cart.overdue
        ? `These cards should have been on their way by ${dateText(sendBy)}; we may reprice or cancel this order. `
        : `Please send them, or drop them off, by ${dateText(sendBy)}. `}
      Write the number {cart.id} on the parcel{shop ? `: ${shop.name}, ${shop.address}.` : '.'}
    </p>
  )
}
