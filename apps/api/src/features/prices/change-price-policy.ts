import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { getPricePolicy, savePolicy, type PolicyInput, type PolicyRow } from './price-policy.queries.ts'

/** Saves the rules, with optimistic locking: the second of two concurrent edits is refused. */
export async function changePricePolicy(tx: Tx, staff: Session, wanted: PolicyInput): Promise<PolicyRow> {
  const before = await getPricePolicy(tx)
  const after = await savePolicy(tx, wanted)
  if (!after) {
    throw new ShopError('price_rules.changed_meanwhile')
  }
  await recordChange(tx, staff, { action: 'change price rules', subject: ['price_policy', 1], before, after })
  return after
}
