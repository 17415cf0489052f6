import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { insertAuditLine } from './audit-log.queries.ts'

export type Change = {
  /** The shop's verb for it: 'refund order', 'change price', 'block customer'. */
  action: string
  /** What was changed: 'order' and its number, 'product' and its id. */
  subject: readonly [type: string, id: string | number]
  before?: unknown
  after?: unknown
}

/**
 * Writes who changed what, in the transaction that changes it: there is no change without its line and no line without
 * its change. Never hand over passwords, secrets or bank details.
 */
export async function recordChange(tx: Tx, staff: Session, { action, subject, before, after }: Change): Promise<void> {
  const [subject_type, subject_id] = subject
  await insertAuditLine(tx, {
    user_id: staff.user_id,
    actor: staff.email,
    action,
    subject_type,
    subject_id: String(subject_id),
    before,
    after,
  })
}
