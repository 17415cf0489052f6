import { readAbn } from '@pennysleeve/domain/content/abn.ts'
import { readMoney } from '@pennysleeve/domain/money.ts'
import { z } from 'zod'
import { shopDetails } from '../content.ts'
import { plainLine, plainText } from '../plain-text.ts'
import type { Route, RouteTable } from '../route.ts'
import { notice } from './content.ts'
import { seenVersion, version } from './seen-version.ts'

const MAX_CENTS = 100_000

const details = z.object({ ...shopDetails, version })
const switches = z.object({ ordering: z.boolean(), selling: z.boolean(), closed_text: z.string(), version })
const shippingMethod = z.object({
  id: z.int(),
  name: z.string(),
  cost: z.string(),
  display_cost: z.string(),
  free_from: z.string().nullable(),
  max_cards: z.int().nullable(),
  singles_only: z.boolean(),
  is_pickup: z.boolean(),
  active: z.boolean(),
  version,
})
export type ShippingMethodSettings = z.infer<typeof shippingMethod>

/** The shop's settings. Every change answers with all of them. */
const settings = z.object({
  shop: details,
  switches,
  /** As in the content: it should not contradict the switches. */
  notice,
  shipping_methods: z.array(shippingMethod),
})
export type Settings = z.infer<typeof settings>

/** An amount as typed, parsed to cents; 0.00 only where `least` allows it. */
function price(least: number) {
  return z.string().transform((text, issues) => {
    const read = readMoney(text)
    if (read !== undefined && read >= least && read <= MAX_CENTS) return read
    issues.addIssue(`must be an amount from ${least === 0 ? '0.00' : '0.01'} to 1000.00`)
    return z.NEVER
  })
}

const sentMethod = z.object({
  shipping_method: z.object({
    name: plainLine(60),
    cost: price(0),
    free_from: price(1).nullable(),
    max_cards: z.int().min(1, 'must be 1 or more').max(9999, 'must be 9999 or less').nullable(),
    singles_only: z.boolean(),
    is_pickup: z.boolean(),
    active: z.boolean(),
    version: seenVersion,
  }),
})

const change = {
  access: 'staff',
  permission: 'settings',
  cache: 'private',
  tag: 'settings',
  idempotent: true,
  response: settings,
} as const satisfies Partial<Route>

export const adminSettingsRoutes = {
  'GET /api/admin/settings': {
    access: 'staff',
    permission: 'settings',
    cache: 'private',
    tag: 'settings',
    summary: 'Who the shop is, whether it takes orders and buys cards, and how it sends',
    response: settings,
  },
  'PUT /api/admin/shop': {
    ...change,
    summary: 'Changes the shop’s name, address and the like',
    body: z.object({
      shop: z.object({
        name: plainLine(60),
        tagline: plainLine(120),
        address: plainLine(200),
        phone: plainLine(40).regex(/^[+\d() -]{6,}$/, 'must be a telephone number'),
        email: plainLine(200).pipe(z.email('must be an e-mail address')),
        /** Empty when the shop has none: it writes receipts instead of tax invoices. */
        abn: z.string().transform((text, issues) => {
          const abn = text.trim() === '' ? '' : readAbn(text)
          if (abn !== undefined) return abn
          issues.addIssue('is not an ABN: please check its digits')
          return z.NEVER
        }),
        opening_hours: z.array(z.object({ days: plainLine(60), hours: plainLine(60) })).max(14, 'are too many lines'),
        events_url: z.literal('').or(plainLine(300).regex(/^https?:\/\/[^/?#\s]+\S*$/i, 'must begin with https://')),
        version: seenVersion,
      }),
    }),
  },
  'PUT /api/admin/switches': {
    ...change,
    summary: 'Switches the taking of orders and the buying of cards on or off',
    body: z.object({
      switches: z.object({
        ordering: z.boolean(),
        selling: z.boolean(),
        closed_text: plainText(300),
        version: seenVersion,
      }),
    }),
  },
  'POST /api/admin/shipping_methods': {
    ...change,
    summary: 'Adds a way of delivery',
    status: 201,
    body: sentMethod,
  },
  'PUT /api/admin/shipping_methods/:id': {
    ...change,
    summary: 'Changes what a way of delivery costs and takes, or switches it on or off',
    params: z.object({ id: z.string() }),
    body: sentMethod,
  },
} satisfies RouteTable
