import { addJob } from '../../../db/add-job.queries.ts'
import type { Tx } from '../../../db/connect.ts'
import { insertRefund, type NewRefundRow } from './refunds.queries.ts'

/** Inserts a card refund and the job that sends it to the provider after the commit. False if it exists already. */
export async function enqueueRefund(tx: Tx, orderId: number, refund: NewRefundRow): Promise<boolean> {
  if (!(await insertRefund(tx, refund))) return false
  await addJob(tx, 'settle-refunds', { order_id: orderId }, { key: `settle-refunds:${orderId}` })
  return true
}
