import { isInPayment } from '@pennysleeve/domain/orders/order-states.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import type { CompletedOrder } from '../orders/completed-order.ts'
import { useShop } from '../../shell/shop.queries.ts'
import { ORDER_COLUMNS } from '../orders/order-columns.ts'
import { OrderSummary } from '../orders/order-summary.tsx'
import { refetchOrders } from '../orders/orders.queries.ts'
import { intentFromState, paymentIntentQuery } from './payments.queries.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'
import { PaymentProblem } from './payment-problem.tsx'

const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'))

/** The provider's card form beside the order summary. */
export function PayOrder({ order, waiting }: { order: Order; waiting: ReactNode }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const publicKey = useShop()?.payment.public_key
  const fromState = intentFromState(useLocation().state)
  const { data: intent, isPending, error, refetch: refetchIntent } = useQuery(paymentIntentQuery(order, fromState))

  const complete = () => {
    const state: CompletedOrder = { order_number: order.number }
    // `replace`: Back must not lead to a paid form.
    void navigate('/checkout-complete', { replace: true, state })
  }

  /** A failed payment may have succeeded with its response lost, or order and intent have changed: refetch both. */
  const refetchOrder = async () => {
    const now = await client('GET /api/orders/:number', { params: { number: order.number } })
    if (now.state === 'complete') return complete()
    if (isInPayment(now)) await refetchIntent()
    await refetchOrders(queryClient)
  }

  // If the refetch fails too, the page stays with the payment's error.
  const outcome = { onPaid: complete, onFailed: () => refetchOrder().catch(() => {}) }

  if (isPending) return waiting
  if (!intent || (intent.provider === 'stripe' && !publicKey)) {
    return (
      <PaymentProblem title="Stripe is not properly initialized" reason={error ? errorMessageOf(error) : undefined}>
        <Link to="/checkout" className={buttonClass('secondary')}>
          Back to checkout
        </Link>
      </PaymentProblem>
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
