import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

export type AuditLine = {
  user_id: number
  actor: string
  action: string
  subject_type: string
  subject_id: string
  before: unknown
  after: unknown
}

export async function insertAuditLine(tx: Tx, line: AuditLine): Promise<void> {
  await sql`
    insert into audit_log (user_id, actor, action, subject_type, subject_id, before, after)
    values (${line.user_id}, ${line.actor}, ${line.action}, ${line.subject_type}, ${line.subject_id},
      ${JSON.stringify(line.before ?? null)}::jsonb, ${JSON.stringify(line.after ?? null)}::jsonb)
  `.execute(tx)
}
