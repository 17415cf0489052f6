import { cents, displayMoney } from '@sideboard/domain/money.ts'
import { isAllowed } from '@sideboard/domain/staff/permissions.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { getAvailableCredit, insertCreditEntry, lockCredit, type CreditEntryRow } from './store-credit.queries.ts'

type Grant = { user_id: number; amount_cents: number; reason: string; source_key: string }

/** Without the permission for more, a slip or a temptation costs the shop at most this at a time. */
const MOST_BY_STAFF_CENTS = 10_000

/** Staff give a customer credit, or take some away that is there and not held by an order. */
export async function grantCredit(
  tx: Tx,
  staff: Session,
  grant: Grant,
): Promise<{ entry: CreditEntryRow; available_cents: number }> {
  if (Math.abs(grant.amount_cents) > MOST_BY_STAFF_CENTS && !isAllowed(staff.role, 'large_credit')) {
    const sentence = `Only an admin can book more than ${displayMoney(cents(MOST_BY_STAFF_CENTS))} at once.`
    throw new ShopError('refused', sentence, { amount: [sentence] })
  }
  if (!(await lockCredit(tx, grant.user_id))) throw notFound()
  const available = await getAvailableCredit(tx, grant.user_id)
  if (available + grant.amount_cents < 0) {
    const sentence = `Only ${displayMoney(cents(available))} of store credit can be taken from this customer.`
    throw new ShopError('refused', sentence, { amount: [sentence] })
  }
  const entry = await insertCreditEntry(tx, { ...grant, made_by: staff.user_id })
  await recordChange(tx, staff, {
    action: grant.amount_cents > 0 ? 'grant credit' : 'take credit',
    subject: ['customer', grant.user_id],
    before: { store_credit_cents: available },
    after: { store_credit_cents: available + grant.amount_cents, reason: grant.reason },
  })
  return { entry, available_cents: available + grant.amount_cents }
}
