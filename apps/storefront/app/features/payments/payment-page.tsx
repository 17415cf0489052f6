import { isInPayment } from '@pennysleeve/domain/orders/order-states.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { Link } from 'react-router'
import { OrderLoading } from '../orders/order-loading.tsx'
import { OrderPage } from '../orders/order-page.tsx'
import { PayOrder } from './pay-order.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { useReservation } from './use-reservation.ts'

export function PaymentPage() {
  return (
    <OrderPage title="Payment" loading={<Wait />} none={<NoOrder />}>
      {(order) => <OpenOrder key={order.number} order={order} />}
    </OrderPage>
  )
}

/** An order that cannot be paid links to the checkout. */
function OpenOrder({ order }: { order: Order }) {
  const { wasHeld } = useReservation(order)
  if (isInPayment(order)) return <PayOrder order={order} waiting={<Wait />} />
  return (
    <PaymentProblem title="This order cannot be paid now" reason={wasHeld ? lostReason(order) : NOT_READY}>
      <Link to="/checkout" className={buttonClass('primary')}>
        Back to checkout
      </Link>
    </PaymentProblem>
  )
}

const NOT_READY = 'Please choose address and shipping before you pay.'

/** After a timeout the order keeps its address and shipping; after a change it does not. */
function lostReason({ state }: Order): string {
  return state === 'delivery'
    ? 'The time to pay was up, so your cards are back on the shelf. Nothing was charged.'
    : 'Your cart was changed in the meantime. Nothing was charged.'
}

function NoOrder() {
  return (
    <PaymentProblem title="No active order found">
      <Link to="/cart" className={buttonClass('secondary')}>
        Go to your cart
      </Link>
    </PaymentProblem>
  )
}

function Wait() {
  return (
    <OrderLoading text="Please wait while we fetch your order details">
      <Skeleton className="h-96" />
    </OrderLoading>
  )
}
