import { isAllowed, type PermissionHolder } from '@pennysleeve/domain/staff/permissions.ts'
import type { Tx } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { findOpenDrawerId, lockDrawer } from './drawers.queries.ts'

export type OpenDrawer = { id: number }

/**
 * The open drawer of a device, which cannot be closed until the end of the transaction; undefined without one. Refused
 * without the permission for the counter: what gives money back needs another one. Lock order: after the order or the sell
 * order, before the customer's credit.
 */
export async function lockOpenDrawer(
  tx: Tx,
  staff: PermissionHolder,
  device: string | undefined,
): Promise<OpenDrawer | undefined> {
  const id = device === undefined ? undefined : await findOpenDrawerId(tx, device)
  if (id === undefined) return undefined
  if (!isAllowed(staff, 'counter')) throw notFound()
  const drawer = await lockDrawer(tx, id, 'share')
  return drawer && drawer.closed_at === null ? { id } : undefined
}
