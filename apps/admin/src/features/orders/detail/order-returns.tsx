import type { Order } from '@pennysleeve/contract/orders.ts'
import type { OrderReturn } from '@pennysleeve/contract/admin/returns.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { returnsQuery } from '../orders.queries.ts'
import { placeText } from '../returns/returned.tsx'
import { Panel } from './order-panel.tsx'

/** What came back, and where it went; and what could not be found. */
export function OrderReturns({ order }: { order: Order }) {
  const query = useQuery(returnsQuery(order))
  if (!query.data || query.data.returns.length === 0) return null
  return (
    <Panel title="Returns">
      <ul className="flex flex-col divide-y divide-line">
        {query.data.returns.map((one) => (
          <Return key={one.id} one={one} />
        ))}
      </ul>
    </Panel>
  )
}

const NOT_RETURNED = { short_pick: 'could not be found', called_off: 'called off', cancelled: 'cancelled' } as const

function Return({ one: { kind, lines, reason, created_at, display_amount } }: { one: OrderReturn }) {
  return (
    <li className="py-2">
      {lines.map(({ id, name, quantity, to }) => (
        <p key={id}>
          {quantity} × {name}: {kind === 'return' ? placeText(to) : NOT_RETURNED[kind]}
        </p>
      ))}
      <p className="text-sm text-ink-soft">
        {dateText(created_at)} · {kind !== 'short_pick' && `${reason} · `}
        <Price amount={display_amount} /> given back
      </p>
    </li>
  )
}
