import type { todayRoutes } from '@pennysleeve/contract/admin/today.ts'
import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { readToday } from './read-today.ts'

export function adminTodayHandlers({ db }: Deps, now: () => Date): Pick<Handlers, keyof typeof todayRoutes> {
  return {
    'GET /api/admin/today': async (_, { session }) => readToday(db, now(), isAllowed(session, 'reports')),
  }
}
