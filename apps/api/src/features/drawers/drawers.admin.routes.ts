import type { drawersRoutes } from '@pennysleeve/contract/admin/drawers.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { closeDrawer } from './close-drawer.ts'
import { findOpenDrawerId, listClosedDrawers, listDevices } from './drawers.queries.ts'
import { openDrawer } from './open-drawer.ts'
import { payInOrOut } from './pay-in-or-out.ts'
import { presentDrawerRow, readDrawer } from './read-drawer.ts'

export function adminDrawersHandlers({ db }: Deps): Pick<Handlers, keyof typeof drawersRoutes> {
  return {
    'GET /api/admin/counter/drawer': async ({ query }) => {
      const id = await findOpenDrawerId(db, query.device)
      const devices = await listDevices(db)
      return {
        drawer: id === undefined ? null : await readDrawer(db, id),
        devices: devices.map(({ device, float_cents }) => ({ device, float: moneyText(cents(float_cents)) })),
      }
    },
    'GET /api/admin/counter/drawers': async ({ query }) => {
      const rows = await listClosedDrawers(db, query)
      return {
        drawers: rows.map(presentDrawerRow),
        ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query),
      }
    },
    'POST /api/admin/counter/drawers': async ({ body }, { session, once }) =>
      once(async (tx) => readDrawer(tx, await openDrawer(tx, session, body.drawer))),
    'GET /api/admin/counter/drawers/:id': async ({ params }) => readDrawer(db, rowId(params.id)),
    'POST /api/admin/counter/drawers/:id/entries': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await payInOrOut(tx, session, rowId(params.id), body.entry)
        return readDrawer(tx, rowId(params.id))
      }),
    'POST /api/admin/counter/drawers/:id/closing': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await closeDrawer(tx, session, rowId(params.id), body.closing)
        return readDrawer(tx, rowId(params.id))
      }),
  }
}
