import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import type { OrderParts } from '../orders/public.ts'
import { insertStockHolds, type HeldTooLong } from '../stock/public.ts'

/** The last copies of a card: so many full reservations without paying in so long, then it is the others' turn. */
const MOST_HOLDS_UNPAID = 2
const HOLD_WINDOW_SECONDS = 6 * 60 * 60
/** However short a reservation is. */
const LEAST_HELD_SECONDS = 60

/** For how long the goods are held, should this be the step to the payment, and for a caller on which network. */
export type Hold = { seconds: number; network: string | undefined }

/**
 * Notes what an order holds from now on. Whoever has held the last copies for as long as two orders may, and has not
 * paid, lets others have them first. Behind the locks of the variants, so that nobody slips through in the same moment.
 */
export async function noteHold(
  tx: Tx,
  { order, lines }: Pick<OrderParts, 'order' | 'lines'>,
  hold: Hold,
): Promise<void> {
  const holder = { order_id: order.id, user_id: order.user_id, network: hold.network }
  const variantIds = lines.map((line) => line.variant_id)
  const mostSeconds = Math.max(LEAST_HELD_SECONDS, MOST_HOLDS_UNPAID * hold.seconds)
  const limit = { mostSeconds, windowSeconds: HOLD_WINDOW_SECONDS }
  const [held] = await insertStockHolds(tx, holder, variantIds, limit)
  if (held) throw heldTooLong(lines, held)
}

function heldTooLong(lines: OrderParts['lines'], held: HeldTooLong): ShopError {
  const line = lines.find(({ variant_id }) => variant_id === held.variant_id)!
  const hours = Math.max(1, Math.ceil(held.retry_after / 3600))
  const code = held.by_customer ? 'stock.held_too_long' : 'stock.held_too_long_by_network'
  return new ShopError(code, { name: quotedName(line, lines), hours }).onField('base')
}
