import type { ProductPage } from '@pennysleeve/contract/admin/inventory.ts'
import { dateText, timeText } from '@pennysleeve/domain/date-text.ts'
import { Link } from 'react-router'

/** The orders that a stock change would affect. */
export function ProductOrders({ shown: { open_orders, reservations } }: { shown: ProductPage }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <OrderPart
        title="Paid, not sent yet"
        empty="No order waits for it."
        orders={open_orders.map((order) => ({ ...order, when: dateText(order.completed_at) }))}
      />
      <OrderPart
        title="Being paid right now"
        empty="Nobody is paying for it right now."
        orders={reservations.map((order) => ({ ...order, when: `held until ${timeText(order.reserved_until)}` }))}
      />
    </div>
  )
}

type Held = { number: string; email: string; quantity: number; options_text: string; when: string }

function OrderPart({ title, empty, orders }: { title: string; empty: string; orders: Held[] }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-xl">{title}</h2>
      {orders.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <ul className="divide-y divide-line">
        {orders.map(({ number, email, quantity, options_text, when }) => (
          <li key={`${number} ${options_text}`} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/orders/${number}`} className="link figures inline-flex min-h-11 items-center font-semibold">
              {number}
            </Link>
            <span className="figures">
              × {quantity} {options_text}
            </span>
            <span className="wrap-anywhere text-ink-soft">
              {email}, {when}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
