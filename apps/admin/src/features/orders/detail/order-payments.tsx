import type { StaffOrderDetail, StaffRefund } from '@pennysleeve/contract/admin/orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { TRADE_IN_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { Panel } from './order-panel.tsx'

/** Totals, payments and refunds. */
export function OrderPayments({
  shown: { order, refunds, sell_order_id, credit_in_cash },
}: {
  shown: StaffOrderDetail
}) {
  return (
    <Panel title="Money">
      <dl className="flex flex-col gap-1.5">
        <Row name="Goods" amount={order.display_item_total} />
        {order.adjustments.map(({ label, display_amount }) => (
          <Row key={label} name={label} amount={display_amount} />
        ))}
        {order.channel === 'web' && <Row name="Delivery" amount={order.display_ship_total} />}
        <Row
          name={`Total, with ${order.display_included_tax_total} of GST`}
          amount={order.display_total}
          className="border-t border-line pt-2 font-semibold"
        />
        {order.payments
          .filter(({ state }) => state === 'completed')
          .map(({ id, payment_method_id, display_amount }) => (
            <Row
              key={id}
              name={
                payment_method_id === TRADE_IN_METHOD_ID && sell_order_id !== null ? (
                  <TradeIn sellOrderId={sell_order_id} />
                ) : (
                  PAID[payment_method_id]
                )
              }
              amount={display_amount}
            />
          ))}
      </dl>
      {refunds.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-base">Refunds</h3>
          <ul className="flex flex-col divide-y divide-line">
            {refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} hasAccount={!credit_in_cash} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const PAID: Record<number, string> = {
  1: 'Paid with store credit',
  2: 'Paid by card',
  3: 'Paid in cash',
  4: 'Paid at the card terminal',
  5: 'Paid with a gift card',
  6: 'Paid by trade-in',
}

function TradeIn({ sellOrderId }: { sellOrderId: number }) {
  return (
    <>
      Paid by trade-in,{' '}
      <Link to={`/sell-orders/${sellOrderId}`} className="link">
        sell order #{sellOrderId}
      </Link>
    </>
  )
}

type RowProps = { name: ReactNode; amount: string; className?: string }

function Row({ name, amount, className }: RowProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}

const REFUND_STATES = { pending: 'Under way', completed: 'Given back', failed: 'Failed' }
const REFUND_WAYS = {
  card: 'to the card',
  credit: 'as store credit',
  cash: 'in cash',
  terminal: 'at the card terminal',
  gift_card: 'to the gift card',
}
const REFUND_LOOKS = { pending: 'plain', completed: 'good', failed: 'bad' } as const

function Refund({ refund, hasAccount }: { refund: StaffRefund; hasAccount: boolean }) {
  const asCredit = useApiMutation('POST /api/admin/refunds/:id/credit', { successMessage: 'Given as store credit' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p>
          <Price amount={refund.display_amount} className="font-semibold" /> {REFUND_WAYS[refund.to]}{' '}
          <Badge look={REFUND_LOOKS[refund.state]}>{REFUND_STATES[refund.state]}</Badge>
          {refund.made_good && ' and given another way'}
        </p>
        <p className="text-sm text-ink-soft">
          {dateText(refund.created_at)} · {refund.reason}
          {refund.last_error && ` · The payment provider says: ${refund.last_error.replaceAll('_', ' ')}`}
        </p>
      </div>
      {refund.can_be_credit && hasAccount && (
        <Button
          look="secondary"
          size="small"
          busy={asCredit.isPending}
          onClick={() => asCredit.mutate({ params: { id: String(refund.id) } })}
        >
          Give as store credit
        </Button>
      )}
    </li>
  )
}
