import { MAX_RETURN_REASON, RETURN_PLACES } from '@pennysleeve/domain/returns/return-places.ts'
import { z } from 'zod'
import { amount } from '../money.ts'
import { plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'
import { deviceName } from './drawers.ts'
import { orderParams, staffOrders } from './orders.ts'

const MAX_RETURN_LINES = 200
const MAX_RETURN_QUANTITY = 9999

const quantity = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_RETURN_QUANTITY, `must be ${MAX_RETURN_QUANTITY} or fewer`)

const newReturn = z.object({
  lines: z
    .array(z.object({ line_item_id: z.int().positive(), quantity, to: z.enum(RETURN_PLACES) }))
    .min(1, 'must have a line')
    .max(MAX_RETURN_LINES, `must be ${MAX_RETURN_LINES} lines or fewer`),
  /** What the customer was told; at most what the copies are worth. */
  amount: amount('not negative'),
  /** The customer reads it. */
  reason: plainLine(MAX_RETURN_REASON),
  /** Back the way it was paid, or as store credit. */
  give: z.enum(['as_paid', 'credit']).default('as_paid'),
  /** Out of whose drawer cash is given back. */
  device: deviceName.optional(),
})
export type NewReturn = z.input<typeof newReturn>

const shortPick = z.object({
  lines: z
    .array(z.object({ line_item_id: z.int().positive(), quantity }))
    .min(1, 'must have a line')
    .max(MAX_RETURN_LINES, `must be ${MAX_RETURN_LINES} lines or fewer`),
  /** No others are on the shelf either: the stock is corrected to none. */
  none_left: z.boolean().default(true),
  /** Out of whose drawer cash is given back. */
  device: deviceName.optional(),
})
export type NewShortPick = z.input<typeof shortPick>

const orderReturn = z.object({
  id: z.int(),
  kind: z.enum(['return', 'short_pick', 'called_off', 'cancelled']),
  reason: z.string(),
  created_at: z.string(),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      quantity: z.int(),
      /** The condition in which they lie on the shelf; empty for sealed items; null: written off. */
      to: z.string().nullable(),
    }),
  ),
  display_amount: z.string(),
  /** Cash as it is handed out: rounded to five cents. */
  given: z.array(
    z.object({ to: z.enum(['card', 'credit', 'cash', 'terminal', 'gift_card']), display_amount: z.string() }),
  ),
})
export type OrderReturn = z.infer<typeof orderReturn>

const returnableLine = z.object({
  line_item_id: z.int(),
  quantity: z.int(),
  returned_quantity: z.int(),
  /** What was paid for all its copies, after discounts. */
  paid: z.string(),
})

export const returnsRoutes = {
  'GET /api/admin/orders/:number/returns': {
    ...staffOrders,
    summary: 'What of an order came back or was not found, and what each line is worth after discounts',
    params: orderParams,
    response: z.object({
      /** Why nothing can be returned; null if something can. */
      refusal: z.string().nullable(),
      lines: z.array(returnableLine),
      /** Whether the money can be given as store credit. */
      credit: z.boolean(),
      returns: z.array(orderReturn),
    }),
  },
  'POST /api/admin/orders/:number/returns': {
    ...staffOrders,
    idempotent: true,
    summary: 'Takes copies back: to the shelf in a condition or written off, and the money back to the customer',
    status: 201,
    params: orderParams,
    body: z.object({ return: newReturn }),
    response: orderReturn,
  },
  'POST /api/admin/orders/:number/short_picks': {
    ...staffOrders,
    idempotent: true,
    summary:
      'Copies of an order to pack could not be found: the money goes back, the stock is corrected, the customer is told. An order without anything left to send is cancelled',
    status: 201,
    params: orderParams,
    body: z.object({ short_pick: shortPick }),
    response: orderReturn,
  },
} satisfies RouteTable
