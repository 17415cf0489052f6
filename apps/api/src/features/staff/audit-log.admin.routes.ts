import type { auditLogRoutes } from '@pennysleeve/contract/admin/audit-log.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { listAuditChoices, listAuditLines } from './audit-log.queries.ts'

const A_PAGE = 50

export function adminAuditLogHandlers({ db }: Deps): Pick<Handlers, keyof typeof auditLogRoutes> {
  return {
    'GET /api/admin/audit_log': async ({ query }) => {
      const rows = await listAuditLines(db, { ...query, limit: A_PAGE + 1 })
      const lines = rows.slice(0, A_PAGE).map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
      return { lines, older: rows.length > A_PAGE }
    },
    'GET /api/admin/audit_log/choices': async () => listAuditChoices(db),
  }
}
