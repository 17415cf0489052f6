import type { Order } from '@sideboard/contract/orders.ts'
import { Button, buttonClass } from '@sideboard/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { reasonOf } from '../../api/reason-of.ts'
import type { CompletedOrder } from '../checkout/completed-order.ts'
import { OrderSummary } from '../orders/order-summary.tsx'
import { currentOrderQuery } from '../orders/orders.queries.ts'
import { carriedIntent, paymentIntentQuery } from './payment.queries.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'

/** The open order, and the form of whoever takes the card. */
export function PaymentPage() {
  const { data: order, isPending, isError, isFetching, refetch } = useQuery(currentOrderQuery())
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">Payment</h1>
      {isPending && <Wait />}
      {isError && (
        <Trouble title="Error loading orders.">
          <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Trouble>
      )}
      {order === null && (
        <Trouble title="No active order found">
          <Link to="/cart" className={buttonClass('secondary')}>
            Go to your cart
          </Link>
        </Trouble>
      )}
      {order && <PayOrder order={order} />}
    </div>
  )
}

function PayOrder({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { data: intent, isPending, error } = useQuery(paymentIntentQuery(order, carriedIntent(useLocation().state)))

  const complete = () => {
    const state: CompletedOrder = { order_number: order.number }
    // Going back must not lead to a form that has been paid.
    void navigate('/checkout-complete', { replace: true, state })
  }

  if (isPending) return <Wait />
  if (intent?.provider !== 'sandbox') {
    return (
      <Trouble title="Stripe is not properly initialized" reason={error ? reasonOf(error) : undefined}>
        <Link to="/checkout" className={buttonClass('secondary')}>
          Back to checkout
        </Link>
      </Trouble>
    )
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <SandboxCardForm intent={intent} onPaid={complete} />
      <OrderSummary order={order} shipped>
        {order.reserved_until && (
          <p className="mt-4 text-sm text-ink-soft">
            Your cards are held for you until <Clock at={order.reserved_until} />.
          </p>
        )}
      </OrderSummary>
    </div>
  )
}

function Clock({ at }: { at: string }) {
  const time = new Date(at).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' })
  return <time dateTime={at}>{time}</time>
}

function Wait() {
  return <output className="block py-10 text-ink-soft">Please wait while we fetch your order details</output>
}

type TroubleProps = { title: string; reason?: string | undefined; children: ReactNode }

function Trouble({ title, reason, children }: TroubleProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="text-lg">{title}</p>
      {reason && <p className="text-ink-soft">{reason}</p>}
      {children}
    </div>
  )
}
