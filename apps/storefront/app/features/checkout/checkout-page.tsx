import { Button, buttonClass } from '@sideboard/ui/button.tsx'
import { Skeleton } from '@sideboard/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { currentOrderQuery } from '../orders/orders.queries.ts'
import { CheckoutForm } from './checkout-form.tsx'

export function CheckoutPage() {
  const { data: order, isPending, isError, isFetching, refetch } = useQuery(currentOrderQuery())
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">Checkout</h1>
      {isPending && <Loading />}
      {isError && (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p>Error loading orders.</p>
          <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {(order === null || order?.line_items.length === 0) && (
        <div className="flex flex-col items-center gap-5 rounded-2xl border border-line py-16 text-center">
          <p className="text-lg">Your cart is empty.</p>
          <Link to="/cards" className={buttonClass('primary')}>
            Browse cards
          </Link>
        </div>
      )}
      {order && order.line_items.length > 0 && <CheckoutForm key={order.number} order={order} />}
    </div>
  )
}

function Loading() {
  return (
    <>
      <output className="mb-4 block text-ink-soft">Loading...</output>
      <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="flex flex-col gap-5">
          <Skeleton className="h-96" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-64" />
      </div>
    </>
  )
}
