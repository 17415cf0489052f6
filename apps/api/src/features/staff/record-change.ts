import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { insertAuditLine } from './audit-log.queries.ts'

export type Change = {
  /** Verb of the action: 'refund order', 'change price', 'block customer'. */
  action: string
  /** What was changed: 'order' and its number, 'product' and its id. */
  subject: readonly [type: string, id: string | number]
  before?: unknown
  after?: unknown
}

/**
 * Writes the audit log entry in the transaction of the change, so that neither exists without the other. Never pass
 * passwords, secrets or bank details.
 */
export async function recordChange(
  tx: Tx,
  staff: Pick<Session, 'user_id' | 'email'>,
  { action, subject, before, after }: Change,
): Promise<void> {
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
