import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type ReadinessRow = {
  version: string
  major: number
  now: Date
  /** The key that the data was encrypted with; null before the first start. */
  key_id: string | null
  /** Encrypted rows that need another key than that one. */
  unreadable: number
  sender: string | null
  failing_mails: number
  tested_server: string | null
  tested_at: Date | null
  last_event_at: Date | null
  admins: number
  admins_without_factor: number
  address: string
  abn: string
  shipping_methods: number
  ordering: boolean
  notice: string | null
  backup_at: Date | null
  backup_error: string | null
}

export async function readReadiness(db: Db): Promise<ReadinessRow> {
  const { rows } = await sql<ReadinessRow>`
    with keys as (select key_id from bank_details union all select key_id from second_factors
      union all select key_id from dealer_register),
    admins as (
      select exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
        or exists (select from passkeys p where p.user_id = u.id) as has_factor
      from users u where role = 'admin' and deleted_at is null and blocked_at is null
    )
    select
      current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major,
      clock_timestamp() as now,
      (select key_id from encryption_check) as key_id,
      (select count(*) from keys where key_id <> (select key_id from encryption_check)) as unreadable,
      nullif(shop.email, '') as sender,
      (
        select count(*) from (
          select from mails where sent_at is null and give_up_at > now() and last_error is not null limit 1000
        ) failing
      ) as failing_mails,
      (select server from mail_tests) as tested_server,
      (select accepted_at from mail_tests) as tested_at,
      (select max(received_at) from provider_events) as last_event_at,
      (select count(*) from admins) as admins,
      (select count(*) from admins where not has_factor) as admins_without_factor,
      shop.address,
      shop.abn,
      (select count(*) from shipping_methods where active and not is_email) as shipping_methods,
      shop.ordering_enabled as ordering,
      case when shop.notice_enabled then shop.notice_title end as notice,
      (select max(finished_at) from backups where error is null) as backup_at,
      (select error from backups order by finished_at desc, id desc limit 1) as backup_error
    from shop
  `.execute(db)
  return rows[0]!
}

export async function setMailTest(tx: Tx, server: string): Promise<void> {
  await sql`
    insert into mail_tests (server) values (${server})
    on conflict (only_row) do update set server = excluded.server, accepted_at = now()
  `.execute(tx)
}
