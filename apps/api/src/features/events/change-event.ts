import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { lockEvent, setEntryPrice, updateEntry, updateEvent, type EventRow } from './events.queries.ts'
import { inThePast, pictureOf, readWanted, type WantedEvent } from './create-event.ts'
import { notifyMoved } from './notify-moved.ts'

type Seen = { id: number; updated_at: string; now: Date }

/** Changes what is said of an event, its price and its seats. Whoever has an entry is told of another time or place. */
export async function changeEvent(tx: Tx, staff: Session, seen: Seen, wanted: WantedEvent): Promise<void> {
  const { id, updated_at, now } = seen
  const before = await lockOpenEvent(tx, id)
  if (before.updated_at.toISOString() !== updated_at) throw new ShopError('event.changed')
  const { product, terms } = await readWanted(tx, wanted)
  const moved = terms.starts_at.getTime() !== before.starts_at.getTime()
  if (moved && terms.starts_at <= now) throw inThePast()
  await changeSeats(tx, staff, before, wanted.seats)
  await updateEntry(tx, before.product_id, product, await pictureOf(tx, wanted.picture))
  if (wanted.price !== before.price_cents) await setEntryPrice(tx, before.variant_id, wanted.price)
  const told = moved || terms.ends_at.getTime() !== before.ends_at.getTime() || terms.place !== before.place
  await updateEvent(tx, id, terms, { moved, told })
  if (told) await notifyMoved(tx, before, terms)
  const { name, game_type: game, format, description, place, starts_at, ends_at, price_cents: price } = before
  const { seats, customer_limit, cancel_hours } = before
  await recordChange(tx, staff, {
    action: 'change event',
    subject: ['event', id],
    before: { name, game, format, description, place, starts_at, ends_at, price, seats, customer_limit, cancel_hours },
    after: wanted,
  })
}

/** Never below what is sold or being paid for. */
async function changeSeats(tx: Tx, staff: Session, { id, variant_id, ...before }: EventRow, seats: number) {
  const quantity = seats - before.seats
  if (quantity === 0) return
  const move = {
    reason: 'Seats changed',
    source_key: `event:${id}:${before.updated_at.getTime()}`,
    made_by: staff.user_id,
  }
  const moved = await moveStock(tx, [{ variant_id, quantity }], move)
  if (moved.length === 0) {
    throw new ShopError('event.below_sold', { sold: before.sold + before.being_paid }).onField('seats')
  }
}

/** Locks its variant. */
export async function lockOpenEvent(tx: Tx, id: number): Promise<EventRow> {
  const found = await lockEvent(tx, id)
  if (!found) throw notFound()
  if (found.state !== 'open') throw new ShopError('event.ended')
  return found
}
