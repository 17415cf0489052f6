import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { notifyDateChanged } from './notify-date-changed.ts'
import { lockPreOrder, setAllocation, setReleaseDate, type PreOrderRow } from './pre-orders.queries.ts'
import { checkNotPast, checkTerms, type WantedPreOrder } from './start-pre-order.ts'

/** Changes date, allocation or limit. Whoever has paid is told of another date. */
export async function changePreOrder(
  tx: Tx,
  staff: Session,
  { id, updated_at, now }: { id: number; updated_at: string; now: Date },
  wanted: WantedPreOrder,
): Promise<void> {
  const before = await lockOpenPreOrder(tx, id)
  if (before.updated_at.toISOString() !== updated_at) throw new ShopError('pre_order.changed')
  checkTerms(wanted)
  const moved = wanted.release_on !== before.release_on
  if (moved) checkNotPast(wanted.release_on, now)
  if (!(await setAllocation(tx, before, wanted))) {
    throw new ShopError('pre_order.below_sold', { sold: before.sold + before.being_paid }).onField('allocation')
  }
  if (moved) {
    await setReleaseDate(tx, before.product_id, wanted.release_on)
    await notifyDateChanged(tx, before, wanted.release_on)
  }
  const { release_on, allocation, customer_limit } = before
  await recordChange(tx, staff, {
    action: 'change pre-order',
    subject: ['product', before.product_id],
    before: { release_on, allocation, customer_limit },
    after: wanted,
  })
}

/** Locks its variant. */
export async function lockOpenPreOrder(tx: Tx, id: number): Promise<PreOrderRow> {
  const found = await lockPreOrder(tx, id)
  if (!found) throw notFound()
  if (found.state !== 'open') throw new ShopError('pre_order.ended')
  return found
}
