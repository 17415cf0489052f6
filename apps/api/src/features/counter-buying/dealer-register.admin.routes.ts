import type { dealerRegisterRoutes } from '@pennysleeve/contract/admin/dealer-register.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { withVersion } from '../content/public.ts'
import { changeRegisterSettings } from './change-register-settings.ts'
import { getRegisterSettings } from './dealer-register.queries.ts'
import { readRegister } from './read-register.ts'
import { writeRegisterFile } from './write-register-file.ts'

export function adminDealerRegisterHandlers({
  db,
  encryptionKey,
}: Deps): Pick<Handlers, keyof typeof dealerRegisterRoutes> {
  return {
    'GET /api/admin/dealer_register_settings': async () => readSettings(db),
    'PUT /api/admin/dealer_register_settings': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await changeRegisterSettings(tx, session, body.dealer_register)
        return readSettings(tx)
      }),
    'POST /api/admin/dealer_registers': async ({ body }, { session }) =>
      db.transaction().execute((tx) => readRegister(tx, encryptionKey, session, body.dealer_register)),
    'POST /api/admin/dealer_register_files': async ({ body }, { session }) =>
      db.transaction().execute((tx) => writeRegisterFile(tx, encryptionKey, session, body.dealer_register)),
  }
}

async function readSettings(db: Db) {
  return { dealer_register: withVersion(await getRegisterSettings(db)) }
}
