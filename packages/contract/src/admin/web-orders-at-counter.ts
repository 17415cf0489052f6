import { z } from 'zod'
import { email } from '../email-address.ts'
import { amount } from '../money.ts'
import type { RouteTable } from '../route.ts'
import { receipt, terminalAndCash } from './counter.ts'
import { deviceName } from './drawers.ts'

const base = { access: 'staff', permission: 'counter', cache: 'private', tag: 'counter' } as const
const params = z.object({ number: z.string() })

const orderOfWeb = z.object({
  number: z.string(),
  email: z.string(),
  customer_name: z.string().nullable(),
  total_quantity: z.int(),
  display_total: z.string(),
})

/** A paid order that the customer fetches. */
const pickup = orderOfWeb.extend({
  phone: z.string().nullable(),
  /** `ready`: packed, and the customer knows. */
  status: z.enum(['waiting', 'to_pack', 'ready', 'collected', 'cancelled']),
  /** Since when it has had this status. */
  since: z.string(),
  /** Who handed it over. */
  collected_by: z.string().nullable(),
  /** What staff wrote down about it. */
  note: z.string(),
})
export type Pickup = z.infer<typeof pickup>

/** An order of the web that is not paid yet. */
const unpaidOrder = orderOfWeb.extend({
  /** Null: not chosen yet. */
  delivery: z.object({ name: z.string(), is_pickup: z.boolean() }).nullable(),
  display_ship_total: z.string(),
  /** Store credit that pays for it, by the rules of the web. */
  store_credit: z.string(),
  display_store_credit: z.string(),
  /** What is left to pay at the counter. */
  due: z.string(),
  display_due: z.string(),
  /** If all of it is paid in cash: rounded to five cents. */
  display_cash_due: z.string(),
  /** The customer has the card form open; it ends when the order is paid here. */
  being_paid_online: z.boolean(),
  /** Why it cannot be paid. */
  refusal: z.string().nullable(),
})
export type UnpaidOrder = z.infer<typeof unpaidOrder>

const payment = z.object({
  /** What the customer was told is due. */
  due: amount('not negative'),
  ...terminalAndCash,
  /** Whose drawer takes the cash; needed for cash. */
  device: deviceName.optional(),
  /** Where to mail the receipt. */
  receipt_to: email.optional(),
})

export const webOrdersAtCounterRoutes = {
  'GET /api/admin/counter/orders': {
    ...base,
    summary: 'Orders of the web at the counter: pick-ups to hand over; with a search also unpaid ones',
    query: z.object({
      /** Number, or part of name, e-mail or phone. */
      q: z.string().trim().max(100, 'is too long').default(''),
    }),
    response: z.object({
      /** Without a search those that lie ready, then those to pack. */
      pickups: z.array(pickup),
      unpaid: z.array(unpaidOrder),
    }),
  },
  'POST /api/admin/counter/orders/:number/collection': {
    ...base,
    idempotent: true,
    summary: 'The customer has taken the pick-up order away, once; one that is still to pack counts as packed',
    params,
    response: pickup,
  },
  'DELETE /api/admin/counter/orders/:number/collection': {
    ...base,
    idempotent: true,
    summary: 'It was not taken away after all: it lies ready again',
    params,
    response: pickup,
  },
  'POST /api/admin/counter/orders/:number/payment': {
    ...base,
    idempotent: true,
    summary: 'Pays an order of the web at the counter. A card payment under way is cancelled first',
    status: 201,
    params,
    body: z.object({ payment }),
    response: receipt,
  },
} satisfies RouteTable
