import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { owedRefunds } from '../../db/owed-refunds.queries.ts'

/** Counts stop here. */
const MAX_COUNTED = 1000

export type HealthRow = {
  last_notice_at: Date | null
  refunds_under_way: number
  refunds_failed: number
  sender: string | null
  ordering: boolean
  notice: string | null
  ever_sent: boolean
  waiting: number
  failing: number
  given_up_this_week: number
  late: number
  failed: number
  backup: { finished_at: string; file: string; bytes: number } | null
  backup_error: string | null
}

/** One statement, so that the figures are consistent; every count is bounded. */
export async function readHealth(db: Db): Promise<HealthRow> {
  const count = (rows: ReturnType<typeof sql>) => sql`(select count(*) from (${rows} limit ${MAX_COUNTED}) counted)`
  const { rows } = await sql<HealthRow>`
    select
      (select max(received_at) from provider_events) as last_notice_at,
      ${count(sql`select from refunds where state = 'pending'`)} as refunds_under_way,
      -- Those that staff can still do something about.
      ${count(sql`select from ${owedRefunds}`)} as refunds_failed,
      (select nullif(email, '') from shop) as sender,
      (select ordering_enabled from shop) as ordering,
      (select notice_title from shop where notice_enabled) as notice,
      exists (select from mails where sent_at is not null) as ever_sent,
      ${count(sql`select from mails where sent_at is null and give_up_at > now()`)} as waiting,
      ${count(sql`select from mails where sent_at is null and give_up_at > now() and last_error is not null`)} as failing,
      ${count(sql`
        select from mails where sent_at is null and give_up_at <= now() and give_up_at > now() - interval '7 days'
      `)} as given_up_this_week,
      ${count(sql`
        select from graphile_worker._private_jobs
        where run_at < now() - interval '5 minutes' and attempts < max_attempts and locked_at is null
      `)} as late,
      ${count(sql`
        select from graphile_worker._private_jobs
        where attempts >= max_attempts and last_error is not null
      `)} as failed,
      (
        select json_build_object('finished_at', finished_at, 'file', file, 'bytes', bytes)
        from backups where error is null order by finished_at desc, id desc limit 1
      ) as backup,
      (select error from backups order by finished_at desc, id desc limit 1) as backup_error
  `.execute(db)
  return rows[0]!
}
