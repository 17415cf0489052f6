import type { SellCartStatus } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'

const LOOKS: Record<SellCartStatus, BadgeLook> = {
  cart: 'plain',
  pending: 'plain',
  completed: 'accent',
  received: 'plain',
  offered: 'accent',
  declined: 'bad',
  returned: 'bad',
  paid: 'good',
  cancelled: 'bad',
}

/** The status of a sell order in the customer's words. */
export function SellStatusBadge({ status }: { status: SellCartStatus }) {
  return (
    <Badge look={LOOKS[status]}>
      {status === 'offered' ? 'OUR OFFER' : status.toUpperCase()}
      {status === 'completed' && ' (Ready to send)'}
      {status === 'offered' && ' (Please answer)'}
    </Badge>
  )
}
