import { FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_REASON_CHARACTERS, MAX_SALE_LINES, MAX_SALE_QUANTITY } from '@pennysleeve/domain/counter/counter-limits.ts'
import { SELL_PAYMENT_METHODS } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { amount } from '../money.ts'
import { positiveNumber } from '../paging.ts'
import { plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'
import { basketCustomer } from './counter.ts'
import { sellerIdentity } from './dealer-register.ts'
import { deviceName } from './drawers.ts'

const base = { access: 'staff', permission: 'counter', cache: 'private', tag: 'counter' } as const

/** A card that somebody brings. */
const card = z.object({
  product_id: z.int(),
  name: z.string(),
  set: z.string().nullable(),
  set_name: z.string().nullable(),
  collector_number: z.string().nullable(),
  finish: z.enum(FINISHES).nullable(),
  image_url: z.string().nullable(),
  /** As the scan or the typed words say. */
  condition: z.enum(CONDITIONS),
  language: z.enum(LANGUAGE_CODES),
  /** For near mint, in cash; null if the shop does not buy it. */
  display_quote: z.string().nullable(),
  /** Why the shop does not buy it. */
  refusal: z.string().nullable(),
})
export type CardToBuy = z.infer<typeof card>

const quantity = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_SALE_QUANTITY, `must be ${MAX_SALE_QUANTITY} or fewer`)
const copy = {
  product_id: z.int().positive(),
  condition: z.enum(CONDITIONS),
  language: z.enum(LANGUAGE_CODES),
  quantity,
}

const lineTextShape = /^(\d{1,15}):([a-z]{2,3}):([a-z]{2,3}):(\d{1,4})(?::(\d{1,7}(?:\.\d{1,2})?))?$/

type LineText = {
  product_id: number
  condition: string | undefined
  language: string | undefined
  quantity: number
  price?: string | undefined
}

/** `1234:nm:en:2,1240:lp:ja:1:3.50`: product, condition, language, quantity and, if it was changed, the price. */
const purchaseLines = z
  .string()
  .transform((text, issues) => {
    const lines = text.split(',').filter((line) => line !== '')
    return lines.map((line): LineText => {
      const [, product, condition, language, copies, price] = lineTextShape.exec(line) ?? []
      if (product === undefined) issues.addIssue('must be lines such as 1234:nm:en:2')
      return { product_id: Number(product), condition, language, quantity: Number(copies), price }
    })
  })
  .pipe(
    z
      .array(z.object({ ...copy, price: amount('positive').optional() }))
      .max(MAX_SALE_LINES, `must be ${MAX_SALE_LINES} lines or fewer`)
      .refine(isEachOnce, 'must name each kind of copy once'),
  )

function isEachOnce(lines: { product_id: number; condition: string; language: string }[]): boolean {
  return new Set(lines.map((line) => `${line.product_id} ${line.condition} ${line.language}`)).size === lines.length
}

const quotedLine = card.omit({ display_quote: true }).extend({
  quantity: z.int(),
  /** By the rules, in this condition; null if the shop does not buy it. */
  display_quote: z.string().nullable(),
  /** What is paid for each, in cash. */
  display_price: z.string(),
  display_amount: z.string(),
})
export type QuotedLine = z.infer<typeof quotedLine>

const quote = z.object({
  lines: z.array(quotedLine),
  customer: basketCustomer.nullable(),
  total_quantity: z.int(),
  /** In cash, before it is rounded. */
  cash_worth: z.string(),
  /** Rounded to five cents. */
  cash: z.string(),
  display_cash: z.string(),
  /** Null if nothing is rounded. */
  display_rounding: z.string().nullable(),
  /** With the bonus. */
  credit: z.string(),
  display_credit: z.string(),
  /** Why all of it cannot be paid so: the week's budgets. */
  cash_refusal: z.string().nullable(),
  credit_refusal: z.string().nullable(),
  /** Conditions that the shop buys, best first, with their share of the quote in per cent. */
  bought_grades: z.array(z.object({ condition: z.enum(CONDITIONS), percent: z.int() })),
  /** The register of second-hand dealers asks who sells. */
  needs_identity: z.boolean(),
})
export type PurchaseQuote = z.infer<typeof quote>

const reason = plainLine(MAX_REASON_CHARACTERS)

export const purchase = z.object({
  lines: z
    .array(
      z
        .object({
          ...copy,
          /** Instead of the quote; needs a reason. */
          price: amount('positive').optional(),
          reason: reason.optional(),
        })
        .refine(
          ({ price, reason: why }) => (price === undefined) === (why === undefined),
          'needs a price and a reason',
        ),
    )
    .min(1, 'must have a line')
    .max(MAX_SALE_LINES, `must be ${MAX_SALE_LINES} lines or fewer`)
    .refine(isEachOnce, 'must name each kind of copy once'),
  /** Store credit needs one. */
  customer_id: z.int().optional(),
  payment_method: z.enum(SELL_PAYMENT_METHODS),
  /** The amount that the seller was told. */
  payout: amount('not negative'),
  /** For the register of second-hand dealers, while it is on; else it is not kept. */
  identity: sellerIdentity.optional(),
  /** Whose drawer pays the cash; needed for cash. */
  device: deviceName.optional(),
})
export type NewPurchase = z.input<typeof purchase>

export const purchasePaper = z.object({
  id: z.int(),
  date: z.string(),
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string(), abn: z.string() }),
  /** Name and e-mail of the account; empty for a walk-in. */
  seller: z.array(z.string()),
  /** Whether the seller is in the register of second-hand dealers. */
  registered: z.boolean(),
  /** E-mail of the member of staff. */
  bought_by: z.string(),
  payment_method: z.enum(SELL_PAYMENT_METHODS),
  total_quantity: z.int(),
  lines: z.array(
    card.pick({ name: true, set: true, set_name: true, collector_number: true, finish: true }).extend({
      key: z.string(),
      /** Condition and language. */
      copy: z.string(),
      quantity: z.int(),
      display_price: z.string(),
      display_amount: z.string(),
    }),
  ),
  /** In cash, before bonus and rounding. */
  display_total: z.string(),
  /** Null without one. */
  display_bonus: z.string().nullable(),
  display_rounding: z.string().nullable(),
  /** The sale that the cards were traded in for, and what they paid of it. */
  trade_in: z.object({ order_number: z.string(), display_amount: z.string() }).nullable(),
  /** What the seller got beside that. */
  display_payout: z.string(),
})
export type PurchasePaper = z.infer<typeof purchasePaper>

export const counterBuyingRoutes = {
  'GET /api/admin/counter/buying/cards': {
    ...base,
    summary: 'Cards that a scan or a search means, with quotes: a SKU, set and number (`m10 146 f lp x2`), or a name',
    query: z.object({ q: z.string().trim().max(200, 'is too long') }),
    response: z.object({
      cards: z.array(card),
      /** Whether it means exactly one, which can be taken at once. */
      exact: z.boolean(),
      quantity: z.int(),
    }),
  },
  'GET /api/admin/counter/buying/quote': {
    ...base,
    summary: 'What the shop pays for cards: by the same quotes, grades and limits as online',
    query: z.object({ lines: purchaseLines, customer_id: positiveNumber.optional() }),
    response: quote,
  },
  'POST /api/admin/counter/buying/purchases': {
    ...base,
    idempotent: true,
    summary: 'Buys cards: paid in cash or store credit, and in stock at once',
    status: 201,
    body: z.object({ purchase }),
    response: purchasePaper,
  },
  'GET /api/admin/counter/buying/purchases/:id': {
    ...base,
    summary: 'The paper of a purchase at the counter, to be signed',
    params: pathId,
    response: purchasePaper,
  },
} satisfies RouteTable
