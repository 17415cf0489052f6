import { z } from 'zod'
import { anyPassword } from './auth.ts'
import type { RouteTable } from './route.ts'

const base = { access: 'customer', cache: 'private', tag: 'auth' } as const

export const accountDeletionRoutes = {
  'GET /api/account/deletion': {
    ...base,
    summary: 'What stands in the way of deleting the account, and what would be lost with it',
    response: z.object({
      /** Sentences; the account cannot be deleted while there are any. */
      obstacles: z.array(z.string()),
      store_credit: z.string(),
      display_store_credit: z.string(),
    }),
  },
  'DELETE /api/account': {
    ...base,
    summary:
      'Deletes the account: everything that says who the customer is, their cards, decks and wishes, and all sessions. Orders and ledgers stay without a name',
    status: 204,
    body: z.object({
      user: z.object({
        current_password: anyPassword,
        /** Required when store credit is left, since it is lost. */
        give_up_store_credit: z.boolean().default(false),
      }),
    }),
    response: z.void(),
  },
} satisfies RouteTable
