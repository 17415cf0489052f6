import { ORDER_CHANNELS } from '@pennysleeve/domain/orders/order-channels.ts'
import { MAX_CART_LINES } from '@pennysleeve/domain/orders/order-limits.ts'
import { MAX_CODE_CHARACTERS } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { MAX_GIFT_CARDS_A_SALE } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { PRE_ORDER_STATES } from '@pennysleeve/domain/pre-orders/pre-order.ts'
import { EVENT_STATES } from '@pennysleeve/domain/events/event.ts'
import { z } from 'zod'
import { copyFields, product } from './catalog.ts'
import { newGiftCard, soldGiftCard } from './gift-cards.ts'
import { plainLine } from './plain-text.ts'
import { pageQuery, pagingFields } from './paging.ts'
import type { RouteTable } from './route.ts'

export const lineItem = z.object({
  id: z.int(),
  variant_id: z.int(),
  quantity: z.int(),
  /** Came back, or could not be found. */
  returned_quantity: z.int(),
  price: z.string(),
  single_display_amount: z.string(),
  display_amount: z.string(),
  total: z.string(),
  /** Paid now, sent after the release. */
  pre_order: z
    .object({
      release_on: z.string(),
      /** Of a paid line what has become of it. */
      state: z.enum(PRE_ORDER_STATES),
      /** Before it is paid: how many the customer may have, less what other orders have. */
      left_to_customer: z.int(),
    })
    .nullable(),
  /** Of an entry. */
  event: z
    .object({
      id: z.int(),
      starts_at: z.string(),
      ends_at: z.string(),
      format: z.string(),
      /** Null: in the shop. */
      place: z.string().nullable(),
      state: z.enum(EVENT_STATES),
      cancel_hours: z.int(),
      /** Before it is paid: how many the customer may have, less what other orders have. */
      left_to_customer: z.int(),
      /** Paid: how many the customer can cancel now. */
      cancellable: z.int(),
      /** Paid: the names for the list at the door, one an entry, as typed; empty for that of the order. */
      names: z.array(z.string()),
    })
    .nullable(),
  variant: z.object({
    id: z.int(),
    product_id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    /** The printing. Null for sealed products, which have neither number nor finish. */
    ...product.pick({ set: true, set_name: true, collector_number: true }).shape,
    foil: z.boolean().nullable(),
    sku: z.string(),
    ...copyFields,
    total_on_hand: z.int(),
    product,
  }),
})
export type LineItem = z.infer<typeof lineItem>

const shippingRate = z.object({
  id: z.int(),
  name: z.string(),
  cost: z.string(),
  display_cost: z.string(),
  selected: z.boolean(),
  shipping_method_id: z.int(),
})

const shipment = z.object({
  id: z.int(),
  number: z.string(),
  state: z.string(),
  /** The order's number. */
  order_id: z.string(),
  tracking: z.string().nullable(),
  shipped_at: z.string().nullable(),
  cost: z.string(),
  /** Cheapest first, pick-up last. */
  shipping_rates: z.array(shippingRate),
  selected_shipping_rate: shippingRate.nullable(),
  selected_shipping_rate_id: z.int().nullable(),
  manifest: z.array(z.object({ variant_id: z.int(), quantity: z.int() })),
})

/** An address as it is stored. */
export const shipAddress = z.object({
  name: z.string(),
  address1: z.string(),
  city: z.string(),
  country_id: z.int(),
  state_id: z.int(),
  zipcode: z.string(),
  phone: z.string(),
  company: z.string(),
})
export type ShipAddress = z.infer<typeof shipAddress>

/** An address with the names of its state and country. */
const orderAddress = shipAddress.extend({
  state_name: z.string(),
  /** The short form: `NSW`. */
  state_text: z.string(),
  state: z.object({ id: z.int(), name: z.string(), abbr: z.string(), country_id: z.int() }),
  country_iso: z.string(),
  country: z.object({ id: z.int(), iso: z.string(), iso3: z.string(), iso_name: z.string(), name: z.string() }),
})

const paymentMethod = z.object({ id: z.int(), name: z.string() })

const payment = z.object({
  id: z.int(),
  payment_method_id: z.int(),
  payment_method: paymentMethod,
  amount: z.string(),
  display_amount: z.string(),
  state: z.enum(['checkout', 'pending', 'completed', 'failed', 'void']),
  created_at: z.string(),
})

export const order = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(['cart', 'address', 'delivery', 'payment', 'confirm', 'complete', 'canceled']),
  /** Null for a sale at the counter without a customer. */
  user_id: z.int().nullable(),
  email: z.string(),
  currency: z.literal('AUD'),
  /** The order's checkout states. */
  checkout_steps: z.array(z.string()),
  /** Whether the customer may still change it. */
  permissions: z.object({
    can_update: z.boolean(),
    /** Paid and waiting for a release. */
    can_cancel: z.boolean(),
  }),
  /** The latest planned release of its pre-orders, as long as it waits for one. */
  waits_until: z.string().nullable(),
  channel: z.enum(ORDER_CHANNELS),
  payment_state: z.string().nullable(),
  shipment_state: z.string().nullable(),
  item_total: z.string(),
  ship_total: z.string(),
  adjustment_total: z.string(),
  /** The GST included in the prices. */
  included_tax_total: z.string(),
  additional_tax_total: z.string(),
  tax_total: z.string(),
  /** Paid less refunded. */
  payment_total: z.string(),
  total: z.string(),
  display_item_total: z.string(),
  display_ship_total: z.string(),
  display_adjustment_total: z.string(),
  display_included_tax_total: z.string(),
  display_additional_tax_total: z.string(),
  display_tax_total: z.string(),
  display_payment_total: z.string(),
  display_total: z.string(),
  /** The customer's current credit. */
  total_available_store_credit: z.string(),
  display_total_available_store_credit: z.string(),
  /** The part that this order uses; displayed as a deduction: `-AU$5.00`. */
  total_applicable_store_credit: z.string(),
  display_total_applicable_store_credit: z.string(),
  /** The amount to pay by card. */
  order_total_after_store_credit: z.string(),
  display_order_total_after_store_credit: z.string(),
  display_store_credit_remaining_after_capture: z.string(),
  /** Nothing is left to pay by card, also if nothing costs anything. */
  covered_by_store_credit: z.boolean(),
  /** Refunded, or being refunded. */
  refund_total: z.string(),
  display_refund_total: z.string(),
  /** Until when the stock is reserved during payment. */
  reserved_until: z.string().nullable(),
  /** False: nothing is to be sent or collected. Such an order needs no address. */
  needs_delivery: z.boolean(),
  ship_address: orderAddress.nullable(),
  bill_address: orderAddress.nullable(),
  /** The methods to choose from; store credit applies by itself. */
  payment_methods: z.array(paymentMethod.extend({ method_type: z.string() })),
  shipments: z.array(shipment),
  payments: z.array(payment),
  total_quantity: z.int(),
  adjustments: z.array(z.object({ label: z.string(), amount: z.string(), display_amount: z.string() })),
  /** The code that was applied. If it does not count now, `notices` says why. */
  discount_code: z.string().nullable(),
  line_items: z.array(lineItem),
  /** Sold in it, beside the goods; their sum is one of `adjustments`. Not those of a sale at the counter. */
  gift_cards: z.array(soldGiftCard),
  /** Their sum. */
  gift_card_total: z.string(),
  display_gift_card_total: z.string(),
  /** Price and stock changes since the cards were added. */
  notices: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
})
export type Order = z.infer<typeof order>

const quantity = z.int('must be a whole number')
const newLine = z.object({ variant_id: z.int(), quantity: quantity.default(1) })
const newLines = z.array(newLine).max(MAX_CART_LINES)
const numberParams = z.object({ number: z.string() })
const lineParams = z.object({ number: z.string(), id: z.string() })

/** As typed: upper or lower case, with or without spaces. */
const discountCode = plainLine(MAX_CODE_CHARACTERS * 2)

const base = { access: 'customer', cache: 'private', tag: 'orders' } as const
const change = { ...base, idempotent: true } as const

export const ordersRoutes = {
  'GET /api/orders/current': {
    ...base,
    summary: 'The open order; 204 when there is none',
    response: order.optional(),
  },
  'GET /api/orders/mine': {
    ...base,
    summary: 'All orders of the customer, finished ones first',
    query: z.object(pageQuery(25)),
    response: z.object({ orders: z.array(order), ...pagingFields }),
  },
  'GET /api/orders/:number': { ...base, summary: 'One order', params: numberParams, response: order },
  'POST /api/orders': {
    ...change,
    summary: 'Opens an order with these lines, or adds them to the open one',
    status: 201,
    body: z.object({
      /** Either name is accepted. */
      order: z
        .object({
          line_items_attributes: newLines.optional(),
          line_items: newLines.optional(),
          gift_cards: z
            .array(newGiftCard)
            .max(MAX_GIFT_CARDS_A_SALE, `must be ${MAX_GIFT_CARDS_A_SALE} or fewer`)
            .optional(),
        })
        .default({}),
    }),
    response: order,
  },
  'DELETE /api/orders/:number': {
    ...change,
    summary: 'Empties the cart',
    status: 204,
    params: numberParams,
    response: z.void(),
  },
  'POST /api/orders/:number/line_items': {
    ...change,
    summary: 'Adds to the line of a variant, or starts one',
    status: 201,
    params: numberParams,
    body: z.object({ line_item: newLine }),
    response: lineItem,
  },
  'PUT /api/orders/:number/line_items/:id': {
    ...change,
    summary: 'Sets the quantity of a line; 0 removes it (204)',
    params: lineParams,
    body: z.object({ line_item: z.object({ quantity }) }),
    response: lineItem.optional(),
  },
  'DELETE /api/orders/:number/line_items/:id': {
    ...change,
    summary: 'Removes a line',
    status: 204,
    params: lineParams,
    response: z.void(),
  },
  'DELETE /api/orders/:number/gift_cards/:id': {
    ...change,
    summary: 'Takes a gift card out of the cart',
    params: lineParams,
    response: order,
  },
  'PUT /api/orders/:number/discount_code': {
    ...change,
    summary: 'Applies a discount code, in place of the one before',
    params: numberParams,
    body: z.object({ discount_code: discountCode }),
    response: order,
  },
  'DELETE /api/orders/:number/discount_code': {
    ...change,
    summary: 'Takes the discount code off',
    params: numberParams,
    response: order,
  },
} satisfies RouteTable
