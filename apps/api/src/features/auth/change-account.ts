import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { deleteOtherSessions, getUser, updateUser, type UserRow } from './auth.queries.ts'
import { hashPassword, isPassword } from './password-hash.ts'

type Changes = { current_password: string; email?: string | undefined; password?: string | undefined }

/** Both changes need the password of today: a phone left on the table is not enough. */
export async function changeAccount(db: Db, session: Session, sent: Changes): Promise<UserRow> {
  const user = await getUser(db, session.user_id)
  if (!(await isPassword(sent.current_password, user.password_hash))) {
    throw new ShopError('refused', 'Please check: current password is wrong.', { current_password: ['is wrong'] })
  }
  const changes = {
    ...(sent.email === undefined ? {} : { email: sent.email }),
    ...(sent.password === undefined ? {} : { password_hash: await hashPassword(sent.password) }),
  }
  if (Object.keys(changes).length === 0) return user
  return db.transaction().execute(async (tx) => {
    if (!(await updateUser(tx, user.id, changes))) {
      throw new ShopError('refused', 'Please check: email has already been taken.', {
        email: ['has already been taken'],
      })
    }
    // Whoever knew the old password is shown out.
    if (changes.password_hash) await deleteOtherSessions(tx, user.id, session.token_hash)
    return getUser(tx, user.id)
  })
}
