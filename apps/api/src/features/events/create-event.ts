import { eventStart, MAX_EVENT_HOURS, timesOf } from '@pennysleeve/domain/events/event.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { unknownGame } from '../inventory/public.ts'
import { getPictureUrl } from '../pictures/public.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import {
  findGameId,
  insertEntry,
  insertEvent,
  setEntryPrice,
  type EventProduct,
  type EventTerms,
} from './events.queries.ts'

export type WantedEvent = {
  name: string
  game: string
  format: string
  description: string
  place: string
  starts_on: string
  starts: string
  ends: string
  price: number
  seats: number
  customer_limit: number
  cancel_hours: number
  picture?: string | null | undefined
}

/** Width on tiles and pages, for high-density screens. */
const SHOWN_SIZE = 640
const HOUR_MS = 60 * 60 * 1000

/** Its seats are the stock of its entry, which is sold from now on. */
export async function createEvent(tx: Tx, staff: Session, wanted: WantedEvent, now: Date): Promise<number> {
  const { product, terms } = await readWanted(tx, wanted)
  if (terms.starts_at <= now) throw inThePast()
  const { picture, price, seats } = wanted
  const image_url = picture ? await getPictureUrl(tx, picture, SHOWN_SIZE) : null
  const { product_id, variant_id } = await insertEntry(tx, product, image_url)
  await setEntryPrice(tx, variant_id, price)
  const id = await insertEvent(tx, { ...terms, variant_id, made_by: staff.user_id })
  const move = { reason: 'Seats', source_key: `event:${id}`, made_by: staff.user_id }
  await moveStock(tx, [{ variant_id, quantity: seats }], move)
  await recordChange(tx, staff, { action: 'make event', subject: ['event', id], after: { ...wanted, product_id } })
  return id
}

/** Refuses what no event can be. */
export async function readWanted(tx: Tx, wanted: WantedEvent): Promise<{ product: EventProduct; terms: EventTerms }> {
  const { name, game, format, description, place, seats, customer_limit, cancel_hours } = wanted
  const { starts_at, ends_at } = timesOf(wanted)
  if (ends_at.getTime() - starts_at.getTime() > MAX_EVENT_HOURS * HOUR_MS) {
    throw new ShopError('event.too_long', { hours: MAX_EVENT_HOURS }).onField('ends')
  }
  if (customer_limit > seats) throw new ShopError('event.limit_above_seats').onField('customer_limit')
  const game_id = await findGameId(tx, game)
  if (game_id === undefined) throw unknownGame()
  const when = eventStart({ starts_at: starts_at.toISOString() })
  return {
    product: { game_id, name, description: description || null, when, starts_at },
    terms: { starts_at, ends_at, format, place: place || null, seats, customer_limit, cancel_hours },
  }
}

export async function pictureOf(tx: Tx, picture: WantedEvent['picture']): Promise<string | null | undefined> {
  return picture ? getPictureUrl(tx, picture, SHOWN_SIZE) : picture
}

export function inThePast(): ShopError {
  return new ShopError('event.in_the_past').onField('starts_on')
}
