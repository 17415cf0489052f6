import type { Order } from '@pennysleeve/contract/orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { useIsMutating } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '../../shell/empty-state.tsx'
import { ORDER_COLUMNS } from './order-columns.ts'
import { DiscountCode } from './discount-code.tsx'
import { OrderLoading } from './order-loading.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderPage } from './order-page.tsx'
import { OrderSummary } from './order-summary.tsx'
import { CART_CHANGE } from './cart-change.ts'
import { CartGiftCard } from './cart-gift-card.tsx'
import { CartLine } from './cart-line.tsx'
import { isEmptyOrder } from './is-empty-order.ts'
import { WaitingNote } from './waiting-note.tsx'
import { useProceedToCheckout } from './use-proceed-to-checkout.ts'

export function CartPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <OrderPage title="Cart" heading={heading} loading={<Loading />} none={<EmptyState text="Your cart is empty." />}>
      {(order) =>
        isEmptyOrder(order) ? (
          <EmptyState text="No items in the cart" />
        ) : (
          // Focus moves to the heading: the pressed button unmounts with its line.
          <FullCart order={order} onDeleted={() => heading.current?.focus({ preventScroll: true })} />
        )
      }
    </OrderPage>
  )
}

function FullCart({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const proceed = useProceedToCheckout()
  const changing = useIsMutating({ mutationKey: CART_CHANGE.mutationKey }) > 0
  return (
    <div className={ORDER_COLUMNS}>
      <div className="flex flex-col gap-5">
        <OrderNotices notices={order.notices} />
        <WaitingNote order={order} />
        <ul aria-label="Items in your cart" className="@container">
          {order.line_items.map((line) => (
            <CartLine key={line.id} orderNumber={order.number} line={line} onDeleted={onDeleted} />
          ))}
          {order.gift_cards.map((card) => (
            <CartGiftCard key={`gift-card-${card.id}`} orderNumber={order.number} card={card} onDeleted={onDeleted} />
          ))}
        </ul>
      </div>
      <OrderSummary order={order}>
        <DiscountCode order={order} />
        <Button
          className="mt-5 w-full"
          busy={proceed.isPending}
          disabled={changing}
          onClick={() => proceed.mutate(order)}
        >
          Proceed to Checkout
        </Button>
        {order.needs_delivery && <p className="mt-3 text-sm text-ink-soft">Shipping is chosen at the checkout.</p>}
      </OrderSummary>
    </div>
  )
}

function Loading() {
  return (
    <OrderLoading>
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </OrderLoading>
  )
}
