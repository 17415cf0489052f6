import type { Db } from '../../db/connect.ts'
import { openSession } from '../../features/auth/public.ts'
import type { CallerRole } from './random-call.ts'

/**
 * The callers. Whatever a call did to them (deleted, blocked, another role) is undone before the next one, so that late
 * calls get as far as early ones.
 */
export function fuzzedPeople(db: Db): (who: Exclude<CallerRole, 'visitor'>) => Promise<string> {
  return async (role) => {
    const email = `fuzz-${role}@example.test`
    const { id } = await db
      .insertInto('users')
      .values({ email, role, password_hash: '' })
      .onConflict((taken) => taken.column('email').doUpdateSet({ role, blocked_at: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('sessions').where('user_id', '=', id).execute()
    return openSession(db, { id, role }, { remember: false })
  }
}
