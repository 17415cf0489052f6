import type { DiscountCode } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type DiscountCodeRow = DiscountCode & { id: number; code: string }

/** The code with this id as a customer's order sees it; part of a statement that reads more. */
export function discountCodeOf(
  id: RawBuilder<number>,
  userId: RawBuilder<number | null>,
): RawBuilder<DiscountCodeRow | null> {
  return sql<DiscountCodeRow | null>`(
    select json_build_object('id', d.id, 'code', d.code, 'percent', d.percent, 'amount_cents', d.amount_cents,
      'minimum_cents', d.minimum_cents, 'starts_on', d.starts_on, 'ends_on', d.ends_on,
      'switched_off', d.switched_off_at is not null, 'once_a_customer', d.once_a_customer, 'max_uses', d.max_uses,
      'uses', d.uses, 'used_by_customer', exists (
        -- By this account, or by another one of the same mailbox.
        select from discount_code_uses u where u.discount_code_id = d.id and (u.user_id = ${userId}
          or exists (select from users m where m.id = ${userId} and mailbox_hash(m.email) = u.mailbox))
      ))
    from discount_codes d where d.id = ${id}
  )`
}

/** `code` as normalCode writes it. */
export async function findDiscountCode(
  db: Db,
  code: string,
  userId: number | null,
): Promise<DiscountCodeRow | undefined> {
  const id = sql<number>`(select id from discount_codes where code = ${code})`
  return readCode(db, id, userId)
}

/** Locked after the customer's credit and before the variants. In a statement of its own, so that the next sees the uses. */
export async function lockDiscountCode(tx: Tx, id: number, userId: number | null): Promise<DiscountCodeRow> {
  await sql`select from discount_codes where id = ${id} for no key update`.execute(tx)
  return (await readCode(tx, sql<number>`${id}`, userId))!
}

async function readCode(db: Db, id: RawBuilder<number>, userId: number | null): Promise<DiscountCodeRow | undefined> {
  const { rows } = await sql<{ found: DiscountCodeRow | null }>`
    select ${discountCodeOf(id, sql<number | null>`${userId}::bigint`)} as found
  `.execute(db)
  return rows[0]?.found ?? undefined
}

export type NewUse = { discount_code_id: number; order_id: number; user_id: number | null; amount_cents: number }

export async function insertUse(tx: Tx, { discount_code_id, order_id, user_id, amount_cents }: NewUse): Promise<void> {
  await sql`
    with used as (
      update discount_codes set uses = uses + 1 where id = ${discount_code_id} returning id, once_a_customer
    )
    insert into discount_code_uses (discount_code_id, order_id, user_id, once, amount_cents, mailbox)
    select id, ${order_id}::bigint, ${user_id}::bigint, once_a_customer, ${amount_cents}::integer,
      (select mailbox_hash(email) from users where id = ${user_id}::bigint)
    from used
  `.execute(tx)
}

/** Gives the order's use back, if it has one. */
export async function deleteUse(tx: Tx, orderId: number): Promise<void> {
  await sql`
    with ended as (delete from discount_code_uses where order_id = ${orderId} returning discount_code_id)
    update discount_codes d set uses = d.uses - 1 from ended where d.id = ended.discount_code_id
  `.execute(tx)
}
