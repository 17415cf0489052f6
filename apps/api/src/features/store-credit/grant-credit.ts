import { cents, displayMoney } from '@sideboard/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { getAvailableCredit, insertCreditEntry, lockCredit, type CreditEntryRow } from './store-credit.queries.ts'

type Grant = { user_id: number; amount_cents: number; reason: string; source_key: string }

/** Staff give a customer credit, or take some away that is there and not held by an order. */
export async function grantCredit(
  tx: Tx,
  staff: Session,
  grant: Grant,
): Promise<{ entry: CreditEntryRow; available_cents: number }> {
  if (!(await lockCredit(tx, grant.user_id))) throw notFound()
  const available = await getAvailableCredit(tx, grant.user_id)
  if (available + grant.amount_cents < 0) {
    const sentence = `Only ${displayMoney(cents(available))} of store credit can be taken from this customer.`
    throw new ShopError('refused', sentence, { amount: [sentence] })
  }
  const entry = await insertCreditEntry(tx, { ...grant, made_by: staff.user_id })
  return { entry, available_cents: available + grant.amount_cents }
}
