import type { SellCartStatus } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { Badge, type BadgeLook } from '@pennysleeve/ui/badge.tsx'

type Facts = {
  status: SellCartStatus
  graded: boolean
  /** Whether the customer must agree before payout; undefined where it is not known. */
  asks_first?: boolean
  overdue?: boolean
  amended?: boolean
}

/** The status of a sell order in the words of staff. */
const WORDS: Record<SellCartStatus, { text: string; look: BadgeLook }> = {
  cart: { text: 'Not sent yet', look: 'plain' },
  pending: { text: 'To approve', look: 'accent' },
  completed: { text: 'On the way to us', look: 'plain' },
  received: { text: 'To grade', look: 'accent' },
  offered: { text: 'Waiting for the customer', look: 'plain' },
  declined: { text: 'To send back', look: 'accent' },
  returned: { text: 'Sent back', look: 'bad' },
  paid: { text: 'Paid', look: 'good' },
  cancelled: { text: 'Cancelled', look: 'bad' },
}

export function SellStatus({ status, overdue, amended, graded, asks_first }: Facts) {
  const { text, look } = WORDS[status]
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge look={look}>{status === 'received' && graded ? gradedText(asks_first) : text}</Badge>
      {overdue && <Badge look="bad">Overdue</Badge>}
      {amended && <Badge>Amended</Badge>}
    </span>
  )
}

function gradedText(asksFirst: boolean | undefined): string {
  if (asksFirst === undefined) return 'Graded'
  return asksFirst ? 'To ask the customer' : 'To pay'
}
