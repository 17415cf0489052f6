import type { readinessRoutes } from '@pennysleeve/contract/admin/readiness.ts'
import type { StaffCalls } from './staff-call.ts'

export const readinessCalls: StaffCalls<keyof typeof readinessRoutes> = {
  'GET /api/admin/readiness': async () => ({}),
  'POST /api/admin/test_mail': async () => ({}),
}
