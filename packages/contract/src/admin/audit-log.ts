import { z } from 'zod'
import { positiveNumber } from '../paging.ts'
import type { RouteTable } from '../route.ts'

const admins = { access: 'staff', permission: 'audit_log', cache: 'private', tag: 'audit log' } as const

const line = z.object({
  id: z.int(),
  actor: z.string(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  created_at: z.string(),
})
export type AuditLine = z.infer<typeof line>

const word = z.string().max(300, 'is too long').optional()

export const auditLogRoutes = {
  'GET /api/admin/audit_log': {
    ...admins,
    summary: 'Who changed what, newest first',
    query: z.object({
      actor: word,
      action: word,
      subject_type: word,
      subject_id: word,
      /** In the shop's time zone. */
      day: z.iso.date('must be a day such as 2026-11-14').optional(),
      /** Keyset pagination: the last id of the previous page. */
      before_id: positiveNumber.optional(),
    }),
    response: z.object({ lines: z.array(line), older: z.boolean() }),
  },
  'GET /api/admin/audit_log/choices': {
    ...admins,
    summary: 'By whom, what and about what the audit log can be narrowed',
    response: z.object({
      actors: z.array(z.string()),
      actions: z.array(z.string()),
      subject_types: z.array(z.string()),
    }),
  },
} satisfies RouteTable
