import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { getOrderParts, lockOrderByNumber } from '../orders/public.ts'
import { lockEntry, writeEntrant } from './event-orders.queries.ts'

type Named = { line_item_id: number; place: number; name: string }

/** A customer says who comes, as long as the event is not over. The order is theirs. */
export async function nameOwnEntrant(tx: Tx, customer: Session, number: string, named: Named): Promise<void> {
  const order = await lockOrderByNumber(tx, number)
  const { lines } = await getOrderParts(tx, order.id)
  const { line_item_id, place, name } = named
  const event = lines.find(({ id }) => id === line_item_id)?.event
  if (event?.state !== 'open') throw new ShopError('entry.not_own')
  const before = await lockEntry(tx, event.id, { line_item_id, place })
  if (!before) throw new ShopError('entry.not_own')
  await writeEntrant(tx, { line_item_id, place, name: name || null, present: before.present, by: customer.user_id })
}
