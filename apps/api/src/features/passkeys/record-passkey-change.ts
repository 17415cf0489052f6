import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { recordChange } from '../staff/public.ts'

type Change = { action: string; before?: { name: string }; after?: { name: string } }

/** The audit log is about staff; customers' changes of their own account are not in it. */
export async function recordPasskeyChange(tx: Tx, session: Session, change: Change): Promise<void> {
  if (session.role !== 'customer') await recordChange(tx, session, { ...change, subject: ['staff', session.email] })
}
