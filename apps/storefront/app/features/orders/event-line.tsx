import { eventTimes } from '@pennysleeve/domain/events/event.ts'
import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { useShop } from '../../shell/shop.queries.ts'

type EventLineProps = { line: Pick<LineItem, 'event'>; className?: string }

/** Under the name of an entry: when and where. */
export function EventLine({ line: { event }, className = '' }: EventLineProps) {
  const shop = useShop()
  if (!event) return null
  return (
    <p className={className}>
      <span className="block font-semibold text-ink">
        {event.state === 'called_off' ? 'Called off: ' : ''}
        {eventTimes(event)}
      </span>
      <span className="block text-ink-soft">{event.place ?? shop?.name}</span>
    </p>
  )
}
