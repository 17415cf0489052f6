import type { StaffCalls } from './staff-call.ts'

export const todayCalls: StaffCalls<'GET /api/admin/today'> = {
  'GET /api/admin/today': async () => ({}),
}
