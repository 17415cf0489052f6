import type { healthRoutes } from '@pennysleeve/contract/admin/health.ts'
import type { StaffCalls } from './staff-call.ts'

export const healthCalls: StaffCalls<keyof typeof healthRoutes> = {
  'GET /api/admin/health': async () => ({}),
}
