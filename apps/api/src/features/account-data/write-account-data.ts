import type { AccountData } from '@pennysleeve/contract/account-data.ts'
import type { Tx } from '../../db/connect.ts'
import { countTry } from '../auth/public.ts'
import { readOwnRegister } from '../counter-buying/public.ts'
import { getAccountData } from './account-data.queries.ts'

const FILES_AN_HOUR = 5

/** The customer's own data. Limited: the file of a large collection is large. */
export async function writeAccountData(tx: Tx, key: Buffer, userId: number): Promise<AccountData> {
  const throttle = { counted_for: `data-file:${userId}`, most: FILES_AN_HOUR, minutes: 60 }
  await countTry(tx, [throttle], 'rate.too_many_data_files')
  return { ...(await getAccountData(tx, userId)), dealer_register: await readOwnRegister(tx, key, userId) }
}
