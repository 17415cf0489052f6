import type { UnpaidOrder } from '@pennysleeve/contract/admin/web-orders-at-counter.ts'
import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { cents, readMoney } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useRef, useState } from 'react'
import { useMoneyCall } from '../../../api/use-money-call.ts'
import { deviceInput } from '../../../session/device.ts'
import { piecesText } from '../pieces-text.ts'
import { TenderForm, type Payment } from '../tender/tender-form.tsx'
import { AmountRow } from '../receipt/amount-row.tsx'

type UnpaidOrdersProps = { orders: UnpaidOrder[]; online: boolean; onPaid: (receipt: Receipt) => void }

/** Orders of the web that can be paid here. */
export function UnpaidOrders({ orders, online, onPaid }: UnpaidOrdersProps) {
  const [pressed, setPressed] = useState<string>()
  const chosen = pressed ?? (orders.length === 1 ? orders[0]!.number : undefined)
  if (orders.length === 0) return null
  return (
    <section aria-label="Not paid yet" className="flex flex-col gap-2">
      <h2 className="text-xl">Not paid yet</h2>
      <ul className="flex flex-col gap-3">
        {orders.map((order) => (
          <li key={order.number} className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
            <Order order={order} />
            {order.refusal !== null && <p className="text-bad">{order.refusal}</p>}
            {order.refusal === null && order.number !== chosen && (
              <Button
                look="secondary"
                className="self-start"
                disabled={!online}
                onClick={() => setPressed(order.number)}
              >
                Take the payment
              </Button>
            )}
            {order.refusal === null && order.number === chosen && (
              <OrderPayment key={order.number} order={order} online={online} onPaid={onPaid} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Order({ order }: { order: UnpaidOrder }) {
  const { number, email, customer_name, delivery } = order
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{customer_name ?? email}</p>
      <p className="figures text-sm wrap-anywhere text-ink-soft">
        {number}, {piecesText(order.total_quantity)}
        {delivery && `, ${delivery.name} ${order.display_ship_total}`}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
      {order.being_paid_online && (
        <p className="text-sm">The customer has the card form open. It ends when the order is paid here.</p>
      )}
    </div>
  )
}

type OrderPaymentProps = { order: UnpaidOrder; online: boolean; onPaid: (receipt: Receipt) => void }

function OrderPayment({ order, online, onPaid }: OrderPaymentProps) {
  const givenField = useRef<HTMLInputElement>(null)
  const take = useMoneyCall('POST /api/admin/counter/orders/:number/payment', onPaid)
  const pay = async ({ credit: _none, ...payment }: Payment) =>
    take.mutateAsync({
      params: { number: order.number },
      body: { payment: { due: order.due, ...payment, ...deviceInput() } },
    })
  return (
    <div className="max-w-md">
      <TenderForm
        due={{ total: readMoney(order.due) ?? cents(0) }}
        givenField={givenField}
        online={online}
        unanswered={take.unanswered}
        blocked={false}
        action="Paid"
        pay={pay}
      >
        <dl className="figures text-sm">
          <AmountRow name="Total" amount={order.display_total} />
          {Number(order.store_credit) > 0 && (
            <AmountRow name="Paid by store credit" amount={`-${order.display_store_credit}`} />
          )}
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-base font-semibold">To pay</dt>
            <dd className="text-3xl font-bold">{order.display_due}</dd>
          </div>
          {order.display_cash_due !== order.display_due && <AmountRow name="In cash" amount={order.display_cash_due} />}
        </dl>
      </TenderForm>
    </div>
  )
}
