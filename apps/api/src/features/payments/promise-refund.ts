import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import { insertRefund, type NewRefundRow } from './refunds.queries.ts'

/** Writes down that a card gets money back; the provider is asked after the commit. False: promised before. */
export async function promiseRefund(tx: Tx, orderId: number, refund: NewRefundRow): Promise<boolean> {
  if (!(await insertRefund(tx, refund))) return false
  await addJob(tx, 'settle-refunds', { order_id: orderId }, { key: `settle-refunds:${orderId}` })
  return true
}
