import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { checkNotOwn, recordChange } from '../staff/public.ts'
import { insertCorrection, sumPoints } from './loyalty.queries.ts'

type Correction = { user_id: number; discount_percent: number; reason: string; source_key: string }

/**
 * Sets a customer's discount with a ledger entry of the difference. The customer is locked, so that no points are
 * earned meanwhile.
 */
export async function correctDiscount(tx: Tx, staff: Session, correction: Correction): Promise<void> {
  const { user_id, discount_percent, reason, source_key } = correction
  checkNotOwn(staff, user_id)
  const before = await sumPoints(tx, user_id)
  if (before === discount_percent) {
    throw new ShopError('discount.unchanged', { percent: discount_percent }).onField('discount_percent')
  }
  const points = discount_percent - before
  await insertCorrection(tx, { user_id, points, reason, source_key, made_by: staff.user_id })
  await recordChange(tx, staff, {
    action: 'correct discount',
    subject: ['customer', user_id],
    before: { discount_percent: before },
    after: { discount_percent, reason },
  })
}
