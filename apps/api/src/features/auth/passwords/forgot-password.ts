import { addJob } from '../../../db/add-job.queries.ts'
import type { Db } from '../../../db/connect.ts'
import { countTry, mailsTo } from '../throttles.queries.ts'

const WINDOW_MINUTES = 60
const LINKS_A_MAILBOX = 5
const MAX_LINKS_PER_NETWORK = 50
const JOB_DELAY_SECONDS = 3

/**
 * Only adds a job, for known and unknown addresses alike: the account is looked up by the job, so that neither the
 * response nor its time reveals it.
 */
export async function forgotPassword(db: Db, { email, network }: { email: string; network: string }): Promise<void> {
  const throttles = [
    { counted_for: mailsTo('reset', email), most: LINKS_A_MAILBOX, minutes: WINDOW_MINUTES },
    { counted_for: `reset-network:${network}`, most: MAX_LINKS_PER_NETWORK, minutes: WINDOW_MINUTES },
  ]
  await db.transaction().execute(async (tx) => {
    await countTry(tx, throttles, 'rate.too_many_reset_links')
    // A second click is the same job. It is delayed: while a job runs, which takes longer if there is an account,
    // adding it again would take longer too.
    const key = `send-reset-link:${email}`
    await addJob(tx, 'send-reset-link', { email }, { key, inSeconds: JOB_DELAY_SECONDS })
  })
}
