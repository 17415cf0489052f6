import { accountCodes, type AccountCodes } from '@pennysleeve/domain/reports/accounts.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { checkVersion, withVersion, type SeenVersion } from '../content/public.ts'
import { recordChange } from '../staff/public.ts'
import { listAccountCodes, lockAccountCodes, saveAccountCodes } from './journal.queries.ts'

export async function changeAccountCodes(tx: Tx, staff: Session, { version, ...codes }: AccountCodes & SeenVersion) {
  await lockAccountCodes(tx)
  const before = accountCodes(await listAccountCodes(tx))
  checkVersion(version, before)
  await saveAccountCodes(tx, codes)
  await recordChange(tx, staff, {
    action: 'change account codes',
    subject: ['shop', 'account codes'],
    before,
    after: codes,
  })
  return { account_codes: withVersion(codes) }
}
