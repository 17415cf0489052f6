import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { deleteAllSessions } from '../auth/public.ts'
import { recordChange } from '../staff/public.ts'
import { lockCustomer, setBlocked } from './customers.queries.ts'

type Block = { id: number; blocked: boolean; reason: string }

/** Blocks a customer and ends their sessions, or unblocks them. Their orders, sell orders and credit stay. */
export async function blockCustomer(tx: Tx, staff: Session, { id, blocked, reason }: Block): Promise<void> {
  const customer = await lockCustomer(tx, id)
  if (!customer) throw notFound()
  // Staff cannot be blocked here: otherwise they could lock admins out.
  if (customer.role !== 'customer') {
    throw new ShopError('customer.is_staff')
  }
  if ((customer.blocked_at !== null) === blocked) {
    throw new ShopError(blocked ? 'customer.blocked_already' : 'customer.not_blocked')
  }
  await setBlocked(tx, id, blocked)
  if (blocked) await deleteAllSessions(tx, id)
  await recordChange(tx, staff, {
    action: blocked ? 'block customer' : 'unblock customer',
    subject: ['customer', id],
    before: { blocked: !blocked },
    after: { blocked, reason },
  })
}
