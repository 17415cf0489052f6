import { PASSWORD_STRENGTHS, MIN_PASSWORD_CHARACTERS } from '@pennysleeve/domain/auth/password-strength.ts'
import { GRANTABLE, WITHHOLDABLE } from '@pennysleeve/domain/staff/permissions.ts'
import { z } from 'zod'
import { shipAddressAttributes } from './checkout.ts'
import { email } from './email-address.ts'
import { shipAddress } from './orders.ts'
import type { RouteTable } from './route.ts'

/** Length matters most; the upper bound keeps hashing cheap. */
const newPassword = z
  .string()
  .min(MIN_PASSWORD_CHARACTERS, `must have at least ${MIN_PASSWORD_CHARACTERS} characters`)
  .max(200, 'must have at most 200 characters')
export const anyPassword = z.string().max(200, 'must have at most 200 characters')

const UNCONFIRMED = { path: ['password_confirmation'], message: 'does not match the password' }

/** Longer tokens are never ours. */
const linkToken = z.string().max(200, 'is not one of ours')

const user = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(['customer', 'staff', 'admin']),
  /** Of staff: what an admin has withheld from them. */
  withheld_permissions: z.array(z.enum(WITHHOLDABLE)).optional(),
  granted_permissions: z.array(z.enum(GRANTABLE)).optional(),
  store_credit: z.string(),
  display_store_credit: z.string(),
})
export type User = z.infer<typeof user>

/** The account as its owner sees it. */
const account = user.extend({
  /** Whether the owner opened the verification link. */
  email_verified: z.boolean(),
  /** The new e-mail, until its verification link is opened. */
  pending_email: z.string().nullable(),
  default_address: shipAddress.nullable(),
})
export type Account = z.infer<typeof account>

const deviceSession = z.object({
  id: z.int(),
  /** A readable user agent: "Chrome on Android". */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The session of this call. */
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSession>

export const withToken = user.extend({ api_key: z.string() })

export const authRoutes = {
  'POST /api/sign_up': {
    access: 'public',
    cache: 'private',
    tag: 'auth',
    summary: 'Makes an account and signs it in',
    status: 201,
    body: z.object({
      user: z
        .object({ email, password: newPassword, password_confirmation: z.string() })
        .refine((sent) => sent.password === sent.password_confirmation, UNCONFIRMED),
    }),
    response: z.object({ user: withToken.extend({ spree_api_key: z.string() }) }),
  },
  'POST /api/sign_in': {
    access: 'public',
    cache: 'private',
    tag: 'auth',
    summary:
      'Gives a token: for 12 hours of use, or with remember_me for 30 days; for staff half an hour of rest, 8 hours at most',
    body: z.object({
      user: z.object({
        email: z
          .string()
          .max(254)
          .transform((text) => text.trim().toLowerCase()),
        password: anyPassword,
        /** A TOTP or recovery code, if the account has a second factor. */
        code: z.string().max(40, 'is too long').optional(),
        remember_me: z.boolean().default(false),
      }),
    }),
    response: z.object({ user: withToken }),
  },
  'DELETE /api/sign_out': {
    access: 'customer',
    cache: 'private',
    tag: 'auth',
    summary: 'Ends the token that is sent along; the e-mail is optional',
    status: 204,
    body: z.object({ user: z.object({ email: z.string().optional() }).optional() }),
    response: z.void(),
  },
  'GET /api/sessions': {
    access: 'customer',
    cache: 'private',
    tag: 'auth',
    summary: 'Where the customer is signed in: the device, since when, and when it was last used',
    response: z.object({ sessions: z.array(deviceSession) }),
  },
  'DELETE /api/sessions/:id': {
    access: 'customer',
    cache: 'private',
    tag: 'auth',
    summary: 'Signs one device out',
    status: 204,
    params: z.object({ id: z.string() }),
    response: z.void(),
  },
  'DELETE /api/sessions': {
    access: 'customer',
    cache: 'private',
    tag: 'auth',
    summary: 'Ends every token of the customer, this one included: signs out everywhere',
    status: 204,
    response: z.void(),
  },
  'POST /api/passwords': {
    access: 'public',
    cache: 'private',
    tag: 'auth',
    summary: 'Mails a link to choose a new password, if there is such an account; the response does not tell',
    body: z.object({ user: z.object({ email }) }),
    response: z.object({ message: z.string() }),
  },
  'PUT /api/passwords': {
    access: 'public',
    cache: 'private',
    tag: 'auth',
    summary: 'Sets the new password with the token of the link, once, and ends all sessions; `token` is taken as well',
    status: 204,
    body: z.object({
      user: z
        .object({
          reset_password_token: linkToken.optional(),
          token: linkToken.optional(),
          password: newPassword,
          password_confirmation: z.string(),
        })
        .refine((sent) => sent.password === sent.password_confirmation, UNCONFIRMED)
        .refine((sent) => sent.reset_password_token || sent.token, {
          path: ['reset_password_token'],
          message: 'is missing',
        }),
    }),
    response: z.void(),
  },
  'POST /api/password_strength': {
    access: 'public',
    cache: 'private',
    tag: 'auth',
    summary:
      'How hard a new password is to guess for somebody who knows whose it is, by `email` or by the link of a reset; what is too easy is refused when it is set',
    body: z.object({
      user: z.object({
        password: anyPassword,
        email: z.string().max(254, 'is too long').optional(),
        reset_password_token: linkToken.optional(),
      }),
    }),
    response: z.object({ strength: z.enum(PASSWORD_STRENGTHS) }),
  },
  'GET /api/account': {
    access: 'customer',
    cache: 'private',
    tag: 'auth',
    summary: 'The signed-in customer',
    response: z.object({ user: account }),
  },
  'PUT /api/account': {
    access: 'customer',
    cache: 'private',
    tag: 'auth',
    summary:
      'Changes the default address, or with the password of today e-mail or password; another e-mail address is pending_email until the link mailed to it is opened',
    body: z.object({
      user: z
        .object({
          current_password: anyPassword.optional(),
          default_address: shipAddressAttributes.nullable().optional(),
          email: email.optional(),
          password: newPassword.optional(),
          password_confirmation: z.string().optional(),
        })
        .refine((sent) => sent.password === undefined || sent.password === sent.password_confirmation, UNCONFIRMED)
        .refine((sent) => (sent.email ?? sent.password) === undefined || sent.current_password, {
          path: ['current_password'],
          message: 'is needed',
        }),
    }),
    response: z.object({ user: account }),
  },
  'POST /api/email_verifications': {
    access: 'customer',
    cache: 'private',
    tag: 'auth',
    summary: 'Mails the link again that verifies the e-mail address, or the one the account is to move to',
    response: z.object({ user: account }),
  },
  'PUT /api/email_verifications': {
    access: 'public',
    cache: 'private',
    tag: 'auth',
    summary:
      'Verifies an e-mail address with the token of the link mailed to it, once; `changed` where the account moves',
    body: z.object({ token: linkToken }),
    response: z.object({ email: z.string(), changed: z.boolean() }),
  },
  'DELETE /api/email_verifications': {
    access: 'customer',
    cache: 'private',
    tag: 'auth',
    summary: 'Takes back the wish to move to another e-mail address',
    response: z.object({ user: account }),
  },
} satisfies RouteTable
