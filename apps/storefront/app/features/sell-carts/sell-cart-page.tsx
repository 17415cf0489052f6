import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { ORDER_COLUMNS } from '../orders/order-columns.ts'
import { OrderLoading } from '../orders/order-loading.tsx'
import { SellCartLine } from './sell-cart-line.tsx'
import { useOpenSellCart } from './sell-carts.queries.ts'
import { SellSummary } from './sell-summary.tsx'

const SellListDialog = lazyWithRetry(() => import('./sell-list-dialog.tsx'))

/** The open sell cart with its loading and error states. */
export function SellCartPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useOpenSellCart()
  const [pasting, setPasting] = useState(false)
  const cart = query.data
  const empty = cart === null || cart?.sell_cart_items.length === 0
  return (
    <div className="page py-8 sm:py-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          Sell cart
        </h1>
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setPasting(true)}>
          <Icon name="list" />
          Paste a list
        </Button>
      </div>
      {query.isPending && <Loading />}
      {query.isError && <LoadFailed text="Error loading sell carts." query={query} />}
      {empty && <Empty />}
      {cart && !empty && (
        // Focus moves to the heading: the pressed button unmounts with its line.
        <FullSellCart key={cart.id} cart={cart} onRemoved={() => heading.current?.focus({ preventScroll: true })} />
      )}
      {pasting && (
        <Suspense>
          <SellListDialog onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </div>
  )
}

function FullSellCart({ cart, onRemoved }: { cart: SellCart; onRemoved: () => void }) {
  return (
    <div className={ORDER_COLUMNS}>
      <ul aria-label="Cards in your sell cart" className="@container">
        {cart.sell_cart_items.map((item) => (
          <SellCartLine key={item.id} item={item} onRemoved={onRemoved} />
        ))}
      </ul>
      <SellSummary cart={cart} />
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      text="Your sell cart is empty."
      hint="Press Sell on a card, put cards of your collection on sale, or paste a list of what you have."
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/profile/mycollection" className={buttonClass('primary')}>
          My Collection
        </Link>
        <Link to="/cards" className={buttonClass('secondary')}>
          Browse cards
        </Link>
      </div>
    </EmptyState>
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
