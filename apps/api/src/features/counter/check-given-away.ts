import { MAX_GIVEN_AWAY_CENTS } from '@pennysleeve/domain/counter/counter-limits.ts'
import { displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { checkNotOwn } from '../staff/public.ts'
import { sumGivenAwayToday } from './counter.queries.ts'

/** Below the price or above the quote: nothing to their own account, and only so much in a day. */
export async function checkGivenAway(tx: Tx, staff: Session, customerId: number | null, amount: Cents): Promise<void> {
  checkNotOwn(staff, customerId)
  if (isAllowed(staff, 'large_credit')) return
  const given = await sumGivenAwayToday(tx, staff.user_id)
  if (given + amount <= MAX_GIVEN_AWAY_CENTS) return
  throw new ShopError('counter.gives_away_too_much', { most: displayMoney(MAX_GIVEN_AWAY_CENTS) })
}
