import type { journalRoutes } from '@pennysleeve/contract/admin/journal.ts'
import type { reportsRoutes } from '@pennysleeve/contract/admin/reports.ts'
import type { stockReportsRoutes } from '@pennysleeve/contract/admin/stock-reports.ts'
import { accountCodes } from '@pennysleeve/domain/reports/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { withVersion } from '../content/public.ts'
import { changeAccountCodes } from './change-account-codes.ts'
import { listGstLines } from './gst.queries.ts'
import { listAccountCodes } from './journal.queries.ts'
import { presentAmounts } from './present-amounts.ts'
import { readBalances } from './read-balances.ts'
import { readBuying } from './read-buying.ts'
import { readDeadStock } from './read-dead-stock.ts'
import { readGst } from './read-gst.ts'
import { readJournal } from './read-journal.ts'
import { readMargin } from './read-margin.ts'
import { readReport } from './read-report.queries.ts'
import { readSales } from './read-sales.ts'
import { readSalesSplit } from './read-sales-split.ts'

type Reports = typeof reportsRoutes & typeof journalRoutes & typeof stockReportsRoutes

export function adminReportsHandlers({ db }: Deps, now: () => Date): Pick<Handlers, keyof Reports> {
  return {
    'GET /api/admin/reports/sales': async ({ query: { by, ...period } }) =>
      readReport(db, async (tx) => readSales(tx, period, by)),
    'GET /api/admin/reports/sales_split': async ({ query: { split, limit, ...period } }) =>
      readReport(db, async (tx) => readSalesSplit(tx, period, { split, limit })),
    'GET /api/admin/reports/gst': async ({ query }) => readReport(db, async (tx) => readGst(tx, query)),
    'GET /api/admin/reports/gst_lines': async ({ query: { lines, after, limit, ...period } }) => {
      const found = await readReport(db, async (tx) => listGstLines(tx, period, { lines, after, limit }))
      const shown = found.slice(0, limit)
      return {
        lines: shown.map((line) => presentAmounts(line)),
        next: found.length > limit ? shown.at(-1)!.id : null,
      }
    },
    'GET /api/admin/reports/journal': async ({ query }) => readReport(db, async (tx) => readJournal(tx, query)),
    'GET /api/admin/account_codes': async () => ({
      account_codes: withVersion(accountCodes(await listAccountCodes(db))),
    }),
    'PUT /api/admin/account_codes': async ({ body }, { session, once }) =>
      once((tx) => changeAccountCodes(tx, session, body.account_codes)),
    'GET /api/admin/reports/balances': async ({ query }) => readReport(db, async (tx) => readBalances(tx, query.day)),
    'GET /api/admin/reports/margin': async ({ query: { split, limit, ...period } }) =>
      readReport(db, async (tx) => readMargin(tx, period, { split, limit })),
    'GET /api/admin/reports/dead_stock': async ({ query }) =>
      readReport(db, async (tx) => readDeadStock(tx, now(), query)),
    'GET /api/admin/reports/buying': async ({ query }) => readReport(db, async (tx) => readBuying(tx, query)),
  }
}
