import type { Tx } from '../../db/connect.ts'
import { earnPoints } from '../loyalty/public.ts'
import { setToPack } from './pre-orders.queries.ts'

/**
 * Those of the orders of which nothing waits any more are to be packed. Only now they earn points: customers can cancel what
 * waits, and would keep what the points took off another order.
 */
export async function markReadyToPack(tx: Tx, orderIds: number[]): Promise<void> {
  await earnPoints(tx, await setToPack(tx, orderIds))
}
