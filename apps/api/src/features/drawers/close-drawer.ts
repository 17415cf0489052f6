import { sumCount, type CashCount } from '@pennysleeve/domain/drawers/denominations.ts'
import { cents, displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { closeDrawerRow, findDrawer, lockDrawer } from './drawers.queries.ts'

type Closing = { counts: CashCount; expected: Cents; note: string }

/**
 * Closes a drawer with its count. The exclusive lock waits for sales under way; a sale that waits for it finds the drawer
 * closed. Cash that came or went since the count is refused, so that it is counted again.
 */
export async function closeDrawer(tx: Tx, staff: Session, id: number, closing: Closing): Promise<void> {
  const { counts, expected, note } = closing
  const drawer = await lockDrawer(tx, id, 'update')
  if (!drawer) throw notFound()
  if (drawer.closed_at !== null) throw new ShopError('drawer.closed')
  // A statement of its own: it sees what was committed while the lock was awaited.
  const { expected_cents } = (await findDrawer(tx, id))!
  if (expected_cents !== expected) {
    throw new ShopError('drawer.changed', { expected: displayMoney(cents(expected_cents)) })
  }
  const counted_cents = sumCount(counts)
  await closeDrawerRow(tx, id, { closed_by: staff.user_id, expected_cents, counted_cents, counts, note })
  await recordChange(tx, staff, {
    action: 'close drawer',
    subject: ['drawer', id],
    after: { device: drawer.device, expected_cents, counted_cents, difference_cents: counted_cents - expected_cents },
  })
}
