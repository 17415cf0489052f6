import type { accountDataRoutes } from '@pennysleeve/contract/account-data.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { writeAccountData } from './write-account-data.ts'

export function accountDataHandlers({ db, encryptionKey }: Deps): Pick<Handlers, keyof typeof accountDataRoutes> {
  return {
    'POST /api/account/data_files': async (_input, { session }) =>
      db.transaction().execute((tx) => writeAccountData(tx, encryptionKey, session.user_id)),
  }
}
