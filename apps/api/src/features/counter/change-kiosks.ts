import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { hashToken, makeToken } from '../auth/public.ts'
import { recordChange } from '../staff/public.ts'
import { endKioskRow, insertKiosk } from './kiosks.queries.ts'

/** Makes a tablet a kiosk. Its token is told once; only its hash is stored. */
export async function createKiosk(tx: Tx, staff: Session, name: string): Promise<{ id: number; token: string }> {
  const token = makeToken()
  const id = await insertKiosk(tx, { name, token_hash: hashToken(token), made_by: staff.user_id })
  await recordChange(tx, staff, { action: 'make kiosk', subject: ['kiosk', id], after: { name } })
  return { id, token }
}

/** Its tablet can leave no basket any more; those that it has left can still be taken over. */
export async function endKiosk(tx: Tx, staff: Session, id: number): Promise<void> {
  const name = await endKioskRow(tx, id)
  if (name === undefined) throw notFound()
  await recordChange(tx, staff, { action: 'end kiosk', subject: ['kiosk', id], before: { name } })
}
