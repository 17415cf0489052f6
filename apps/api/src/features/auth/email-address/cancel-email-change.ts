import type { Db } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { notFound } from '../../../shop-error.ts'
import { lockUser } from '../auth.queries.ts'
import { deletePendingEmail } from './email-verifications.queries.ts'

/** Behind the lock: a concurrent resend must not restore the change. */
export async function cancelEmailChange(db: Db, { user_id }: Session): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, user_id))) throw notFound()
    await deletePendingEmail(tx, user_id)
  })
}
