import { z } from 'zod'
import { onOneLine } from './plain-text.ts'
import { amount } from './money.ts'
import type { RouteTable } from './route.ts'

/** A typing error must not cost the shop. */
const MAX_CREDIT_CENTS = 1_000_000

const creditEntry = z.object({
  id: z.int(),
  user_id: z.int(),
  amount: z.string(),
  display_amount: z.string(),
  reason: z.string(),
  created_at: z.string(),
  /** The balance afterwards. */
  store_credit: z.string(),
  display_store_credit: z.string(),
})
export type CreditEntry = z.infer<typeof creditEntry>

export const storeCreditRoutes = {
  'POST /api/admin/customers/:id/credit_entries': {
    access: 'staff',
    permission: 'customers',
    cache: 'private',
    tag: 'store credit',
    idempotent: true,
    summary: 'Grants store credit to a customer; a negative amount takes some away, as long as it is there',
    status: 201,
    params: z.object({ id: z.string() }),
    body: z.object({
      credit_entry: z.object({
        amount: amount('any').refine((cents) => Math.abs(cents) <= MAX_CREDIT_CENTS, 'must be AU$10,000.00 or less'),
        reason: z.string().trim().min(1, "can't be blank").max(200, 'is too long').check(onOneLine),
      }),
    }),
    response: creditEntry,
  },
} satisfies RouteTable
