import type { FulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import type { OrderChannel } from '@pennysleeve/domain/orders/order-channels.ts'
import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'

export const FULFILMENT_STATUS_NAMES: Record<FulfilmentStatus, string> = {
  open: 'Not paid yet',
  to_pack: 'To pack',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
}

const LOOKS: Record<FulfilmentStatus, BadgeLook> = {
  open: 'plain',
  to_pack: 'accent',
  shipped: 'good',
  cancelled: 'bad',
}

/** "Shipped" for a pick-up order. */
export const READY_TO_PICK_UP = 'Ready to pick up'

/** The same for an order of the counter. */
const HANDED_OVER = 'Handed over'

type FulfilmentBadgeProps = {
  fulfilment_status: FulfilmentStatus
  channel?: OrderChannel
  pickup?: boolean | undefined
}

export function FulfilmentBadge({ fulfilment_status, channel = 'web', pickup = false }: FulfilmentBadgeProps) {
  const gone = channel === 'counter' ? HANDED_OVER : pickup ? READY_TO_PICK_UP : FULFILMENT_STATUS_NAMES.shipped
  const name = fulfilment_status === 'shipped' ? gone : FULFILMENT_STATUS_NAMES[fulfilment_status]
  return <Badge look={LOOKS[fulfilment_status]}>{name}</Badge>
}
