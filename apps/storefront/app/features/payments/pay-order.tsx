import type { Order } from '@pennysleeve/contract/orders.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { client } from '../../api/browser.ts'
import { reasonOf } from '../../api/reason-of.ts'
import type { CompletedOrder } from '../checkout/completed-order.ts'
import { useShop } from '../../shell/shop.queries.ts'
import { ORDER_COLUMNS } from '../orders/order-columns.ts'
import { OrderSummary } from '../orders/order-summary.tsx'
import { refetchOrders } from '../orders/orders.queries.ts'
import { isPayable } from './is-payable.ts'
import { carriedIntent, paymentIntentQuery } from './payment.queries.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'
import { Trouble } from './trouble.tsx'

const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'))

/** The form of whoever takes the card, beside what it is for. */
export function PayOrder({ order, waiting }: { order: Order; waiting: ReactNode }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const publicKey = useShop()?.payment.public_key
  const carried = carriedIntent(useLocation().state)
  const { data: intent, isPending, error, refetch: refetchIntent } = useQuery(paymentIntentQuery(order, carried))

  const complete = () => {
    const state: CompletedOrder = { order_number: order.number }
    // Going back must not lead to a form that has been paid.
    void navigate('/checkout-complete', { replace: true, state })
  }

  /** What failed may have been paid all the same, its answer lost; or order and secret have changed under this page. */
  const lookAgain = async () => {
    const now = await client('GET /api/orders/:number', { params: { number: order.number } })
    if (now.state === 'complete') return complete()
    if (isPayable(now)) await refetchIntent()
    await refetchOrders(queryClient)
  }

  // Without an answer the page stays as it is, with what the failed payment said.
  const outcome = { onPaid: complete, onFailed: () => lookAgain().catch(() => {}) }

  if (isPending) return waiting
  if (!intent || (intent.provider === 'stripe' && !publicKey)) {
    return (
      <Trouble title="Stripe is not properly initialized" reason={error ? reasonOf(error) : undefined}>
        <Link to="/checkout" className={buttonClass('secondary')}>
          Back to checkout
        </Link>
      </Trouble>
    )
  }
  return (
    <div className={ORDER_COLUMNS}>
      {intent.provider === 'stripe' && publicKey ? (
        <Suspense fallback={waiting}>
          <StripeCardForm intent={intent} publicKey={publicKey} {...outcome} />
        </Suspense>
      ) : (
        <SandboxCardForm intent={intent} {...outcome} />
      )}
      <OrderSummary order={order} shipped paying>
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
