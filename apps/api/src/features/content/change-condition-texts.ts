import { conditionTexts, ownConditionTexts, type ConditionTexts } from '@pennysleeve/domain/copies/condition-texts.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { recordChange } from '../staff/public.ts'
import { checkVersion, type SeenVersion } from './check-version.ts'
import { getShop } from './content.queries.ts'
import { lockShop, updateShop } from './edit-content.queries.ts'

/** What the shop says about each condition, on card pages and in its grading guide. */
export async function changeConditionTexts(
  tx: Tx,
  staff: Session,
  { version, ...texts }: ConditionTexts & SeenVersion,
): Promise<void> {
  await lockShop(tx)
  const before = conditionTexts((await getShop(tx)).condition_texts)
  checkVersion(version, before)
  const own = ownConditionTexts(texts)
  await updateShop(tx, { condition_texts: JSON.stringify(own) })
  const subject = ['content', 'conditions'] as const
  await recordChange(tx, staff, { action: 'change conditions', subject, before, after: conditionTexts(own) })
}
