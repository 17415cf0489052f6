import type { Tx } from '../../db/connect.ts'
import { findOpenDrawerId, lockDrawer } from './drawers.queries.ts'

export type OpenDrawer = { id: number }

/**
 * The open drawer of a device, which cannot be closed until the end of the transaction; undefined without one. Lock
 * order: after the order or the sell order, before the customer's credit.
 */
export async function lockOpenDrawer(tx: Tx, device: string | undefined): Promise<OpenDrawer | undefined> {
  const id = device === undefined ? undefined : await findOpenDrawerId(tx, device)
  if (id === undefined) return undefined
  const drawer = await lockDrawer(tx, id, 'share')
  return drawer && drawer.closed_at === null ? { id } : undefined
}
