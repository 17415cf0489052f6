import { z } from 'zod'
import { amount } from '../money.ts'
import type { RouteTable } from '../route.ts'
import { hasLine, NEEDS_LINE, receipt, saleFields } from './counter.ts'
import { purchase, purchasePaper } from './counter-buying.ts'
import { deviceName } from './drawers.ts'

const base = { access: 'staff', permission: 'counter', cache: 'private', tag: 'counter' } as const

const trade = z.object({
  /** Of both sides. Store credit needs one. */
  customer_id: z.int().optional(),
  /** Whose drawer takes or gives the cash; needed for cash. */
  device: deviceName.optional(),
  /** `payment` is of what the cards leave to be paid. */
  sale: saleFields.omit({ customer_id: true, device: true }).refine(hasLine, NEEDS_LINE),
  purchase: purchase.omit({ customer_id: true, device: true, payout: true }).extend({
    /** What the customer was told that the cards are worth, before cash is rounded. */
    worth: amount('not negative'),
  }),
})
export type NewTrade = z.input<typeof trade>

const done = z.object({ receipt, paper: purchasePaper })
export type Traded = z.infer<typeof done>

export const counterTradesRoutes = {
  'POST /api/admin/counter/trades': {
    ...base,
    idempotent: true,
    summary: 'Sells a basket and buys cards at once: the cards pay for it, and one balance is left to pay or to give',
    status: 201,
    body: z.object({ trade }),
    response: done,
  },
} satisfies RouteTable
