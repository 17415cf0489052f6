import { z } from 'zod'
import { onOneLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'
import { soldGoods } from './counter.ts'

const base = { access: 'staff', permission: 'counter', cache: 'private', tag: 'counter' } as const

const MAX_NOTE_CHARACTERS = 80

const heldBasket = z.object({
  id: z.int(),
  /** May be empty. */
  note: z.string(),
  /** Name or e-mail of the customer; null without one. */
  customer: z.string().nullable(),
  total_quantity: z.int(),
  /** Names of its first products. */
  names: z.array(z.string()),
  held_by: z.string(),
  held_at: z.string(),
})
export type HeldBasket = z.infer<typeof heldBasket>

/** As the browser goes on with it. */
export const takenBasket = z.object({
  lines: z.array(
    z.object({
      variant_id: z.int(),
      quantity: z.int(),
      /** Null: the shelf price. */
      changed: z.object({ amount: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  customer_id: z.int().nullable(),
  discount: z.object({ amount: z.string(), reason: z.string() }).nullable(),
  discount_code: z.string().nullable(),
})

export const heldBasketsRoutes = {
  'GET /api/admin/counter/held_baskets': {
    ...base,
    summary: 'Baskets that were put aside, newest first; they reserve nothing',
    response: z.object({ held_baskets: z.array(heldBasket) }),
  },
  'POST /api/admin/counter/held_baskets': {
    ...base,
    idempotent: true,
    summary: 'Puts a basket aside, so that any device can take it over',
    status: 201,
    body: z.object({
      held_basket: soldGoods.extend({
        note: z
          .string()
          .trim()
          .max(MAX_NOTE_CHARACTERS, `is longer than ${MAX_NOTE_CHARACTERS} characters`)
          .check(onOneLine),
      }),
    }),
    response: heldBasket,
  },
  'POST /api/admin/counter/held_baskets/:id/takeover': {
    ...base,
    idempotent: true,
    summary: 'Takes a basket over, once; it is not held any more',
    params: z.object({ id: z.string() }),
    response: takenBasket,
  },
} satisfies RouteTable
