import type { OrderStanding } from '@sideboard/domain/fulfilment/order-standing.ts'
import { Badge, type BadgeLook } from '@sideboard/ui/badge.tsx'

export const STANDING_NAMES: Record<OrderStanding, string> = {
  open: 'Not paid yet',
  to_pack: 'To pack',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
}

const LOOKS: Record<OrderStanding, BadgeLook> = { open: 'plain', to_pack: 'accent', shipped: 'good', cancelled: 'bad' }

export function StandingBadge({ standing }: { standing: OrderStanding }) {
  return <Badge look={LOOKS[standing]}>{STANDING_NAMES[standing]}</Badge>
}
