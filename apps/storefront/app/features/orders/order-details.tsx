import type { Order } from '@pennysleeve/contract/orders.ts'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Fragment } from 'react'
import { Amount } from './amount.tsx'
import { CancelEntry } from './cancel-entry.tsx'
import { CancelWaitingOrder } from './cancel-waiting-order.tsx'
import { NameEntrants } from './name-entrants.tsx'
import { CreditUsed } from './credit-used.tsx'
import { ItemList } from './item-list.tsx'
import { OrderDate } from './order-date.tsx'
import { OrderLines } from './order-lines.tsx'
import { WaitingNote } from './waiting-note.tsx'

/** The details dialog of an order. Default export for `lazy`. */
export default function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const tracking = order.shipments[0]?.tracking
  return (
    <Dialog open onOpenChange={onClose} title={`Order Details #${order.number}`} className="sm:max-w-2xl">
      <p className="mt-1">
        <OrderDate order={order} />
      </p>
      {tracking && (
        <p className="mt-3">
          Tracking number: <strong className="break-words">{tracking}</strong>
        </p>
      )}
      <div className="mt-4 flex flex-col gap-4">
        <WaitingNote order={order} />
        {order.line_items.length > 0 && <OrderLines lines={order.line_items} />}
        {order.gift_cards.length > 0 && <ItemList lines={[]} giftCards={order.gift_cards} />}
      </div>
      <dl className="mt-4 ml-auto flex max-w-xs flex-col gap-1.5">
        <Amount label="Subtotal" amount={order.display_item_total} />
        <Amount label="Shipping Total" amount={order.display_ship_total} />
        <Amount label="Adjustments" amount={order.display_adjustment_total} />
        {order.adjustments.map(({ label, display_amount }) => (
          <Amount key={label} label={label} amount={display_amount} className="pl-4 text-sm text-ink-soft" />
        ))}
        <Amount
          label="Order Total"
          amount={order.display_total}
          className="mt-1 border-t border-line pt-2 text-lg font-semibold"
        />
        <CreditUsed order={order} />
        {Number(order.refund_total) > 0 && <Amount label="Refunded" amount={order.display_refund_total} />}
      </dl>
      {order.line_items
        .filter(({ event }) => event)
        .map((line) => (
          <Fragment key={line.id}>
            <NameEntrants orderNumber={order.number} line={line} />
            <CancelEntry orderNumber={order.number} line={line} onCancelled={onClose} />
          </Fragment>
        ))}
      <CancelWaitingOrder order={order} onCancelled={onClose} />
    </Dialog>
  )
}
