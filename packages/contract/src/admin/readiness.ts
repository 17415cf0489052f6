import { z } from 'zod'
import type { RouteTable } from '../route.ts'

/** What a shop needs before it opens, in the order it is usually done. */
const READINESS_CHECKS = [
  'database',
  'encryption_key',
  'disk',
  'clock',
  'address',
  'mail',
  'payments',
  'webhook',
  'second_factor',
  'papers',
  'delivery',
  'ordering',
  'backup',
] as const

const check = z.object({
  name: z.enum(READINESS_CHECKS),
  ready: z.boolean(),
  /** What was found, and if it is not ready, what to do. */
  text: z.string(),
  /** The page of the back-office where it is mended; null if that is done outside. */
  page: z.enum(['settings', 'content', 'staff', 'security', 'mails']).nullable(),
})
export type ReadinessCheck = z.infer<typeof check>
export type ReadinessCheckName = ReadinessCheck['name']

const staffCall = { access: 'staff', permission: 'settings', cache: 'private', tag: 'settings' } as const

export const readinessRoutes = {
  'GET /api/admin/readiness': {
    ...staffCall,
    summary: 'Tries what a shop needs before it opens: address, mail, payments, backups and the like',
    response: z.object({ ready: z.boolean(), checks: z.array(check) }),
  },
  'POST /api/admin/test_mail': {
    ...staffCall,
    summary: 'Sends a test mail to your own address and waits until the mail server accepts it',
    response: z.object({ sent_to: z.string() }),
  },
} satisfies RouteTable
