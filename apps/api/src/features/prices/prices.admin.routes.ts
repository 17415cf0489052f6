import type { pricesRoutes } from '@pennysleeve/contract/admin/prices.ts'
import { csvLine } from '@pennysleeve/domain/collection-files/csv.ts'
import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { pageCount } from '@pennysleeve/domain/pagination.ts'
import { fileHead, fileRows } from '@pennysleeve/domain/prices/files/write-price-file.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { selectProducts, type CardSearch } from '../card-search/public.ts'
import { addPriceRows } from './add-price-rows.ts'
import { changePricePolicy } from './change-price-policy.ts'
import { cancelPriceRun, closePriceFile, startPriceRun, undoPriceRun } from './change-price-run.ts'
import { draftPriceRun } from './draft-price-run.ts'
import { getPricePolicy } from './price-policy.queries.ts'
import { countBelowCost, listFaults, listItems } from './price-run-items.queries.ts'
import { findRun, listRuns, type RunRow } from './price-runs.queries.ts'
import { countOf, presentItem, presentRun } from './prices.present.ts'
import { listPricingRows } from './pricing-rows.queries.ts'

/** Max products named of a search. */
const NAMES_SHOWN = 5

export function adminPricesHandlers({ db }: Deps, search: CardSearch): Pick<Handlers, keyof typeof pricesRoutes> {
  const getRun = async (id: string): Promise<RunRow> => {
    const run = await findRun(db, rowId(id))
    if (!run) throw notFound()
    return run
  }
  return {
    'GET /api/admin/price_policy': async () => getPricePolicy(db),
    'PUT /api/admin/price_policy': async ({ body }, { session, once }) => {
      for (const { name, query } of body.price_policy.rules) await checkRule(search, name, query)
      return once((tx) => changePricePolicy(tx, session, body.price_policy))
    },
    'GET /api/admin/price_matches': async ({ query }) => {
      try {
        const ids = await selectProducts(search, query.q)
        const shown = await listPricingRows(db, ids.slice(0, NAMES_SHOWN))
        const names = shown.filter(({ is_best }) => is_best).map(({ name }) => name)
        return { total_count: ids.length, names, problem: null }
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        return { total_count: 0, names: [], problem: error.message }
      }
    },
    'GET /api/admin/price_runs': async ({ query }) => {
      const runs = await listRuns(db, query)
      return { price_runs: runs.map(presentRun), ...presentPaging(runs.length, runs[0]?.total_count ?? 0, query) }
    },
    'POST /api/admin/price_runs': async ({ body: { price_run } }, { session, once }) => {
      // Validated at once, not by the job a moment later.
      if (price_run.kind === 'change') await selectProducts(search, price_run.query)
      return once(async (tx) => presentRun(await draftPriceRun(tx, session, price_run)))
    },
    'GET /api/admin/price_runs/:id': async ({ params }) => presentRun(await getRun(params.id)),
    'GET /api/admin/price_runs/:id/items': async ({ params, query }) => {
      const run = await getRun(params.id)
      const items = await listItems(db, run.id, query, query)
      const { below_cost, state } = query
      const count = below_cost ? await countBelowCost(db, run.id, state) : countOf(run, state)
      return { items: items.map(presentItem), ...presentPaging(items.length, count, query) }
    },
    'GET /api/admin/price_runs/:id/faults': async ({ params, query }) => {
      const run = await getRun(params.id)
      const faults = await listFaults(db, run.id, query)
      return { faults, ...presentPaging(faults.length, run.fault_count, query) }
    },
    'POST /api/admin/price_runs/:id/rows': async ({ params, body }, { session, once }) =>
      once(async (tx) => presentRun(await addPriceRows(tx, session, rowId(params.id), body.rows))),
    'PUT /api/admin/price_runs/:id/ready': async ({ params }, { session, once }) =>
      once(async (tx) => presentRun(await closePriceFile(tx, session, rowId(params.id)))),
    'PUT /api/admin/price_runs/:id/apply': async ({ params }, { session, once }) =>
      once(async (tx) => presentRun(await startPriceRun(tx, session, rowId(params.id)))),
    'PUT /api/admin/price_runs/:id/cancel': async ({ params }, { session, once }) =>
      once(async (tx) => presentRun(await cancelPriceRun(tx, session, rowId(params.id)))),
    'POST /api/admin/price_runs/:id/undo': async ({ params }, { session, once }) =>
      once(async (tx) => presentRun(await undoPriceRun(tx, session, rowId(params.id)))),
    'GET /api/admin/price_runs/:id/fault_file': async ({ params, query: { page } }) => {
      const run = await getRun(params.id)
      const faults = await listFaults(db, run.id, { page, per_page: EXPORT_ROWS_PER_PAGE })
      const head = page === 1 ? csvLine(['line', 'reason', 'row']) : ''
      return {
        file_name: `left-out-${run.id}.csv`,
        text: head + faults.map(({ line, reason, text }) => csvLine([line, reason, text])).join(''),
        current_page: page,
        pages: Math.max(1, pageCount(run.fault_count, EXPORT_ROWS_PER_PAGE)),
      }
    },
    'GET /api/admin/price_file': async ({ query: { q, page, format, factor } }) => {
      const ids = await selectProducts(search, q)
      const begin = (page - 1) * EXPORT_ROWS_PER_PAGE
      const rows = await listPricingRows(db, ids.slice(begin, begin + EXPORT_ROWS_PER_PAGE))
      return {
        file_name: format === 'own' ? 'prices.csv' : `${format}.csv`,
        text: (page === 1 ? fileHead(format) : '') + fileRows(format, rows, factor),
        current_page: page,
        pages: Math.max(1, pageCount(ids.length, EXPORT_ROWS_PER_PAGE)),
      }
    },
  }
}

async function checkRule(search: CardSearch, name: string, query: string): Promise<void> {
  await selectProducts(search, query).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    const problem = new ShopError('price_rules.unreadable_query', { rule: name, warnings: error.message })
    throw problem.onFields(error.errors ?? {})
  })
}
