import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'

/** Staff are customers too, but cannot move money to themselves. */
export function checkNotOwn(staff: Session, userId: number | null): void {
  if (staff.user_id !== userId || isAllowed(staff, 'large_credit')) return
  throw new ShopError('staff.own_account')
}
