import type { OrderStanding } from '@pennysleeve/domain/fulfilment/order-standing.ts'
import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'

export const STANDING_NAMES: Record<OrderStanding, string> = {
  open: 'Not paid yet',
  to_pack: 'To pack',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
}

const LOOKS: Record<OrderStanding, BadgeLook> = { open: 'plain', to_pack: 'accent', shipped: 'good', cancelled: 'bad' }

/** What is shipped of an order that its customer comes for. */
export const READY_TO_PICK_UP = 'Ready to pick up'

type StandingBadgeProps = { standing: OrderStanding; pickup?: boolean | undefined }

export function StandingBadge({ standing, pickup = false }: StandingBadgeProps) {
  const name = pickup && standing === 'shipped' ? READY_TO_PICK_UP : STANDING_NAMES[standing]
  return <Badge look={LOOKS[standing]}>{name}</Badge>
}
