import type { FulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import type { OrderChannel } from '@pennysleeve/domain/orders/order-channels.ts'
import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'

export const FULFILMENT_STATUS_NAMES: Record<FulfilmentStatus, string> = {
  open: 'Not paid yet',
  waiting: 'Waits for release',
  to_pack: 'To pack',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
}

const LOOKS: Record<FulfilmentStatus, BadgeLook> = {
  open: 'plain',
  waiting: 'plain',
  to_pack: 'accent',
  shipped: 'good',
  cancelled: 'bad',
}

/** "Shipped" for a pick-up order. */
export const READY_TO_PICK_UP = 'Ready to pick up'

/** Taken by its customer. */
const COLLECTED = 'Collected'

/** The same for an order of the counter. */
const HANDED_OVER = 'Handed over'

type FulfilmentBadgeProps = {
  fulfilment_status: FulfilmentStatus
  channel?: OrderChannel
  pickup?: boolean | undefined
  collected?: boolean
}

export function FulfilmentBadge(props: FulfilmentBadgeProps) {
  return <Badge look={LOOKS[props.fulfilment_status]}>{nameOf(props)}</Badge>
}

function nameOf({ fulfilment_status, channel = 'web', pickup = false, collected = false }: FulfilmentBadgeProps) {
  if (fulfilment_status !== 'shipped') return FULFILMENT_STATUS_NAMES[fulfilment_status]
  if (channel === 'counter') return HANDED_OVER
  if (pickup) return collected ? COLLECTED : READY_TO_PICK_UP
  return FULFILMENT_STATUS_NAMES.shipped
}
