import { sql, type RawBuilder } from 'kysely'
import type { MAIL_STATES } from '@pennysleeve/contract/admin/mails.ts'
import type { Db } from '../../db/connect.ts'

type State = (typeof MAIL_STATES)[number]
export type ReadMailRow = {
  id: number
  to_email: string
  subject: string
  state: State
  confidential: boolean
  attempts: number
  last_error: string | null
  queued_at: Date
  sent_at: Date | null
  text: string
  html: string
}

/** One expression per index. */
const IS: Record<State, RawBuilder<unknown>> = {
  sent: sql`sent_at is not null`,
  waiting: sql`sent_at is null and give_up_at > now()`,
  given_up: sql`sent_at is null and give_up_at <= now()`,
}
const STATE = sql`case when ${IS.sent} then 'sent' when ${IS.waiting} then 'waiting' else 'given_up' end`
const COLUMNS = sql`
  id, to_email, subject, ${STATE} as state, confidential, attempts, last_error, queued_at, sent_at
`

type Filter = { q?: string | undefined; state?: State | undefined; before_id?: number | undefined; limit: number }

/** By prefix of the recipient. */
export async function listMails(db: Db, { q, state, before_id, limit }: Filter): Promise<ReadMailRow[]> {
  const conditions = [
    q === undefined ? undefined : sql`to_email like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
    state && IS[state],
    before_id === undefined ? undefined : sql`id < ${before_id}`,
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<ReadMailRow>`
    select ${COLUMNS}, '' as text, '' as html from mails
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by id desc limit ${limit}
  `.execute(db)
  return rows
}

export async function findMail(db: Db, id: number): Promise<ReadMailRow | undefined> {
  const { rows } = await sql<ReadMailRow>`select ${COLUMNS}, text, html from mails where id = ${id}`.execute(db)
  return rows[0]
}
