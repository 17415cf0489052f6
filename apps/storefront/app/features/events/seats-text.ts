import type { ShopEvent } from '@pennysleeve/contract/events.ts'

type Shown = Pick<ShopEvent, 'state' | 'has_started' | 'seats_left'>

/** From this many on it is news. */
const FEW = 5

/** What stands in the place of a stock. */
export function seatsText({ state, has_started, seats_left }: Shown): string {
  if (state === 'called_off') return 'Called off'
  if (state === 'over') return 'Over'
  if (seats_left === 0) return 'Sold out'
  if (has_started) return 'Entries at the door'
  if (seats_left === 1) return 'One seat left'
  return seats_left <= FEW ? `Only ${seats_left} seats left` : `${seats_left} seats left`
}

/** Whether the web sells an entry. */
export function isOnSale({ state, has_started, seats_left }: Shown): boolean {
  return state === 'open' && !has_started && seats_left > 0
}
