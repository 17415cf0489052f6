import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import type { Role } from '@pennysleeve/domain/staff/permissions.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { hasContact, readContactSearch, type ContactSearch } from '../../db/contact-search.queries.ts'
import type { Page } from '../../http/present-paging.ts'
import { pendingEmailOf } from '../auth/public.ts'
import { discountPercentOf } from '../loyalty/public.ts'
import { availableCreditOf } from '../store-credit/public.ts'

export type CustomerListRow = {
  id: number
  email: string
  role: Role
  name: string | null
  blocked_at: Date | null
  created_at: Date
  email_verified: boolean
  orders_count: number
  last_order_at: Date | null
  available_credit_cents: number
}

export type CustomerFilter = { q?: string | undefined; blocked?: 'true' | 'false' | undefined }
type Filter = Page & CustomerFilter & { sort: keyof typeof ORDERS }

const ORDERS = {
  email: sql`u.email`,
  '-email': sql`u.email desc`,
  created_at: sql`u.id`,
  '-created_at': sql`u.id desc`,
}

const USER_ID = sql<number>`u.id`
const CUSTOMER = sql`
  u.id, u.email, u.role, u.ship_address ->> 'name' as name, u.blocked_at, u.created_at,
  u.email_verified_at is not null as email_verified,
  (select count(*) from orders o where o.user_id = u.id and o.completed_at is not null)::integer as orders_count,
  (select max(o.completed_at) from orders o where o.user_id = u.id) as last_order_at,
  ${availableCreditOf(USER_ID)} as available_credit_cents
`

/** The page is selected first, so that sums are computed for its rows only. */
export async function listCustomers(db: Db, filter: Filter): Promise<{ rows: CustomerListRow[]; total_count: number }> {
  const matching = matches(filter, filter.q ? await readContactSearch(db, filter.q) : undefined)
  const { rows } = await sql<CustomerListRow & { total_count: number }>`
    select ${CUSTOMER}, page.total_count from (
      select u.id as page_id, (select count(*)::integer from users u where ${matching}) as total_count
      from users u where ${matching}
      order by ${ORDERS[filter.sort]} limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}
    ) as page join users u on u.id = page.page_id
    order by ${ORDERS[filter.sort]}
  `.execute(db)
  return { rows: rows.map(({ total_count: _count, ...row }) => row), total_count: rows[0]?.total_count ?? 0 }
}

export type CustomerFileRow = CustomerListRow & { ship_address: ShipAddress | null; discount_percent: number }

/** Newest first, after the id `after`. Deleted accounts have nothing to say. */
export async function listCustomerFileRows(
  db: Db,
  filter: CustomerFilter & { after?: number | undefined; limit: number },
): Promise<CustomerFileRow[]> {
  const matching = matches(filter, filter.q ? await readContactSearch(db, filter.q) : undefined)
  const isLater = filter.after === undefined ? sql`true` : sql`u.id < ${filter.after}`
  const { rows } = await sql<CustomerFileRow>`
    select ${CUSTOMER}, u.ship_address, ${discountPercentOf(USER_ID)} as discount_percent
    from users u where u.deleted_at is null and ${isLater} and ${matching} order by u.id desc limit ${filter.limit}
  `.execute(db)
  return rows
}

function matches({ q, blocked }: CustomerFilter, sought: ContactSearch | undefined): RawBuilder<boolean> {
  const isBlocked = blocked === undefined ? sql`true` : sql`(u.blocked_at is not null) = ${blocked === 'true'}`
  if (!q || !sought) return sql<boolean>`${isBlocked}`
  const hasPart = hasContact(sql`u.search_text`, sought)
  if (!isOrderNumber(q)) return sql<boolean>`${isBlocked} and ${hasPart}`
  // A union, each part by its own index: `or` would scan the table.
  return sql<boolean>`${isBlocked} and u.id in (
    select u.id from users u where ${hasPart} union all select user_id from orders where number = upper(${q})
  )`
}

function isOrderNumber(text: string): boolean {
  return /^r\d{9,}$/i.test(text)
}

export type CustomerDetailsRow = CustomerListRow & {
  pending_email: string | null
  ship_address: ShipAddress | null
  held_credit_cents: number
  discount_percent: number
  sell_orders_count: number
}

export async function findCustomer(db: Db, id: number): Promise<CustomerDetailsRow | undefined> {
  const { rows } = await sql<CustomerDetailsRow>`
    select ${CUSTOMER}, u.ship_address, ${pendingEmailOf(USER_ID)} as pending_email,
      coalesce((select sum(amount_cents) from store_credit_holds h where h.user_id = u.id), 0)::integer as held_credit_cents,
      ${discountPercentOf(USER_ID)} as discount_percent,
      (select count(*) from sell_carts s where s.user_id = u.id and s.status <> 'cart')::integer as sell_orders_count
    from users u where u.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Locks the customer, as changes of store credit do. */
export async function lockCustomer(tx: Tx, id: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'blocked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setBlocked(tx: Tx, id: number, blocked: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ blocked_at: blocked ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
}
