import { z } from 'zod'
import { positiveNumber } from '../paging.ts'
import type { RouteTable } from '../route.ts'

const staff = { access: 'staff', permission: 'customers', cache: 'private', tag: 'mail' } as const

export const MAIL_STATES = ['sent', 'waiting', 'given_up'] as const

const mail = z.object({
  id: z.int(),
  to_email: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** The body is not shown to staff. */
  confidential: z.boolean(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  queued_at: z.string(),
  sent_at: z.string().nullable(),
})
export type StaffMail = z.infer<typeof mail>

export const mailsRoutes = {
  'GET /api/admin/mails': {
    ...staff,
    summary: 'What the shop has written, newest first',
    query: z.object({
      q: z.string().max(254, 'is too long').optional(),
      state: z.enum(MAIL_STATES, 'is none of sent, waiting and given_up').optional(),
      before_id: positiveNumber.optional(),
    }),
    response: z.object({ mails: z.array(mail), older: z.boolean() }),
  },
  'GET /api/admin/mails/:id': {
    ...staff,
    summary: 'One mail; the words of a confidential one are left out',
    params: z.object({ id: z.string() }),
    response: z.object({ mail, text: z.string().nullable(), html: z.string().nullable() }),
  },
} satisfies RouteTable
