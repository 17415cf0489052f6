import type { Order } from '@pennysleeve/contract/orders.ts'
import { CARD_METHOD_ID, STORE_CREDIT_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { Amount } from './amount.tsx'

/** The store credit that a completed order used, and how the rest was paid; before completion it is only a preview. */
export function CreditUsed({ order }: { order: Order }) {
  if (order.completed_at === null || Number(order.total_applicable_store_credit) <= 0) return null
  const rest = order.payments.find(
    ({ payment_method_id, state }) => payment_method_id !== STORE_CREDIT_METHOD_ID && state === 'completed',
  )
  return (
    <>
      <Amount label="Store credit used" amount={order.display_total_applicable_store_credit} />
      {rest && Number(order.order_total_after_store_credit) > 0 && (
        <Amount
          label={rest.payment_method_id === CARD_METHOD_ID ? 'Paid by card' : 'Paid at the counter'}
          amount={order.display_order_total_after_store_credit}
        />
      )}
    </>
  )
}
