import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { customerIdOf, type OrderParts } from '../orders/public.ts'
import { insertStockHolds, type HeldTooLong } from '../stock/public.ts'

/** Full-length unpaid reservations of a card's last copies allowed within the window. */
const MAX_UNPAID_HOLDS = 2
const HOLD_WINDOW_SECONDS = 6 * 60 * 60
/** Lower bound of the allowed time, for shops with a very short reservation. */
const MIN_HELD_SECONDS = 60

/** Length of the reservation and the caller's network; `network` undefined: not counted by network. */
export type Hold = { seconds: number; network: string | undefined }

/**
 * Records the reserved copies of an order. Limits repeated unpaid reservations of the last copies, per customer and
 * network. Needs the locks of the variants, so that concurrent calls are counted.
 */
export async function recordHold(
  tx: Tx,
  { order, lines }: Pick<OrderParts, 'order' | 'lines'>,
  hold: Hold,
): Promise<void> {
  const holder = { order_id: order.id, user_id: customerIdOf(order), network: hold.network }
  const variantIds = lines.map((line) => line.variant_id)
  const maxSeconds = Math.max(MIN_HELD_SECONDS, MAX_UNPAID_HOLDS * hold.seconds)
  const limit = { maxSeconds, windowSeconds: HOLD_WINDOW_SECONDS }
  const [held] = await insertStockHolds(tx, holder, variantIds, limit)
  if (held) throw heldTooLong(lines, held)
}

function heldTooLong(lines: OrderParts['lines'], held: HeldTooLong): ShopError {
  const line = lines.find(({ variant_id }) => variant_id === held.variant_id)!
  const hours = Math.max(1, Math.ceil(held.retry_after / 3600))
  const code = held.by_customer ? 'stock.held_too_long' : 'stock.held_too_long_by_network'
  return new ShopError(code, { name: quotedName(line, lines), hours }).onField('base')
}
