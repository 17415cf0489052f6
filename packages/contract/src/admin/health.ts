import { z } from 'zod'
import type { RouteTable } from '../route.ts'

export const healthRoutes = {
  'GET /api/admin/health': {
    access: 'staff',
    permission: 'back_office',
    cache: 'private',
    tag: 'back-office',
    summary: 'Whether payments, mail and what the shop does by itself are well; counts stop at 1000',
    answer: z.object({
      payments: z.object({
        provider: z.enum(['sandbox', 'stripe']),
        last_notice_at: z.string().nullable(),
        refunds_under_way: z.int(),
        refunds_failed: z.int(),
      }),
      mail: z.object({
        /** Without a mail server mail is written to a folder. */
        sent_by: z.enum(['smtp', 'folder']),
        /** The shop's own address; as long as there is none, all mail waits. */
        sender: z.string().nullable(),
        waiting: z.int(),
        /** Tried in vain and still to be tried again. */
        failing: z.int(),
        given_up_this_week: z.int(),
      }),
      shop: z.object({
        ordering: z.boolean(),
        /** The title of the notice on the home page while it is shown. */
        notice: z.string().nullable(),
      }),
      jobs: z.object({
        /** Due for more than five minutes. */
        late: z.int(),
        /** Tried so often in vain that nobody tries any more. */
        failed: z.int(),
      }),
    }),
  },
} satisfies RouteTable
