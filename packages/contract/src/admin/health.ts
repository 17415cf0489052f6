import { z } from 'zod'
import type { RouteTable } from '../route.ts'

export const healthRoutes = {
  'GET /api/admin/health': {
    access: 'staff',
    permission: 'back_office',
    cache: 'private',
    tag: 'back-office',
    summary: 'Whether payments, mail and what the shop does by itself are well; counts stop at 1000',
    response: z.object({
      payments: z.object({
        provider: z.enum(['sandbox', 'stripe']),
        /** Whether real money moves. */
        live: z.boolean(),
        production: z.boolean(),
        last_notice_at: z.string().nullable(),
        refunds_under_way: z.int(),
        refunds_failed: z.int(),
      }),
      mail: z.object({
        /** `folder` when no mail server is configured. */
        sent_by: z.enum(['smtp', 'folder']),
        /** The sender address; without it all mail waits. */
        sender: z.string().nullable(),
        /** Whether any mail was ever accepted. */
        ever_sent: z.boolean(),
        waiting: z.int(),
        /** Failed and to be retried. */
        failing: z.int(),
        given_up_this_week: z.int(),
      }),
      shop: z.object({
        ordering: z.boolean(),
        /** The title of the home page's notice while it is enabled. */
        notice: z.string().nullable(),
      }),
      jobs: z.object({
        /** Overdue by more than five minutes. */
        late: z.int(),
        /** Out of retries. */
        failed: z.int(),
      }),
      backups: z.object({
        /** Whether the shop makes one every night. */
        nightly: z.boolean(),
        last: z.object({ finished_at: z.string(), file: z.string(), bytes: z.int() }).nullable(),
        /** Why the newest one failed, if it did. */
        error: z.string().nullable(),
      }),
    }),
  },
} satisfies RouteTable
