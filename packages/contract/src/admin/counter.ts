import { FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import {
  MAX_REASON_CHARACTERS,
  MAX_REFERENCE_CHARACTERS,
  MAX_SALE_LINES,
  MAX_SALE_QUANTITY,
} from '@pennysleeve/domain/counter/counter-limits.ts'
import { MAX_CODE_CHARACTERS } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { MAX_GIFT_CARDS_A_SALE } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { z } from 'zod'
import { email } from '../email-address.ts'
import { giftCardAmount, giftCode } from '../gift-cards.ts'
import { amount } from '../money.ts'
import { positiveNumber } from '../paging.ts'
import { plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'
import { deviceName } from './drawers.ts'
import { inventoryProduct } from './inventory.ts'

const base = { access: 'staff', permission: 'counter', cache: 'private', tag: 'counter' } as const

/** A variant as it is sold at the counter. */
const item = inventoryProduct
  .pick({ variant_id: true, sku: true, name: true, set: true, set_name: true, collector_number: true, finish: true })
  .extend(inventoryProduct.pick({ condition: true, language: true, options_text: true, image_url: true }).shape)
  .extend({
    id: z.int(),
    slot: z.string().nullable(),
    /** Null: not for sale. */
    price: z.string().nullable(),
    display_price: z.string().nullable(),
    /** What can be sold: on hand and not reserved. */
    available: z.int(),
  })
export type CounterItem = z.infer<typeof item>

const quantity = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_SALE_QUANTITY, `must be ${MAX_SALE_QUANTITY} or fewer`)

const lineTextShape = /^(\d{1,15}):(\d{1,4})(?::(\d{1,7}(?:\.\d{1,2})?))?$/

type LineText = { variant_id: number; quantity: number; price?: string | undefined }

/** `10000001:2,10000007:1:3.50`: variant, quantity and, if it was changed, the price. */
const basketLines = z
  .string()
  .transform((text, issues) => {
    const lines = text.split(',').filter((line) => line !== '')
    return lines.map((line): LineText => {
      const [, variant, copies, price] = lineTextShape.exec(line) ?? []
      if (variant === undefined) issues.addIssue('must be lines such as 10000001:2')
      return { variant_id: Number(variant), quantity: Number(copies), price }
    })
  })
  .pipe(
    z
      .array(z.object({ variant_id: z.int().positive(), quantity, price: amount('positive').optional() }))
      .max(MAX_SALE_LINES, `must be ${MAX_SALE_LINES} lines or fewer`)
      .refine(isEachOnce, 'must name each variant once'),
  )

function isEachOnce(lines: { variant_id: number }[]): boolean {
  return new Set(lines.map(({ variant_id }) => variant_id)).size === lines.length
}

/** `50.00,20.00`: the amounts of the gift cards in a basket. */
const giftCardAmounts = z
  .string()
  .transform((text) => text.split(',').filter((one) => one !== ''))
  .pipe(
    z
      .array(giftCardAmount.transform((cents) => ({ amount: cents })))
      .max(MAX_GIFT_CARDS_A_SALE, `must be ${MAX_GIFT_CARDS_A_SALE} or fewer`),
  )

const basketLine = item.extend({
  quantity: z.int(),
  /** The price it is sold at; `price` is the shelf price. */
  sale_price: z.string(),
  display_sale_price: z.string(),
  display_amount: z.string(),
  /** Why it cannot be sold so. */
  refusal: z.string().nullable(),
})
export type BasketLine = z.infer<typeof basketLine>

export const basketCustomer = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  discount_percent: z.int(),
  store_credit: z.string(),
  display_store_credit: z.string(),
})
export type BasketCustomer = z.infer<typeof basketCustomer>

const basket = z.object({
  lines: z.array(basketLine),
  customer: basketCustomer.nullable(),
  total_quantity: z.int(),
  adjustments: z.array(z.object({ label: z.string(), display_amount: z.string() })),
  /** With its name, and why it does not count. */
  discount_code: z.object({ code: z.string(), refusal: z.string().nullable() }).nullable(),
  total: z.string(),
  display_total: z.string(),
  display_included_tax: z.string(),
  /** The total if all of it is paid in cash: rounded to five cents. */
  cash_total: z.string(),
  display_cash_total: z.string(),
})
export type Basket = z.infer<typeof basket>

const foundCustomer = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  display_store_credit: z.string(),
})
export type FoundCustomer = z.infer<typeof foundCustomer>

const reason = plainLine(MAX_REASON_CHARACTERS)
const discountCode = plainLine(MAX_CODE_CHARACTERS * 2)

const saleLine = z
  .object({
    variant_id: z.int(),
    quantity,
    /** Instead of the shelf price; needs a reason. */
    price: amount('positive').optional(),
    reason: reason.optional(),
  })
  .refine(({ price, reason: why }) => (price === undefined) === (why === undefined), 'needs a price and a reason')

const saleLines = z.array(saleLine).max(MAX_SALE_LINES, `must be ${MAX_SALE_LINES} lines or fewer`)

/** What is sold: copies, and who gets which discount. */
export const soldGoods = z.object({
  lines: saleLines.min(1, 'must have a line').refine(isEachOnce, 'must name each variant once'),
  customer_id: z.int().optional(),
  discount: z.object({ amount: amount('positive'), reason }).optional(),
  /** Of the customer, as typed. */
  discount_code: discountCode.optional(),
})

/** Of a payment at the counter. */
export const terminalAndCash = {
  /** Approved by the terminal. */
  terminal: z
    .object({
      amount: amount('positive'),
      reference: plainLine(MAX_REFERENCE_CHARACTERS).optional(),
    })
    .optional(),
  /** The cash handed over for the rest. */
  given: amount('not negative').optional(),
}

/** A basket with its payment; with a line or a gift card: `hasLine`. */
export const saleFields = soldGoods.extend({
  /** Empty if only gift cards are sold. */
  lines: saleLines.refine(isEachOnce, 'must name each variant once'),
  gift_cards: z
    .array(
      z.object({
        amount: giftCardAmount,
        /** Whom its code is mailed to; without it is printed. */
        recipient_email: email.optional(),
      }),
    )
    .max(MAX_GIFT_CARDS_A_SALE, `must be ${MAX_GIFT_CARDS_A_SALE} or fewer`)
    .optional(),
  /** The total that the customer was told. */
  total: amount('not negative'),
  payment: z.object({
    /** Paid by store credit. */
    credit: amount('positive').optional(),
    /** Paid by a gift card, with its code as typed. */
    gift_card: z.object({ code: giftCode, amount: amount('positive') }).optional(),
    ...terminalAndCash,
  }),
  /** Whose drawer takes the cash; needed for cash. */
  device: deviceName.optional(),
  /** Where to mail the receipt. */
  receipt_to: email.optional(),
})

export function hasLine({ lines, gift_cards = [] }: { lines: unknown[]; gift_cards?: unknown[] | undefined }): boolean {
  return lines.length + gift_cards.length > 0
}
export const NEEDS_LINE = { message: 'must have a line', path: ['lines'] }
const sale = saleFields.refine(hasLine, NEEDS_LINE)
export type Tendered = z.output<typeof sale>['payment']
export type NewSale = z.input<typeof sale>

export const receipt = z.object({
  number: z.string(),
  date: z.string(),
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string(), abn: z.string() }),
  /** A receipt if the shop has no ABN, or if it names nobody from AU$1,000 on. */
  invoice_kind: z.enum(['tax_invoice', 'receipt']),
  /** Name and e-mail, as far as they are known. */
  buyer: z.array(z.string()),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      set: z.string().nullable(),
      set_name: z.string().nullable(),
      collector_number: z.string().nullable(),
      finish: z.enum(FINISHES).nullable(),
      options_text: z.string(),
      quantity: z.int(),
      single_display_amount: z.string(),
      display_amount: z.string(),
    }),
  ),
  adjustments: z.array(z.object({ label: z.string(), display_amount: z.string() })),
  /** Sold with it. Their codes are printed from their own page. */
  gift_cards: z.array(
    z.object({
      id: z.int(),
      ending: z.string(),
      expires_on: z.string(),
      recipient_email: z.string().nullable(),
      display_amount: z.string(),
    }),
  ),
  display_total: z.string(),
  display_included_tax: z.string(),
  payments: z.array(
    z.object({ id: z.int(), name: z.string(), display_amount: z.string(), reference: z.string().nullable() }),
  ),
  /** The purchase whose cards were traded in for it. */
  sell_order_id: z.int().nullable(),
  /** Null without cash. */
  cash: z
    .object({
      /** Null if nothing was rounded. */
      display_rounding: z.string().nullable(),
      display_given: z.string(),
      display_change: z.string(),
    })
    .nullable(),
  /** Null if nothing was refunded. */
  display_refund_total: z.string().nullable(),
})
export type Receipt = z.infer<typeof receipt>

export const counterRoutes = {
  'GET /api/admin/counter/items': {
    ...base,
    summary: 'What a scan or a search means: a SKU or barcode, set and number (`m10 146 f lp x2`), or a name',
    query: z.object({ q: z.string().trim().max(200, 'is too long') }),
    response: z.object({
      items: z.array(item),
      /** Whether it means exactly one variant, which can go into the basket at once. */
      exact: z.boolean(),
      quantity: z.int(),
    }),
  },
  'GET /api/admin/counter/basket': {
    ...base,
    summary: 'What a basket costs: prices, discounts, GST and the total in cash',
    query: z.object({
      lines: basketLines,
      customer_id: positiveNumber.optional(),
      discount: amount('positive').optional(),
      discount_code: discountCode.optional(),
      gift_cards: giftCardAmounts.optional(),
    }),
    response: basket,
  },
  'GET /api/admin/counter/customers': {
    ...base,
    summary: 'Customers by a part of their e-mail address, name or phone number',
    query: z.object({ q: z.string().trim().min(1, "can't be blank").max(200, 'is too long') }),
    response: z.object({ customers: z.array(foundCustomer) }),
  },
  'POST /api/admin/counter/customers': {
    ...base,
    idempotent: true,
    summary: 'Makes an account for a customer at the counter, who chooses a password by a mailed link',
    status: 201,
    body: z.object({ customer: z.object({ email }) }),
    response: foundCustomer,
  },
  'POST /api/admin/counter/sales': {
    ...base,
    idempotent: true,
    summary: 'Sells a basket: paid, handed over and complete at once',
    status: 201,
    body: z.object({ sale }),
    response: receipt,
  },
  'GET /api/admin/counter/sales/:number': {
    ...base,
    summary: 'The receipt of a sale at the counter, or of an order of the web paid there',
    params: z.object({ number: z.string() }),
    response: receipt,
  },
} satisfies RouteTable
