import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { getBuyingPolicy, saveBuyingPolicy, type BuyingPolicy } from './buying-policy.queries.ts'

/** Saves the rules, with optimistic locking. A job applies them: a rule may be for the whole catalogue. */
export async function changeBuyingRules(tx: Tx, staff: Session, wanted: BuyingPolicy): Promise<BuyingPolicy> {
  const before = await getBuyingPolicy(tx)
  const after = await saveBuyingPolicy(tx, wanted)
  if (!after) throw new ShopError('buying_rules.changed_meanwhile')
  await addJob(tx, 'apply-buying-rules', {}, { key: `buying-rules:${after.version}` })
  await recordChange(tx, staff, { action: 'change buying rules', subject: ['shop', 'buying_rules'], before, after })
  return after
}
