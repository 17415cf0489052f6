import { z } from 'zod'
import { sellerIdentity } from './admin/dealer-register.ts'
import type { RouteTable } from './route.ts'

/** Moments are ISO 8601 with a time zone, amounts Australian dollars such as `12.50`. */
const moment = z.string()
const amount = z.string()

const address = z.object({
  name: z.string().optional(),
  company: z.string().optional(),
  address1: z.string().optional(),
  city: z.string().optional(),
  zipcode: z.string().optional(),
  phone: z.string().optional(),
})

/** What a row is about: a printing in a finish, or a sealed item. */
const item = {
  name: z.string(),
  set: z.string().nullable(),
  number: z.string().nullable(),
  finish: z.string().nullable(),
}
const copy = { condition: z.string().nullable(), language: z.string() }

const profile = z.object({
  id: z.int(),
  email: z.string(),
  email_verified_at: moment.nullable(),
  role: z.string(),
  created_at: moment,
  /** Since when the shop refuses to let you sign in. */
  blocked_at: moment.nullable(),
  default_address: address.nullable(),
  /** E-mail addresses to which a verification link was sent. */
  email_verifications: z.array(z.object({ email: z.string(), expires_at: moment, used_at: moment.nullable() })),
})

const payment = z.object({
  method: z.string(),
  amount,
  state: z.string(),
  /** As noted at the counter: the receipt of the card terminal. */
  reference: z.string().nullable(),
  created_at: moment,
  refunds: z.array(z.object({ amount, state: z.string(), reason: z.string(), created_at: moment })),
  /** What the cardholder's bank was asked to claim back. */
  disputes: z.array(z.object({ amount, state: z.string(), reason: z.string(), created_at: moment })),
})

const orderReturn = z.object({
  kind: z.string(),
  reason: z.string(),
  refunded: amount,
  created_at: moment,
  lines: z.array(z.object({ ...item, quantity: z.int(), worth: amount })),
})

const order = z.object({
  number: z.string(),
  channel: z.string(),
  state: z.string(),
  email: z.string(),
  created_at: moment,
  completed_at: moment.nullable(),
  shipped_at: moment.nullable(),
  ship_address: address.nullable(),
  bill_address: address.nullable(),
  delivery: z.string().nullable(),
  tracking: z.string().nullable(),
  /** What staff wrote down about the order. */
  note: z.string(),
  goods: amount.nullable(),
  discount: amount.nullable(),
  shipping: amount.nullable(),
  total: amount.nullable(),
  included_gst: amount.nullable(),
  discount_code: z.string().nullable(),
  /** The code's part of the discount. */
  code_discount: amount.nullable(),
  lines: z.array(
    z.object({
      ...item,
      ...copy,
      sku: z.string(),
      quantity: z.int(),
      price: amount.nullable(),
      /** Of what was bought before it was out: the day it comes out. */
      pre_order_release: z.string().nullable(),
      reason: z.string().nullable(),
      /** Of an entry to an event, and what the list at the door says of it. */
      event_starts_at: moment.nullable(),
      entrants: z.array(z.object({ place: z.int(), name: z.string().nullable(), present_at: moment.nullable() })),
    }),
  ),
  payments: z.array(payment),
  /** What came back, or could not be found. */
  returns: z.array(orderReturn),
  /** Sold in the order; the last characters of their codes. */
  gift_cards: z.array(
    z.object({
      /** Null until the card is made. */
      ending: z.string().nullable(),
      amount: amount.nullable(),
      recipient_email: z.string().nullable(),
      /** As it was ordered on the web; null for a card of the counter. */
      recipient_name: z.string().nullable(),
      sender_name: z.string().nullable(),
      message: z.string().nullable(),
      send_on: z.string().nullable(),
      expires_on: z.string().nullable(),
      created_at: moment.nullable(),
    }),
  ),
  events: z.array(z.object({ event: z.string(), at: moment })),
  /** Copies held while it was paid, and the network that asked. */
  holds: z.array(z.object({ network: z.string().nullable(), began_at: moment, ended_at: moment.nullable() })),
})

const sellOrder = z.object({
  id: z.int(),
  status: z.string(),
  payment_method: z.string(),
  created_at: moment,
  submitted_at: moment.nullable(),
  received_at: moment.nullable(),
  graded_at: moment.nullable(),
  paid_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  fee: amount.nullable(),
  payout: amount.nullable(),
  transfer_reference: z.string().nullable(),
  /** Whether the shop still keeps bank details for it, encrypted, and when staff looked at them. */
  has_bank_details: z.boolean(),
  bank_details_seen: z.array(moment),
  items: z.array(
    z.object({
      ...item,
      quantity: z.int(),
      accepted_quantity: z.int().nullable(),
      price: amount.nullable(),
      amend_reason: z.string().nullable(),
      reject_reason: z.string().nullable(),
      grades: z.array(z.object({ condition: z.string(), quantity: z.int(), price: amount })),
    }),
  ),
  events: z.array(z.object({ event: z.string(), at: moment })),
})

const owned = z.object({ ...item, ...copy, quantity: z.int(), created_at: moment })

/** Everything the shop keeps about a customer. */
const accountData = z.object({
  written_at: moment,
  profile,
  orders: z.array(order),
  sell_orders: z.array(sellOrder),
  /** Who they said they were when they sold at the counter; null if the shop cannot read it any more. */
  dealer_register: z.array(z.object({ sell_order: z.int(), created_at: moment, identity: sellerIdentity.nullable() })),
  /** Orders of the program that the shop used before. */
  moved_orders: z.array(
    z.object({
      number: z.string(),
      placed_on: z.string().nullable(),
      status: z.string(),
      total: amount.nullable(),
      items: z.string(),
    }),
  ),
  /** Rows of that program's files about them. */
  moved_in: z.array(z.object({ file_name: z.string(), row: z.string(), state: z.string(), created_at: moment })),
  store_credit: z.array(z.object({ amount, reason: z.string(), created_at: moment })),
  /** Of store credit, for orders being paid. */
  store_credit_holds: z.array(z.object({ order: z.string(), amount })),
  loyalty_points: z.array(z.object({ points: z.int(), reason: z.string().nullable(), created_at: moment })),
  wishlist: z.array(z.object({ ...item, created_at: moment })),
  collection: z.array(owned),
  /** Removed from the collection, and kept for a while to be restored. */
  removed_from_collection: z.array(owned.extend({ removed_at: moment })),
  collection_files: z.array(
    z.object({
      file_name: z.string(),
      app: z.string().nullable(),
      created_at: moment,
      applied_at: moment.nullable(),
      rows: z.array(z.object({ line: z.int(), quantity: z.int(), name: z.string(), outcome: z.string() })),
    }),
  ),
  decks: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      format: z.string(),
      public: z.boolean(),
      created_at: moment,
      updated_at: moment,
      deleted_at: moment.nullable(),
      cards: z.array(z.object({ ...item, board: z.string(), quantity: z.int(), commander: z.boolean() })),
    }),
  ),
  /** Mail to the account's address. The text of a mail with a secret link is not given out. */
  mails: z.array(
    z.object({ subject: z.string(), queued_at: moment, sent_at: moment.nullable(), text: z.string().nullable() }),
  ),
  sessions: z.array(z.object({ device: z.string(), created_at: moment, last_used_at: moment, ends_at: moment })),
  passkeys: z.array(z.object({ name: z.string(), created_at: moment, last_used_at: moment.nullable() })),
  /** Whether a second factor is set up. */
  second_factor: z.boolean(),
  /** What staff changed of the account, with their reasons. */
  changes_by_staff: z.array(z.object({ action: z.string(), at: moment, before: z.unknown(), after: z.unknown() })),
})
export type AccountData = z.infer<typeof accountData>

export const accountDataRoutes = {
  // A POST: each file is counted.
  'POST /api/account/data_files': {
    access: 'customer',
    cache: 'private',
    tag: 'auth',
    summary: 'Everything the shop keeps about the caller, without secrets and without anything of others',
    response: accountData,
  },
} satisfies RouteTable
