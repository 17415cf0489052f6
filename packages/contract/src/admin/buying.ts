import { z } from 'zod'
import { amount } from '../money.ts'
import type { Route, RouteTable } from '../route.ts'
import { seenVersion, version } from './seen-version.ts'

const percent = z.int('must be a whole number').min(0, 'must be 0 or more').max(100, 'must be 100 or less')

/** Per cent of the quote that a lower grade is bought at; 0 if it goes back. */
const shares = { lp_percent: percent, mp_percent: percent, hp_percent: percent, dmg_percent: percent }

/** The customer is asked first when grading lowers the sum by more than this; 100 for never. */
const settings = {
  ...shares,
  ask_percent: percent,
  /** Of a card, in stock and promised; null for no limit. */
  max_copies: z.int('must be a whole number').min(1, 'must be 1 or more').max(9999, 'must be 9999 or less').nullable(),
}

/** What the sell orders of a week may promise, Monday to Sunday; null for no limit. */
const budgets = { cash_budget: z.string().nullable(), credit_budget: z.string().nullable() }
const sentBudgets = { cash_budget: amount('positive').nullable(), credit_budget: amount('positive').nullable() }

const buying = z.object({ ...settings, ...budgets, version })
export type Buying = z.infer<typeof buying>

const base = {
  access: 'staff',
  permission: 'settings',
  cache: 'private',
  tag: 'settings',
  answer: z.object({ buying }),
} as const satisfies Partial<Route>

export const adminBuyingRoutes = {
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
} satisfies RouteTable
