import { addJob } from '../../db/add-job.queries.ts'
import type { Db } from '../../db/connect.ts'
import { countTry, mailsTo } from './throttles.queries.ts'

const WINDOW_MINUTES = 60
const LINKS_A_MAILBOX = 5
const LINKS_AN_ADDRESS = 50
const LOOKED_UP_AFTER_SECONDS = 3

/**
 * Takes the wish for a link down, for known and unknown addresses alike: whether there is an account is looked up
 * afterwards, by a job, so that neither the answer nor its time can tell.
 */
export async function forgotPassword(db: Db, { email, address }: { email: string; address: string }): Promise<void> {
  const throttles = [
    { counted_for: mailsTo('reset', email), most: LINKS_A_MAILBOX, minutes: WINDOW_MINUTES },
    { counted_for: `reset-address:${address}`, most: LINKS_AN_ADDRESS, minutes: WINDOW_MINUTES },
  ]
  await db.transaction().execute(async (tx) => {
    await countTry(tx, throttles, 'rate.too_many_reset_links')
    // Pressed twice, it is one wish. It waits a moment: next to a job at work, which takes longer where there is an
    // account, the second press would be answered more slowly.
    const key = `send-reset-link:${email}`
    await addJob(tx, 'send-reset-link', { email }, { key, inSeconds: LOOKED_UP_AFTER_SECONDS })
  })
}
