import type { adminBuyingRoutes } from '@pennysleeve/contract/admin/buying.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { withVersion } from '../content/public.ts'
import { getBuyingSettings } from './buying-settings.queries.ts'
import { changeBuyingSettings } from './change-buying-settings.ts'

export function adminBuyingHandlers({ db }: Deps): Pick<Handlers, keyof typeof adminBuyingRoutes> {
  return {
    'GET /api/admin/buying': async () => readBuying(db),
    'PUT /api/admin/buying': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await changeBuyingSettings(tx, session, body.buying)
        return readBuying(tx)
      }),
  }
}

async function readBuying(db: Db) {
  return { buying: withVersion(await getBuyingSettings(db)) }
}
