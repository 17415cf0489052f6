import type { CashCount } from '@pennysleeve/domain/drawers/denominations.ts'
import type { DrawerKind } from '@pennysleeve/domain/drawers/drawer-kinds.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export type DrawerRow = {
  id: number
  device: string
  float_cents: number
  opened_at: Date
  opened_by: string
  closed_at: Date | null
  closed_by: string | null
  expected_cents: number
  counted_cents: number | null
  counts: CashCount | null
  note: string
}

/** Of an open drawer, what should be in it is computed. */
const DRAWER = sql`
  d.id, d.device, d.float_cents, d.opened_at, o.email as opened_by, d.closed_at, c.email as closed_by,
  coalesce(d.expected_cents, d.float_cents + (
    select coalesce(sum(amount_cents), 0) from drawer_entries where drawer_id = d.id
  ))::bigint as expected_cents, d.counted_cents, d.counts, d.note
  from drawers d join users o on o.id = d.opened_by left join users c on c.id = d.closed_by
`

export async function findDrawer(db: Db, id: number): Promise<DrawerRow | undefined> {
  const { rows } = await sql<DrawerRow>`select ${DRAWER} where d.id = ${id}`.execute(db)
  return rows[0]
}

export async function findOpenDrawerId(db: Db, device: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from drawers where lower(device) = lower(${device}) and closed_at is null
  `.execute(db)
  return rows[0]?.id
}

/** Closed ones, newest first. */
export async function listClosedDrawers(db: Db, { page, per_page }: Page) {
  const { rows } = await sql<DrawerRow & { total_count: number }>`
    select (select count(*) from drawers where closed_at is not null) as total_count, ${DRAWER}
    where d.closed_at is not null order by d.closed_at desc, d.id desc limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db)
  return rows
}

/** Max devices that a browser can choose from. */
const MAX_DEVICES = 20

/** The last used first. */
export async function listDevices(db: Db): Promise<{ device: string; float_cents: number }[]> {
  const { rows } = await sql<{ device: string; float_cents: number }>`
    select d.device, d.float_cents from drawers d
    join (select max(id) as id from drawers group by lower(device)) last on last.id = d.id
    order by d.id desc limit ${MAX_DEVICES}
  `.execute(db)
  return rows
}

export type DrawerSum = { kind: DrawerKind; count: number; amount_cents: number }

export async function sumEntries(db: Db, drawerId: number): Promise<DrawerSum[]> {
  const { rows } = await sql<DrawerSum>`
    select kind, count(*)::int as count, sum(amount_cents)::bigint as amount_cents from drawer_entries
    where drawer_id = ${drawerId} group by kind
    order by array_position(array['sale', 'refund', 'purchase', 'pay_in', 'pay_out'], kind)
  `.execute(db)
  return rows
}

/** Max entries of a report. */
const MAX_ENTRIES = 500

export async function listEntries(db: Db, drawerId: number) {
  return db
    .selectFrom('drawer_entries as e')
    .innerJoin('users as u', 'u.id', 'e.made_by')
    .select(['e.id', 'e.kind', 'e.amount_cents', 'e.reason', 'e.created_at', 'u.email as made_by'])
    .where('e.drawer_id', '=', drawerId)
    .orderBy('e.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
}

/** Undefined if the device has an open drawer, also one opened concurrently. */
export async function insertDrawer(
  tx: Tx,
  drawer: { device: string; float_cents: number; opened_by: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into drawers (device, float_cents, opened_by)
    values (${drawer.device}, ${drawer.float_cents}, ${drawer.opened_by})
    on conflict (lower(device)) where closed_at is null do nothing returning id
  `.execute(tx)
  return rows[0]?.id
}

/** `share`: cash may come and go concurrently, but it is not closed. Undefined if there is no such drawer. */
export async function lockDrawer(tx: Tx, id: number, mode: 'share' | 'update') {
  const drawer = tx.selectFrom('drawers').select(['id', 'device', 'closed_at']).where('id', '=', id)
  return (mode === 'share' ? drawer.forShare() : drawer.forUpdate()).executeTakeFirst()
}

export async function insertEntry(
  tx: Tx,
  entry: {
    drawer_id: number
    kind: DrawerKind
    amount_cents: number
    reason: string
    source_key: string | null
    made_by: number
  },
): Promise<void> {
  await tx.insertInto('drawer_entries').values(entry).execute()
}

export async function closeDrawerRow(
  tx: Tx,
  id: number,
  closing: { closed_by: number; expected_cents: number; counted_cents: number; counts: CashCount; note: string },
): Promise<void> {
  const { counts, ...values } = closing
  await tx
    .updateTable('drawers')
    .set({ ...values, counts: JSON.stringify(counts), closed_at: sql`now()` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}
