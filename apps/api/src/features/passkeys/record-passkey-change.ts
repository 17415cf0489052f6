import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { recordChange } from '../staff/public.ts'

type Change = { action: string; before?: { name: string }; after?: { name: string } }

/** The audit log is about those who work here; what customers do with their own account is not in it. */
export async function recordPasskeyChange(tx: Tx, session: Session, change: Change): Promise<void> {
  if (session.role !== 'customer') await recordChange(tx, session, { ...change, subject: ['staff', session.email] })
}
