import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { CREDIT_BONUS_PERCENT, HANDLING_FEE_PERCENT } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Customer, payout method and totals. */
export function SellTotals({ order }: { order: SellOrder }) {
  const { sell_cart, customer, transfer_reference } = order
  const credit = sell_cart.payment_method === 'store_credit'
  const rows: [string, ReactNode][] = [
    ['Customer', customer ? linkTo(customer) : 'Walk-in at the counter'],
    ['Traded in for', order.order_number && linkToOrder(order.order_number)],
    ['Paid by', credit ? `Store credit, with the bonus of ${CREDIT_BONUS_PERCENT}%` : cashText(order)],
    ['Account', sell_cart.account_number],
    ['Cards', String(sell_cart.total_items)],
    ['Total', credit ? sell_cart.display_total_amount_credit : sell_cart.display_total_amount],
    ['Accepted', sell_cart.display_accepted_amount],
    [
      `Handling fee (${HANDLING_FEE_PERCENT}%)`,
      Number(sell_cart.handling_fee) > 0 ? sell_cart.display_handling_fee : null,
    ],
    [sell_cart.status === 'paid' ? 'Paid' : 'To pay', sell_cart.display_payout],
    ['Cash rounding', order.display_rounding],
    ['Reference', transfer_reference],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-xl border border-line bg-surface p-4">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function cashText({ channel }: SellOrder): string {
  return channel === 'counter' ? 'Cash, at the counter' : 'Cash, by bank transfer'
}

function linkTo({ id, email, name }: NonNullable<SellOrder['customer']>) {
  return (
    <Link to={`/customers/${id}`} className="link">
      {name && <span className="block">{name}</span>}
      {email}
    </Link>
  )
}

function linkToOrder(number: string) {
  return (
    <Link to={`/orders/${number}`} className="link">
      Order {number}
    </Link>
  )
}
