import type { StaffEvent } from '@pennysleeve/contract/admin/events.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'

type Shown = Pick<StaffEvent, 'state' | 'has_started' | 'seats_left' | 'to_give_back'>

export function EventBadge({ event: { state, has_started, seats_left, to_give_back } }: { event: Shown }) {
  if (state === 'called_off') {
    return to_give_back > 0 ? (
      <Badge look="bad">Called off, money to give back</Badge>
    ) : (
      <Badge look="plain">Called off</Badge>
    )
  }
  if (state === 'over') return <Badge look="plain">Over</Badge>
  if (has_started) return <Badge look="accent">Sold at the door</Badge>
  return seats_left === 0 ? <Badge look="good">Sold out</Badge> : <Badge look="accent">On sale</Badge>
}
