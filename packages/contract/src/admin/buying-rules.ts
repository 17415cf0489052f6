import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import {
  MAX_BUYING_RULES,
  MAX_COPIES_LIMIT,
  MAX_PAY_MORE_PERCENT,
} from '@pennysleeve/domain/sell-carts/buying-rules.ts'
import { z } from 'zod'
import { product } from '../catalog.ts'
import { amount } from '../money.ts'
import type { Route, RouteTable } from '../route.ts'
import { seenVersion, version } from './seen-version.ts'

const percent = z.int('must be a whole number').min(0, 'must be 0 or more').max(100, 'must be 100 or less')

/** Per cent of the quote that a lower grade is bought at; 0 if it goes back. */
const shares = { lp_percent: percent, mp_percent: percent, hp_percent: percent, dmg_percent: percent }

const copies = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_COPIES_LIMIT, `must be ${MAX_COPIES_LIMIT} or less`)

/** The customer is asked first when grading lowers the sum by more than this; 100 for never. */
const settings = {
  ...shares,
  ask_percent: percent,
  /** Of a card, in stock and promised; null for no limit. */
  max_copies: copies.nullable(),
}

/** What the sell orders of a week may promise, Monday to Sunday; null for no limit. */
const budgets = { cash_budget: z.string().nullable(), credit_budget: z.string().nullable() }
const sentBudgets = { cash_budget: amount('positive').nullable(), credit_budget: amount('positive').nullable() }

const buying = z.object({ ...settings, ...budgets, version })
export type Buying = z.infer<typeof buying>

const payMore = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_PAY_MORE_PERCENT, `must be ${MAX_PAY_MORE_PERCENT} or less`)

/** In the search language; a card by its name is `!"Lightning Bolt"`. */
const searched = z.string().trim().max(MAX_QUERY_CHARACTERS, 'is too long')
const query = searched.min(1, "can't be blank")
/** `percent`: on top of the quote. `max_copies`: in stock and promised. */
const buyingRule = z.discriminatedUnion('action', [
  z.object({ query, action: z.literal('pay_more'), percent: payMore }),
  z.object({ query, action: z.literal('refuse') }),
  z.object({ query, action: z.literal('limit'), max_copies: copies }),
])

const buyingRules = z.object({
  rules: z.array(buyingRule).max(MAX_BUYING_RULES, `must be ${MAX_BUYING_RULES} or fewer`),
  /** Increases with every change: an older one is refused. */
  version: z.int(),
})
export type BuyingRules = z.infer<typeof buyingRules>

const buyingMatches = z.object({
  total_count: z.int(),
  /** Of these no quote is set: they are not bought anyway. */
  without_quote: z.int(),
  /** The raised quote is higher than the price. */
  above_price: z.int(),
  /** The first of them; `to_quote` is what the rule makes of the quote. */
  examples: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      ...product.pick({ set: true, collector_number: true, finish: true }).shape,
      quote: z.string().nullable(),
      to_quote: z.string().nullable(),
    }),
  ),
  problem: z.string().nullable(),
})
export type BuyingMatches = z.infer<typeof buyingMatches>

const base = {
  access: 'staff',
  permission: 'settings',
  cache: 'private',
  tag: 'settings',
  response: z.object({ buying }),
} as const satisfies Partial<Route>

export const buyingRulesRoutes = {
  'GET /api/admin/buying': {
    ...base,
    summary: 'How the shop buys: what it pays for lower grades, and when it asks the customer first',
  },
  'PUT /api/admin/buying': {
    ...base,
    idempotent: true,
    summary: 'Changes how the shop buys; sell orders graded from then on follow it',
    body: z.object({ buying: z.object({ ...settings, ...sentBudgets, version: seenVersion }) }),
  },
  'GET /api/admin/buying_rules': {
    ...base,
    summary: 'Rules for cards that the shop pays more for, does not buy or buys only some copies of, in order',
    response: buyingRules,
  },
  'PUT /api/admin/buying_rules': {
    ...base,
    idempotent: true,
    summary: 'Writes the buying rules; quotes follow them at once, sell orders submitted before keep theirs',
    body: z.object({ buying_rules: buyingRules }),
    response: buyingRules,
  },
  'GET /api/admin/buying_matches': {
    ...base,
    summary: 'How many cards a buying rule would be for, and the first of them',
    query: z.object({
      q: searched.default(''),
      percent: z.coerce.number<string | number>().pipe(payMore).optional(),
    }),
    response: buyingMatches,
  },
} satisfies RouteTable
