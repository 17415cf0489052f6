import type { FulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
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

type FulfilmentBadgeProps = { fulfilment_status: FulfilmentStatus; pickup?: boolean | undefined }

export function FulfilmentBadge({ fulfilment_status, pickup = false }: FulfilmentBadgeProps) {
  const name = pickup && fulfilment_status === 'shipped' ? READY_TO_PICK_UP : FULFILMENT_STATUS_NAMES[fulfilment_status]
  return <Badge look={LOOKS[fulfilment_status]}>{name}</Badge>
}
