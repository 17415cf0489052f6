import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'

/** Runs when the shop gets a sender address: sends the mail that has waited for it. */
export async function sendWaitingMails(tx: Tx): Promise<void> {
  await addJob(tx, 'send-due-mails', {}, { key: 'send-waiting-mails' })
}
