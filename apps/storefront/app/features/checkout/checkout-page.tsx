import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { OrderLoading } from '../orders/order-loading.tsx'
import { OrderPage } from '../orders/order-page.tsx'
import { isEmptyOrder } from '../orders/is-empty-order.ts'
import { CheckoutForm } from './checkout-form.tsx'

export function CheckoutPage() {
  const empty = <EmptyState text="Your cart is empty." />
  return (
    <OrderPage title="Checkout" loading={<Loading />} none={empty}>
      {(order) => (isEmptyOrder(order) ? empty : <CheckoutForm key={order.number} order={order} />)}
    </OrderPage>
  )
}

function Loading() {
  return (
    <OrderLoading>
      <Skeleton className="h-96" />
      <Skeleton className="h-40" />
    </OrderLoading>
  )
}
