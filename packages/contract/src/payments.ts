import { CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { z } from 'zod'
import { deviceName } from './admin/drawers.ts'
import { onOneLine } from './plain-text.ts'
import { amount } from './money.ts'
import { order } from './orders.ts'
import type { RouteTable } from './route.ts'

const base = { access: 'customer', cache: 'private', tag: 'payments', idempotent: true } as const

const staff = { ...base, access: 'staff', permission: 'orders', params: z.object({ number: z.string() }) } as const

const outcome = z.object({ status: z.enum(['succeeded', 'requires_action']) })

export const paymentsRoutes = {
  'POST /api/intents/create_payment_intent': {
    ...base,
    summary: 'Asks the provider for the card’s part of the open order; the same secret while nothing changed',
    body: z.object({ payment_method_id: z.int().default(CARD_METHOD_ID) }),
    response: z.object({
      client_secret: z.string(),
      provider: z.enum(['sandbox', 'stripe']),
      display_amount: z.string(),
    }),
  },
  'POST /api/sandbox_payments/confirm': {
    ...base,
    summary:
      'The sandbox’s card form: 4242… pays, …5126 too but takes no refund, …0002 is declined, …9995 lacks funds, …3155 asks for a challenge',
    body: z.object({
      client_secret: z.string(),
      card_number: z
        .string()
        .transform((text) => text.replace(/[ -]/g, ''))
        .pipe(z.string().regex(/^\d{12,19}$/, 'is not a card number')),
      // As on the card, or its four digits alone.
      expiry: z.string().regex(/^\s*(\d{1,2}\s*\/\s*\d{2,4}|\d{4})\s*$/, 'must look like 12/30'),
      cvc: z.string().regex(/^\d{3,4}$/, 'must have 3 or 4 digits'),
    }),
    response: outcome,
  },
  'POST /api/sandbox_payments/authorize': {
    ...base,
    summary: 'The sandbox’s challenge, answered',
    body: z.object({ client_secret: z.string() }),
    response: outcome,
  },
  'PUT /api/admin/orders/:number/cancel': {
    ...staff,
    summary: 'Cancels an order that has not been shipped: money, credit and goods go back; safe to repeat',
    /** Out of whose drawer cash is given back. */
    body: z.object({ device: deviceName.optional() }),
    response: order,
  },
  'POST /api/admin/orders/:number/refunds': {
    ...staff,
    summary: 'Gives back a part of a paid order, from the card first or from store credit first; the goods stay sold',
    status: 201,
    body: z.object({
      refund: z.object({
        amount: amount('positive'),
        reason: z.string().trim().min(1, "can't be blank").max(200, 'is too long').check(onOneLine),
        first: z.enum(['card', 'credit']).default('card'),
        /** The failed refund that this one replaces; null for none. Required while there is one. */
        instead_of: z.int().nullable().optional(),
        /** Out of whose drawer cash is given back. */
        device: deviceName.optional(),
      }),
    }),
    response: order,
  },
  'POST /api/admin/gift_cards/:id/refund': {
    ...staff,
    summary: 'Voids a gift card and gives what was left on it back to whoever bought it',
    status: 201,
    params: z.object({ id: z.string() }),
    body: z.object({
      refund: z.object({
        reason: z.string().trim().min(1, "can't be blank").max(200, 'is too long').check(onOneLine),
        /** Out of whose drawer cash is given back. */
        device: deviceName.optional(),
      }),
    }),
    response: order,
  },
  'POST /api/admin/refunds/:id/credit': {
    ...staff,
    summary: 'Gives the customer as store credit what the card did not take back',
    status: 201,
    params: z.object({ id: z.string() }),
    response: order,
  },
} satisfies RouteTable
