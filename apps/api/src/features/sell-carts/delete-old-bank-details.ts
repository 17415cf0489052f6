import type { Db } from '../../db/connect.ts'
import { deleteBankDetailsOlderThan } from './bank-details.queries.ts'

const RETENTION_DAYS = 90

/** Scheduled: deletes bank details long after the payout. */
export async function deleteOldBankDetails(db: Db): Promise<void> {
  await deleteBankDetailsOlderThan(db, RETENTION_DAYS)
}
