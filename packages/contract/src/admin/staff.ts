import { GRANTABLE, WITHHOLDABLE } from '@pennysleeve/domain/staff/permissions.ts'
import { z } from 'zod'
import { anyPassword } from '../auth.ts'
import { email } from '../email-address.ts'
import type { RouteTable } from '../route.ts'

const own = { access: 'staff', permission: 'back_office', cache: 'private', tag: 'back-office' } as const
const admins = { access: 'staff', permission: 'staff', cache: 'private', tag: 'staff' } as const

const role = z.enum(['staff', 'admin'], 'must be staff or admin')
const code = z.string().min(1, 'is needed').max(40, 'is too long')
const withheldPermissions = z.array(z.enum(WITHHOLDABLE, 'cannot be withheld')).max(WITHHOLDABLE.length, 'has too many')
const grantedPermissions = z.array(z.enum(GRANTABLE, 'cannot be granted')).max(GRANTABLE.length, 'has too many')
const memberParams = z.object({ id: z.string() })

const member = z.object({
  id: z.int(),
  email: z.string(),
  role,
  /** What an admin has withheld from them; of no effect for an admin. */
  withheld_permissions: withheldPermissions,
  /** What an admin has granted to them; an admin has it anyway. */
  granted_permissions: grantedPermissions,
  second_factor: z.boolean(),
  signed_in: z.boolean(),
})
export type Member = z.infer<typeof member>

export const staffRoutes = {
  'GET /api/admin/session': {
    ...own,
    before_second_factor: true,
    summary: 'Who is signed in, until when, and how well their account is locked',
    response: z.object({
      member: z.object({ id: z.int(), email: z.string(), role }),
      /** Unless it is used before. */
      expires_at: z.string(),
      ends_at: z.string().nullable(),
      /** An authenticator app; passkeys are counted separately. */
      second_factor: z.boolean(),
      recovery_codes_left: z.int(),
      passkeys: z.int(),
      /** The deadline of an admin in production to set up one of them; null when nothing is due. */
      second_factor_due_at: z.string().nullable(),
    }),
  },
  // Not `idempotent`: these three answer with secrets, which must not be stored.
  'POST /api/admin/second_factor': {
    ...own,
    before_second_factor: true,
    summary: 'Makes the secret for an authenticator app; it counts from the first right code on',
    status: 201,
    body: z.object({ current_password: anyPassword }),
    response: z.object({ secret: z.string(), otpauth_uri: z.string(), qr_code: z.string() }),
  },
  'PUT /api/admin/second_factor': {
    ...own,
    before_second_factor: true,
    summary: 'Puts the second factor in force with a code of the app, and gives the recovery codes, this once',
    body: z.object({ code }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
  },
  'POST /api/admin/second_factor/recovery_codes': {
    ...own,
    summary: 'Replaces one’s own recovery codes with new ones, shown this once',
    status: 201,
    body: z.object({ current_password: anyPassword, code }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
  },
  'DELETE /api/admin/second_factor': {
    ...own,
    idempotent: true,
    summary: 'Takes one’s own second factor away, with a last code of it',
    status: 204,
    body: z.object({ code }),
    response: z.void(),
  },
  'GET /api/admin/staff': {
    ...admins,
    summary: 'Who works here',
    response: z.object({ members: z.array(member) }),
  },
  'POST /api/admin/staff': {
    ...admins,
    idempotent: true,
    summary: 'Lets somebody work here; whoever has no account yet gets one, and a link to choose a password',
    status: 201,
    body: z.object({ member: z.object({ email, role }) }),
    response: member,
  },
  'PUT /api/admin/staff/:id': {
    ...admins,
    idempotent: true,
    summary: 'Changes somebody’s role, and signs them out',
    params: memberParams,
    body: z.object({ member: z.object({ role }) }),
    response: member,
  },
  'PUT /api/admin/staff/:id/permissions': {
    ...admins,
    idempotent: true,
    summary: 'Withholds permissions from a member of staff or grants some, and signs them out',
    params: memberParams,
    /** A list that is not sent stays as it is. */
    body: z.object({
      withheld_permissions: withheldPermissions.optional(),
      granted_permissions: grantedPermissions.optional(),
    }),
    response: member,
  },
  'DELETE /api/admin/staff/:id': {
    ...admins,
    idempotent: true,
    summary: 'Somebody works here no more: they are signed out and stay a customer',
    status: 204,
    params: memberParams,
    response: z.void(),
  },
  'DELETE /api/admin/staff/:id/second_factor': {
    ...admins,
    idempotent: true,
    summary:
      'Takes away the authenticator app and the passkeys of somebody who has lost their phone, and signs them out',
    status: 204,
    params: memberParams,
    response: z.void(),
  },
} satisfies RouteTable
