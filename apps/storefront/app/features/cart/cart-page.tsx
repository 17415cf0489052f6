import type { Order } from '@sideboard/contract/orders.ts'
import { Button, buttonClass } from '@sideboard/ui/button.tsx'
import { Skeleton } from '@sideboard/ui/skeleton.tsx'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { OrderSummary } from '../orders/order-summary.tsx'
import { currentOrderQuery } from '../orders/orders.queries.ts'
import { CART_CHANGE } from './cart-change.ts'
import { CartLine } from './cart-line.tsx'
import { useProceedToCheckout } from './use-proceed-to-checkout.ts'

/** The open order in whatever state its query is. */
export function CartPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: order, isPending, isError, isFetching, refetch } = useQuery(currentOrderQuery())
  return (
    <div className="page py-8 sm:py-12">
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl outline-none sm:text-4xl">
        Cart
      </h1>
      {isPending && <Loading />}
      {isError && (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p>Error loading orders.</p>
          <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {order === null && <Empty text="Your cart is empty." />}
      {order?.line_items.length === 0 && <Empty text="No items in the cart" />}
      {order && order.line_items.length > 0 && (
        // The pressed button is gone with its line; a keyboard goes on from the heading.
        <FullCart order={order} onDeleted={() => heading.current?.focus({ preventScroll: true })} />
      )}
    </div>
  )
}

function FullCart({ order, onDeleted }: { order: Order; onDeleted: () => void }) {
  const proceed = useProceedToCheckout()
  const changing = useIsMutating({ mutationKey: CART_CHANGE.mutationKey }) > 0
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <div>
        <Notices notices={order.notices} />
        <ul aria-label="Items in your cart">
          {order.line_items.map((line) => (
            <CartLine key={line.id} orderNumber={order.number} line={line} onDeleted={onDeleted} />
          ))}
        </ul>
      </div>
      <OrderSummary order={order}>
        <Button
          className="mt-5 w-full"
          busy={proceed.isPending}
          disabled={changing}
          onClick={() => proceed.mutate(order)}
        >
          Proceed to Checkout
        </Button>
        <p className="mt-3 text-sm text-ink-soft">Shipping is chosen at the checkout.</p>
      </OrderSummary>
    </div>
  )
}

/** What changed while the cards sat in the cart. */
function Notices({ notices }: { notices: string[] }) {
  if (notices.length === 0) return null
  return (
    <ul
      aria-label="What has changed"
      className="mb-5 flex flex-col gap-1 rounded-xl border border-accent bg-surface p-4"
    >
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}

function Empty({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-2xl border border-line py-16 text-center">
      <p className="text-lg">{text}</p>
      <Link to="/cards" className={buttonClass('primary')}>
        Browse cards
      </Link>
    </div>
  )
}

function Loading() {
  return (
    <>
      <output className="mb-4 block text-ink-soft">Loading...</output>
      <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="flex flex-col gap-5">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
        <Skeleton className="h-64" />
      </div>
    </>
  )
}
