import type { stockTakesRoutes } from '@pennysleeve/contract/admin/stock-takes.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { applyStockTake } from './apply-stock-take.ts'
import { changeLine } from './change-line.ts'
import { recordRestAsNone, countProducts, requirePlace } from './count-products.ts'
import { lockOpenStockTake } from './lock-open-stock-take.ts'
import { countMissing, findLine, listLines } from './stock-take-lines.queries.ts'
import { presentLines, presentStockTake } from './stock-takes.present.ts'
import { deleteStockTake, findStockTake, insertStockTake, listStockTakes } from './stock-takes.queries.ts'

export function adminStockTakesHandlers({ db }: Deps): Pick<Handlers, keyof typeof stockTakesRoutes> {
  return {
    'GET /api/admin/stock_takes': async ({ query }) => {
      const rows = await listStockTakes(db, query)
      const stock_takes = rows.map(presentStockTake)
      return { stock_takes, ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'POST /api/admin/stock_takes': async ({ body }, { session, once }) =>
      once(async (tx) => {
        const { name } = body.stock_take
        const id = await insertStockTake(tx, name, session.user_id)
        await recordChange(tx, session, { action: 'begin stock-take', subject: ['stock-take', id], after: { name } })
        return { stock_take: await getStockTake(tx, id) }
      }),
    'GET /api/admin/stock_takes/:id': async ({ params }) => ({ stock_take: await getStockTake(db, rowId(params.id)) }),
    'GET /api/admin/stock_takes/:id/lines': async ({ params, query }) => {
      const { id } = await getStockTake(db, rowId(params.id))
      const rows = await listLines(db, id, query.only === 'differences', query)
      const lines = await presentLines(db, rows)
      return { lines, ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'POST /api/admin/stock_takes/:id/counts': async ({ params, body }, { session, once }) => {
      const id = rowId(params.id)
      return once(async (tx) => {
        const { line_id, quantity, set } = await countProducts(tx, session, id, body.count)
        return { line: await getLine(tx, id, line_id), quantity, set }
      })
    },
    'PUT /api/admin/stock_takes/:id/lines/:line_id': async ({ params, body }, { session, once }) => {
      const place = { stock_take_id: rowId(params.id), line_id: rowId(params.line_id) }
      return once(async (tx) => {
        await changeLine(tx, session, place, body.line.counted)
        return { line: await getLine(tx, place.stock_take_id, place.line_id) }
      })
    },
    'DELETE /api/admin/stock_takes/:id/lines/:line_id': async ({ params }, { session, once }) => {
      const place = { stock_take_id: rowId(params.id), line_id: rowId(params.line_id) }
      return once((tx) => changeLine(tx, session, place, undefined))
    },
    'GET /api/admin/stock_takes/:id/missing': async ({ params, query }) => {
      const { id } = await getStockTake(db, rowId(params.id))
      const { set, game, slot } = query
      const asked = set === undefined ? slot !== undefined && { slot } : { set, game }
      return { missing: await countMissing(db, id, asked ? await requirePlace(db, asked) : 'anywhere') }
    },
    'POST /api/admin/stock_takes/:id/missing': async ({ params, body }, { session, once }) => {
      const id = rowId(params.id)
      return once(async (tx) => {
        const added = await recordRestAsNone(tx, session, id, body.missing)
        return { added, stock_take: await getStockTake(tx, id) }
      })
    },
    'POST /api/admin/stock_takes/:id/apply': async ({ params }, { session, once }) => {
      const id = rowId(params.id)
      return once(async (tx) => {
        await applyStockTake(tx, session, id)
        return { stock_take: await getStockTake(tx, id) }
      })
    },
    'DELETE /api/admin/stock_takes/:id': async ({ params }, { session, once }) => {
      const id = rowId(params.id)
      return once(async (tx) => {
        const { name } = await lockOpenStockTake(tx, id)
        await deleteStockTake(tx, id)
        await recordChange(tx, session, {
          action: 'throw away stock-take',
          subject: ['stock-take', id],
          before: { name },
        })
      })
    },
  }
}

async function getStockTake(db: Db, id: number) {
  const row = await findStockTake(db, id)
  if (!row) throw notFound()
  return presentStockTake(row)
}

async function getLine(db: Db, stockTakeId: number, lineId: number) {
  const row = await findLine(db, stockTakeId, lineId)
  if (!row) throw notFound()
  return (await presentLines(db, [row]))[0]!
}
