import type { Db } from '../../db/connect.ts'
import { deleteOldBankDetails } from './bank-details.queries.ts'

const KEPT_DAYS = 90

/** The round: nobody needs to know an account long after it was paid to. */
export async function eraseBankDetails(db: Db): Promise<void> {
  await deleteOldBankDetails(db, KEPT_DAYS)
}
