import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { recordChange } from '../staff/public.ts'
import { getDiscountCode, setSwitchedOff } from './staff-discount-codes.queries.ts'

/** Switches a code off, or on again; a second time changes nothing. */
export async function switchDiscountCode(tx: Tx, staff: Session, id: number, active: boolean): Promise<void> {
  if (!(await setSwitchedOff(tx, id, !active))) return
  const { code } = (await getDiscountCode(tx, id))!
  await recordChange(tx, staff, {
    action: active ? 'switch discount code on' : 'switch discount code off',
    subject: ['discount code', code],
    before: { active: !active },
    after: { active },
  })
}
