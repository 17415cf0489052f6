import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { FORGOTTEN } from '../moved-rows.queries.ts'
import { nextAppliedRows, nextTableRows } from './table-rows.queries.ts'

/** Who has these addresses: accounts, and lines of the file. */
export async function listKnownAddresses(tx: Tx, fileId: number, emails: string[], exceptRow = 0) {
  const { rows } = await sql<{ email: string; role: string | null; line: number | null }>`
    select g.email, u.role, l.line
    from unnest(${emails}::text[]) as g(email)
    left join users u on u.email = g.email
    left join lateral (
      select min(line) as line from moved_rows w
      where w.file_id = ${fileId} and w.email = g.email and w.id <> ${exceptRow} and w.state in ('planned', 'applied', 'kept', 'undone')
    ) l on true
  `.execute(tx)
  return new Map(rows.map((row) => [row.email, row]))
}

export async function lockAddressesToApply(tx: Tx, fileId: number, limit: number): Promise<void> {
  await sql`
    select from users where email in (select n.email from ${nextTableRows(fileId, limit)} n) order by id for no key update
  `.execute(tx)
}

/**
 * Makes the accounts that are missing, which nobody knows a password of, and opens the credit of all. A row whose address
 * somebody signs up with in this moment stays for the next batch.
 */
export async function applyCustomerRows(tx: Tx, fileId: number, limit: number, madeBy: number | null): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with next as (
      select n.id, n.email, n.amount_cents, n.detail, n.round + 1 as round from ${nextTableRows(fileId, limit)} n
    ), made as (
      insert into users (email, password_hash, ship_address)
      select email, 'none', detail -> 'address' from next n
      where not exists (select from users u where u.email = n.email)
      on conflict (email) do nothing returning id, email
    ), found as (
      select n.*, u.id as user_id, false as made_user, case
        when u.role <> 'customer' then 'This is the address of a member of staff.'
      end as refusal
      from next n join users u on u.email = n.email
      union all
      select n.*, m.id, true, null from next n join made m on m.email = n.email
    ), credited as (
      insert into store_credit_entries (user_id, amount_cents, reason, source_key, made_by)
      select user_id, amount_cents, 'Moved in', 'moved-in-credit:' || id || ':' || round, ${madeBy}::bigint
      from found where refusal is null and amount_cents is not null
    ), marked as (
      update moved_rows w set state = case when f.refusal is null then 'applied' else 'unresolved' end, reason = f.refusal,
        round = case when f.refusal is null then f.round else w.round end,
        user_id = case when f.refusal is null then f.user_id else w.user_id end, made_user = f.made_user and f.refusal is null
      from found f where w.id = f.id
    )
    select count(*) as seen from next
  `.execute(tx)
  return rows[0]!.seen
}

export async function lockCustomersToUndo(tx: Tx, fileId: number, limit: number): Promise<void> {
  await sql`
    select from users where id in (select n.user_id from ${nextAppliedRows(fileId, limit)} n) order by id for update
  `.execute(tx)
}

/** Takes the credit back, and says which accounts were made for it and are not used. */
export async function undoCustomerRows(tx: Tx, fileId: number, limit: number, madeBy: number | null) {
  const { rows } = await sql<{ seen: number; user_ids: number[] }>`
    with next as (
      select n.id, n.user_id, n.made_user, n.amount_cents, n.round, u.password_hash, u.role, e.id as entry_id
      from ${nextAppliedRows(fileId, limit)} n
      left join users u on u.id = n.user_id
      left join store_credit_entries e on e.source_key = 'moved-in-credit:' || n.id || ':' || n.round
    ), judged as (
      select *, case
        when exists (select from store_credit_holds h where h.user_id = n.user_id) and amount_cents is not null
          then 'An order that is being paid holds some of this credit.'
        when amount_cents is not null and exists (
          select from store_credit_entries s where s.user_id = n.user_id and s.id > n.entry_id and s.amount_cents < 0
            and s.source_key not like 'moved-out-credit:%'
        ) then 'Some of this credit has been spent since.'
        when not made_user then null
        when role <> 'customer' then 'The customer works here since.'
        when password_hash <> 'none' or exists (select from sessions s where s.user_id = n.user_id)
          then 'The customer has chosen a password since.'
        when exists (select from orders o where o.user_id = n.user_id)
          or exists (select from sell_carts c where c.user_id = n.user_id)
          or exists (select from loyalty_entries l where l.user_id = n.user_id)
          or exists (select from held_baskets b where b.user_id = n.user_id)
          or exists (select from moved_rows m where m.user_id = n.user_id and m.id <> n.id and m.state in ('applied', 'kept'))
          or exists (
            select from store_credit_entries s where s.user_id = n.user_id and s.id is distinct from n.entry_id
              and s.source_key not like 'moved-%'
          ) then 'Something has been done with this account since.'
      end as refusal
      from next n
    ), taken as (
      insert into store_credit_entries (user_id, amount_cents, reason, source_key, made_by)
      select user_id, -amount_cents, 'Moved in, undone', 'moved-out-credit:' || id || ':' || round, ${madeBy}::bigint
      from judged where refusal is null and amount_cents is not null
    ), marked as (
      update moved_rows w set state = case when j.refusal is null then 'undone' else 'kept' end, reason = j.refusal,
        made_user = j.made_user and j.refusal is not null, invited_at = case when j.refusal is not null then w.invited_at end
      from judged j where w.id = j.id
    )
    select count(*) as seen, coalesce(array_agg(user_id) filter (where refusal is null and made_user), '{}') as user_ids
    from judged
  `.execute(tx)
  return rows[0]!
}

/** Accounts that nobody has used. Ledgers stay, so one with entries keeps its row, without anything of the customer. */
export async function deleteUnusedAccounts(tx: Tx, userIds: number[]): Promise<void> {
  await sql`
    delete from mails where to_email in (select email from users where id = any(${userIds}::bigint[]))
  `.execute(tx)
  await sql`delete from password_resets where user_id = any(${userIds}::bigint[])`.execute(tx)
  await sql`
    update users u set email = 'deleted-' || id || '@deleted.invalid', ship_address = null, deleted_at = now()
    where id = any(${userIds}::bigint[]) and exists (select from store_credit_entries e where e.user_id = u.id)
  `.execute(tx)
  await sql`
    delete from users u where id = any(${userIds}::bigint[]) and not exists (select from store_credit_entries e where e.user_id = u.id)
  `.execute(tx)
}

/** Customers of the file who have not been told how to get in. */
export async function lockToInvite(tx: Tx, fileId: number, limit: number) {
  const { rows } = await sql<{ id: number; user_id: number; email: string }>`
    select w.id, u.id as user_id, u.email from moved_rows w join users u on u.id = w.user_id
    where w.file_id = ${fileId} and w.made_user and w.invited_at is null and w.state in ('applied', 'kept')
      and u.password_hash = 'none' and u.blocked_at is null and u.deleted_at is null
    order by w.id limit ${limit} for update of w, u
  `.execute(tx)
  return rows
}

export async function setInvited(tx: Tx, rowIds: number[]): Promise<void> {
  await sql`update moved_rows set invited_at = now() where id = any(${rowIds}::bigint[])`.execute(tx)
}

/** What the files say of a customer whose account is deleted. */
export async function forgetMovedCustomer(tx: Tx, userId: number): Promise<void> {
  await sql`delete from moved_orders where user_id = ${userId}`.execute(tx)
  await sql`
    update moved_rows set ${FORGOTTEN} where user_id = ${userId} or email = (select email from users where id = ${userId})
  `.execute(tx)
}
