import type { Db } from '../../db/connect.ts'
import { deleteOldBankDetails } from './bank-details.queries.ts'

const RETENTION_DAYS = 90

/** Scheduled: erases bank details long after the payout. */
export async function eraseBankDetails(db: Db): Promise<void> {
  await deleteOldBankDetails(db, RETENTION_DAYS)
}
