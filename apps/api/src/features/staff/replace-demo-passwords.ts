import type { Db } from '../../db/connect.ts'
import { hashPassword, makeToken } from '../auth/public.ts'
import { replacePassword } from './staff.queries.ts'

/** What the demonstration's people sign in with from now on: customers, and those who work there. */
export type DemoPasswords = { customers: string; staff: string }

/**
 * Takes the password that everybody can read away from the demonstration's accounts, and shows out who signed in with it.
 * Gives the new ones, once: undefined where that has been done before.
 */
export async function replaceDemoPasswords(db: Db, printedHash: string): Promise<DemoPasswords | undefined> {
  const passwords = { customers: makeToken().slice(0, 20), staff: makeToken().slice(0, 20) }
  const hashes = { customers: await hashPassword(passwords.customers), staff: await hashPassword(passwords.staff) }
  const replaced = await db.transaction().execute((tx) => replacePassword(tx, printedHash, hashes))
  return replaced > 0 ? passwords : undefined
}
