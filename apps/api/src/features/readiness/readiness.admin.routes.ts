import type { readinessRoutes } from '@pennysleeve/contract/admin/readiness.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { checkReadiness } from './check-readiness.ts'
import { sendTestMail } from './send-test-mail.ts'

export function adminReadinessHandlers(deps: Deps): Pick<Handlers, keyof typeof readinessRoutes> {
  return {
    'GET /api/admin/readiness': async () => {
      const checks = await checkReadiness(deps)
      return { ready: checks.every(({ ready }) => ready), checks }
    },
    'POST /api/admin/test_mail': async (_input, { session }) => {
      await sendTestMail(deps, session)
      return { sent_to: session.email }
    },
  }
}
