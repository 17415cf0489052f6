import { sql } from 'kysely'
import type { MAIL_STATES } from '@sideboard/contract/admin/mails.ts'
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

const STATE = sql`
  case when sent_at is not null then 'sent' when give_up_at > now() then 'waiting' else 'given_up' end
`
const COLUMNS = sql`
  id, to_email, subject, ${STATE} as state, confidential, attempts, last_error, queued_at, sent_at
`

type Filter = { q?: string | undefined; state?: State | undefined; before_id?: number | undefined; limit: number }

/** By the beginning of whom it went to. */
export async function listMails(db: Db, { q, state, before_id, limit }: Filter): Promise<ReadMailRow[]> {
  const start = q === undefined ? null : `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ReadMailRow>`
    select ${COLUMNS}, '' as text, '' as html from mails
    where (${start}::text is null or to_email like ${start})
      and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
      and (${before_id ?? null}::bigint is null or id < ${before_id ?? null})
    order by id desc limit ${limit}
  `.execute(db)
  return rows
}

export async function findMail(db: Db, id: number): Promise<ReadMailRow | undefined> {
  const { rows } = await sql<ReadMailRow>`select ${COLUMNS}, text, html from mails where id = ${id}`.execute(db)
  return rows[0]
}
