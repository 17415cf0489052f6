import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { mailtoLink } from '@pennysleeve/domain/mailto-link.ts'
import { Link } from 'react-router'
import { AddressLines } from '../address-lines.tsx'
import { Panel } from './order-panel.tsx'

/** Customer, address and shipment. */
export function OrderDelivery({ shown: { order, customer_id, delivery, shipped_at } }: { shown: StaffOrderDetail }) {
  const tracking = order.shipments[0]?.tracking
  return (
    <Panel title="Customer and delivery">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-ink-soft">Customer</dt>
        <dd>
          {customer_id === null ? (
            'Walk-in'
          ) : (
            <Link to={`/customers/${customer_id}`} className="link font-semibold">
              {order.ship_address?.name ?? 'Their account'}
            </Link>
          )}
        </dd>
        {order.email !== '' && (
          <>
            <dt className="text-ink-soft">E-mail</dt>
            <dd className="min-w-0 break-words">
              <a className="link" href={mailtoLink(order.email, `Order ${order.number}`)}>
                {order.email}
              </a>
            </dd>
          </>
        )}
        {order.ship_address && (
          <>
            <dt className="text-ink-soft">Address</dt>
            <dd>
              <AddressLines address={order.ship_address} />
            </dd>
            <dt className="text-ink-soft">Phone</dt>
            <dd>{order.ship_address.phone}</dd>
          </>
        )}
        <dt className="text-ink-soft">Delivery</dt>
        <dd>{order.channel === 'counter' ? 'Handed over at the counter' : (delivery?.name ?? '–')}</dd>
        {shipped_at && order.channel === 'web' && order.needs_delivery && (
          <>
            <dt className="text-ink-soft">{delivery?.is_pickup ? 'Ready' : 'Shipped'}</dt>
            <dd>{timeText(shipped_at)}</dd>
          </>
        )}
        {tracking && (
          <>
            <dt className="text-ink-soft">Tracking</dt>
            <dd className="font-semibold break-words">{tracking}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
