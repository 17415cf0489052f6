import type { healthRoutes } from '@pennysleeve/contract/admin/health.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { readHealth } from './health.queries.ts'

export function adminHealthHandlers({ config, db, payments }: Deps): Pick<Handlers, keyof typeof healthRoutes> {
  return {
    'GET /api/admin/health': async () => {
      const row = await readHealth(db)
      return {
        payments: {
          provider: payments.name,
          live: payments.live,
          production: config.production,
          last_notice_at: row.last_notice_at?.toISOString() ?? null,
          refunds_under_way: row.refunds_under_way,
          refunds_failed: row.refunds_failed,
        },
        mail: {
          sent_by: config.smtpUrl ? 'smtp' : 'folder',
          sender: row.sender,
          ever_sent: row.ever_sent,
          waiting: row.waiting,
          failing: row.failing,
          given_up_this_week: row.given_up_this_week,
        },
        shop: { ordering: row.ordering, notice: row.notice },
        jobs: { late: row.late, failed: row.failed },
        backups: { nightly: config.backupDir !== undefined, last: row.backup, error: row.backup_error },
      }
    },
  }
}
