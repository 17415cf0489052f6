import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { deleteAllSessions } from '../auth/public.ts'
import { recordChange } from '../staff/public.ts'
import { lockCustomer, setBlocked } from './customers.queries.ts'

type Block = { id: number; blocked: boolean; reason: string }

/** Shows a customer out at once, or lets them in again. What they have bought, sold and are owed stays theirs. */
export async function blockCustomer(tx: Tx, staff: Session, { id, blocked, reason }: Block): Promise<void> {
  const customer = await lockCustomer(tx, id)
  if (!customer) throw notFound()
  // Else anybody who works here could show out those who decide about them.
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
