import type { Db } from '../../db/connect.ts'
import { deleteOldEntries } from './dealer-register.queries.ts'

/** Scheduled: erases what is older than the years that the law asks for. */
export async function eraseOldRegister(db: Db): Promise<void> {
  await deleteOldEntries(db)
}
