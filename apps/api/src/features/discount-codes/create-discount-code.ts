import type { NewDiscountCode } from '@pennysleeve/contract/admin/discount-codes.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { insertDiscountCode } from './staff-discount-codes.queries.ts'

export async function createDiscountCode(tx: Tx, staff: Session, made: NewDiscountCode): Promise<number> {
  const id = await insertDiscountCode(tx, staff.user_id, made)
  if (id === undefined) throw new ShopError('discount_code.taken', { code: made.code }).onField('code')
  await recordChange(tx, staff, { action: 'make discount code', subject: ['discount code', made.code], after: made })
  return id
}
