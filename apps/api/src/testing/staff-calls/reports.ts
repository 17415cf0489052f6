import type { journalRoutes } from '@pennysleeve/contract/admin/journal.ts'
import type { reportsRoutes } from '@pennysleeve/contract/admin/reports.ts'
import type { stockReportsRoutes } from '@pennysleeve/contract/admin/stock-reports.ts'
import { accountCodes } from '@pennysleeve/domain/reports/accounts.ts'
import type { StaffCalls } from './staff-call.ts'

const period = { from: '2026-07-01', to: '2026-09-30' }

type Routes = typeof reportsRoutes & typeof journalRoutes & typeof stockReportsRoutes

export const reportsCalls: StaffCalls<keyof Routes> = {
  'GET /api/admin/reports/sales': async () => ({ query: { ...period, by: 'month' } }),
  'GET /api/admin/reports/sales_split': async () => ({ query: { ...period, split: 'game' } }),
  'GET /api/admin/reports/gst': async () => ({ query: period }),
  'GET /api/admin/reports/gst_lines': async () => ({ query: { ...period, lines: 'sales' } }),
  'GET /api/admin/reports/journal': async () => ({ query: period }),
  'GET /api/admin/account_codes': async () => ({}),
  'PUT /api/admin/account_codes': async () => ({ body: { account_codes: accountCodes({ sales: '4-1000' }) } }),
  'GET /api/admin/reports/balances': async () => ({ query: { day: '2026-09-30' } }),
  'GET /api/admin/reports/margin': async () => ({ query: { ...period, split: 'game' } }),
  'GET /api/admin/reports/dead_stock': async () => ({}),
  'GET /api/admin/reports/buying': async () => ({ query: period }),
}
