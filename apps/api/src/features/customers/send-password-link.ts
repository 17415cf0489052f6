import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { requireSender } from '../mail/public.ts'
import { recordChange } from '../staff/public.ts'
import { lockCustomer } from './customers.queries.ts'

/** Mails the link to the customer; staff never see it. Returns the address. */
export async function sendPasswordLink(tx: Tx, staff: Session, id: number): Promise<string> {
  const customer = await lockCustomer(tx, id)
  if (!customer) throw notFound()
  if (customer.blocked_at) throw new ShopError('customer.blocked')
  await requireSender(tx)
  const { email } = customer
  await addJob(tx, 'send-reset-link', { email }, { key: `send-reset-link:${email}` })
  await recordChange(tx, staff, { action: 'send password link', subject: ['customer', id], after: { email } })
  return email
}
