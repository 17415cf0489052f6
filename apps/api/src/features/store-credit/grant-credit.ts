import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { checkNotOwn, recordChange } from '../staff/public.ts'
import {
  getAvailableCredit,
  insertCreditEntry,
  lockCredit,
  sumGrantedToday,
  type CreditEntryRow,
} from './store-credit.queries.ts'

type Grant = { user_id: number; amount_cents: number; reason: string; source_key: string }

/** Max per day for staff without the permission for more. */
const MAX_BY_STAFF_CENTS = 10_000

/** Grants store credit, or takes back what is left and not held by an order. */
export async function grantCredit(
  tx: Tx,
  staff: Session,
  grant: Grant,
): Promise<{ entry: CreditEntryRow; available_cents: number }> {
  checkNotOwn(staff, grant.user_id)
  if (!(await lockCredit(tx, grant.user_id))) throw notFound()
  if (!isAllowed(staff, 'large_credit')) await checkSmall(tx, staff, grant.amount_cents)
  const available = await getAvailableCredit(tx, grant.user_id)
  if (available + grant.amount_cents < 0) {
    throw new ShopError('credit.not_enough', { available: displayMoney(cents(available)) }).onField('amount')
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

async function checkSmall(tx: Tx, staff: Session, amountCents: number): Promise<void> {
  const most = displayMoney(cents(MAX_BY_STAFF_CENTS))
  if (Math.abs(amountCents) > MAX_BY_STAFF_CENTS) {
    throw new ShopError('credit.too_much_at_once', { most }).onField('amount')
  }
  if (amountCents < 0) return
  if ((await sumGrantedToday(tx, staff.user_id)) + amountCents <= MAX_BY_STAFF_CENTS) return
  throw new ShopError('credit.too_much_in_a_day', { most }).onField('amount')
}
