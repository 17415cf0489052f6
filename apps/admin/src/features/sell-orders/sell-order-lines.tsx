import type { SellOrder } from '@sideboard/contract/admin/sell-orders.ts'
import type { SellCartItem } from '@sideboard/contract/sell-carts.ts'
import { CardFacts } from './card-facts.tsx'

/** The cards of a sell order that nobody decides about just now. */
export function SellOrderLines({ order }: { order: SellOrder }) {
  return (
    <ul aria-label="Cards" className="divide-y divide-line rounded-xl border border-line bg-surface">
      {order.sell_cart.sell_cart_items.map((item) => (
        <li key={item.id} className="grid items-center gap-x-4 gap-y-1 p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <CardFacts item={item} />
          <p className="figures text-sm sm:text-right">{countsOf(item)}</p>
          {[item.amend_reason, item.reject_reason].map(
            (reason) =>
              reason !== null && (
                <p key={reason} className="text-sm text-ink-soft sm:col-span-2">
                  {reason}
                </p>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}

function countsOf({ offered_quantity, quantity, accepted_quantity }: SellCartItem): string {
  const approved =
    quantity === offered_quantity ? `${quantity} approved` : `${quantity} of ${offered_quantity} approved`
  return accepted_quantity === null ? approved : `${approved}, ${accepted_quantity} accepted`
}
