import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'

/** Part of giving the shop an address to send from: what has waited for one goes out at once. */
export async function sendWaitingMails(tx: Tx): Promise<void> {
  await addJob(tx, 'send-due-mails', {}, { key: 'send-waiting-mails' })
}
