import type { auditLogRoutes } from '@pennysleeve/contract/admin/audit-log.ts'
import type { StaffCalls } from './staff-call.ts'

export const auditLogCalls: StaffCalls<keyof typeof auditLogRoutes> = {
  'GET /api/admin/audit_log': async () => ({}),
  'GET /api/admin/audit_log/choices': async () => ({}),
}
