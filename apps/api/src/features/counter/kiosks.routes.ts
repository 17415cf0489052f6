import type { adminKiosksRoutes } from '@pennysleeve/contract/admin/kiosks.ts'
import type { kiosksRoutes } from '@pennysleeve/contract/kiosks.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { endKiosk, createKiosk } from './change-kiosks.ts'
import { presentKiosk } from './counter.present.ts'
import { listKiosks } from './kiosks.queries.ts'
import { leaveKioskBasket } from './leave-kiosk-basket.ts'
import { countKioskTry, takeOverKioskBasket } from './take-over-kiosk-basket.ts'

export function kiosksHandlers({
  db,
}: Deps): Pick<Handlers, keyof typeof adminKiosksRoutes | keyof typeof kiosksRoutes> {
  const list = async () => ({ kiosks: (await listKiosks(db)).map(presentKiosk) })
  return {
    'GET /api/admin/counter/kiosks': list,
    'POST /api/admin/counter/kiosks': async ({ body }, { session }) => {
      const { id, token } = await db.transaction().execute((tx) => createKiosk(tx, session, body.kiosk.name))
      const made = (await listKiosks(db)).find((row) => row.id === id)!
      return { ...presentKiosk(made), token }
    },
    'DELETE /api/admin/counter/kiosks/:id': async ({ params }, { session }) => {
      await db.transaction().execute((tx) => endKiosk(tx, session, rowId(params.id)))
      return list()
    },
    'POST /api/admin/counter/kiosk_baskets/takeover': async ({ body }, { session, once }) => {
      const tried = await countKioskTry(db, session)
      const taken = await once((tx) => takeOverKioskBasket(tx, session, body.code))
      await tried.forgive()
      return taken
    },
    'POST /api/kiosk_baskets': async ({ body }) =>
      db.transaction().execute((tx) => leaveKioskBasket(tx, body.kiosk_basket)),
  }
}
