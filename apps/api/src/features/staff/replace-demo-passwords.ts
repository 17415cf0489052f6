import type { Db } from '../../db/connect.ts'
import { hashPassword, makeToken } from '../auth/public.ts'
import { replacePassword } from './staff.queries.ts'

/** New passwords of the demo accounts: customers' and staff's. */
export type DemoPasswords = { customers: string; staff: string }

/**
 * Replaces the public password of the demo accounts and ends their sessions. Returns the new ones once; undefined if
 * that was done before.
 */
export async function replaceDemoPasswords(db: Db, printedHash: string): Promise<DemoPasswords | undefined> {
  const passwords = { customers: makeToken().slice(0, 20), staff: makeToken().slice(0, 20) }
  const hashes = { customers: await hashPassword(passwords.customers), staff: await hashPassword(passwords.staff) }
  const replaced = await db.transaction().execute((tx) => replacePassword(tx, printedHash, hashes))
  return replaced > 0 ? passwords : undefined
}
