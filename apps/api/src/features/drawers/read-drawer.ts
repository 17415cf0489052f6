import type { Drawer, DrawerRow as DrawerListRow } from '@pennysleeve/contract/admin/drawers.ts'
import type { DrawerKind } from '@pennysleeve/domain/drawers/drawer-kinds.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { findDrawer, listEntries, sumEntries, type DrawerRow } from './drawers.queries.ts'

export async function readDrawer(db: Db, id: number): Promise<Drawer> {
  const row = await findDrawer(db, id)
  if (!row) throw notFound()
  const sums = await sumEntries(db, id)
  const entries = await listEntries(db, id)
  return {
    ...presentDrawerRow(row),
    display_float: displayMoney(cents(row.float_cents)),
    note: row.note,
    counts: row.counts,
    sums: sums.map(({ kind, count, amount_cents }) => ({
      kind,
      count,
      display_amount: displayMoney(cents(amount_cents)),
    })),
    entries: entries.map((entry) => ({
      id: entry.id,
      // The column's CHECK allows exactly these.
      kind: entry.kind as DrawerKind,
      display_amount: displayMoney(cents(entry.amount_cents)),
      reason: entry.reason,
      made_by: entry.made_by,
      created_at: entry.created_at.toISOString(),
    })),
  }
}

export function presentDrawerRow(row: DrawerRow): DrawerListRow {
  const { id, device, opened_by, closed_by, expected_cents, counted_cents } = row
  const difference = counted_cents === null ? null : cents(counted_cents - expected_cents)
  return {
    id,
    device,
    opened_at: row.opened_at.toISOString(),
    opened_by,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by,
    expected: moneyText(cents(expected_cents)),
    display_expected: displayMoney(cents(expected_cents)),
    display_counted: counted_cents === null ? null : displayMoney(cents(counted_cents)),
    difference: difference === null ? null : moneyText(difference),
    display_difference: difference === null ? null : displayMoney(difference),
  }
}
