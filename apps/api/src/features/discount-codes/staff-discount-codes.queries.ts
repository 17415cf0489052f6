import type { NewDiscountCode } from '@pennysleeve/contract/admin/discount-codes.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export type StaffDiscountCodeRow = {
  id: number
  code: string
  percent: number | null
  amount_cents: number | null
  minimum_cents: number
  starts_on: string | null
  ends_on: string | null
  once_a_customer: boolean
  max_uses: number | null
  uses: number
  switched_off: boolean
  used: number
  given_cents: number
  made_by: string
  created_at: Date
}

const DISCOUNT_CODE = sql`
  d.id, d.code, d.percent, d.amount_cents, d.minimum_cents, d.starts_on::text, d.ends_on::text, d.once_a_customer, d.max_uses, d.uses,
  d.switched_off_at is not null as switched_off, g.used, g.given_cents, m.email as made_by, d.created_at
  from discount_codes d join users m on m.id = d.made_by
  cross join lateral (
    select count(*) as used, coalesce(sum(u.amount_cents), 0)::bigint as given_cents
    from discount_code_uses u join orders o on o.id = u.order_id
    where u.discount_code_id = d.id and o.state = 'complete'
  ) g
`

export async function listDiscountCodes(db: Db, { page, per_page }: Page) {
  const { rows } = await sql<StaffDiscountCodeRow & { total_count: number }>`
    select (select count(*) from discount_codes) as total_count, ${DISCOUNT_CODE}
    order by d.id desc limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db)
  return rows
}

export async function getDiscountCode(db: Db, id: number): Promise<StaffDiscountCodeRow | undefined> {
  const { rows } = await sql<StaffDiscountCodeRow>`select ${DISCOUNT_CODE} where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Undefined if there is such a code already. */
export async function insertDiscountCode(tx: Tx, made_by: number, made: NewDiscountCode): Promise<number | undefined> {
  const { code, percent, amount, minimum, starts_on, ends_on, once_a_customer, max_uses } = made
  const { rows } = await sql<{ id: number }>`
    insert into discount_codes (code, percent, amount_cents, minimum_cents, starts_on, ends_on, once_a_customer, max_uses, made_by)
    values (${code}, ${percent ?? null}, ${amount ?? null}, ${minimum ?? 0}, ${starts_on ?? null}::date, ${ends_on ?? null}::date,
      ${once_a_customer}, ${max_uses ?? null}, ${made_by})
    on conflict (code) do nothing returning id
  `.execute(tx)
  return rows[0]?.id
}

/** False if it was so before. */
export async function setSwitchedOff(tx: Tx, id: number, off: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update discount_codes set switched_off_at = case when ${off}::boolean then now() end
    where id = ${id} and (switched_off_at is not null) <> ${off}::boolean
  `.execute(tx)
  return numAffectedRows === 1n
}
