import { z } from 'zod'
import type { RouteTable } from './route.ts'

/** Long enough for any real address, short enough to store without a thought. */
const email = z
  .string()
  .trim()
  .max(254, 'is too long')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not a valid e-mail address')
  .transform((text) => text.toLowerCase())

/** Length is what makes a password good; the upper bound keeps hashing cheap. */
const newPassword = z.string().min(8, 'must have at least 8 characters').max(200, 'must have at most 200 characters')
const anyPassword = z.string().max(200, 'must have at most 200 characters')

const user = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(['customer', 'staff', 'admin']),
  store_credit: z.string(),
  display_store_credit: z.string(),
})
export type User = z.infer<typeof user>

const withToken = user.extend({ api_key: z.string() })

export const authRoutes = {
  'POST /api/sign_up': {
    access: 'public',
    kept: 'private',
    tag: 'auth',
    summary: 'Makes an account and signs it in',
    status: 201,
    body: z.object({
      user: z
        .object({ email, password: newPassword, password_confirmation: z.string() })
        .refine((sent) => sent.password === sent.password_confirmation, {
          path: ['password_confirmation'],
          message: 'does not match the password',
        }),
    }),
    answer: z.object({ user: withToken.extend({ spree_api_key: z.string() }) }),
  },
  'POST /api/sign_in': {
    access: 'public',
    kept: 'private',
    tag: 'auth',
    summary: 'Gives a token: for 12 hours of use, or with remember_me for 30 days',
    body: z.object({
      user: z.object({
        email: z
          .string()
          .max(254)
          .transform((text) => text.trim().toLowerCase()),
        password: anyPassword,
        remember_me: z.boolean().default(false),
      }),
    }),
    answer: z.object({ user: withToken }),
  },
  'DELETE /api/sign_out': {
    access: 'customer',
    kept: 'private',
    tag: 'auth',
    summary: 'Ends the token that is sent along',
    status: 204,
    answer: z.void(),
  },
  'GET /api/account': {
    access: 'customer',
    kept: 'private',
    tag: 'auth',
    summary: 'The signed-in customer',
    answer: z.object({ user }),
  },
  'PUT /api/account': {
    access: 'customer',
    kept: 'private',
    tag: 'auth',
    summary: 'Changes e-mail or password; a new password ends all other sessions',
    body: z.object({
      user: z
        .object({
          current_password: anyPassword,
          email: email.optional(),
          password: newPassword.optional(),
          password_confirmation: z.string().optional(),
        })
        .refine((sent) => sent.password === undefined || sent.password === sent.password_confirmation, {
          path: ['password_confirmation'],
          message: 'does not match the password',
        }),
    }),
    answer: z.object({ user }),
  },
} satisfies RouteTable
