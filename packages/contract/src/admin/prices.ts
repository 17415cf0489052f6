import { EXPORT_ROWS_PER_PAGE, IMPORT_BATCH_ROWS } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { WRITTEN_FORMATS } from '@pennysleeve/domain/prices/files/file-formats.ts'
import { FILE_STOCK, PRICE_RUN_KINDS, PRICE_RUN_STATES, SKIP_REASONS } from '@pennysleeve/domain/prices/price-run.ts'
import { MAX_PRICE_CENTS, ROUNDINGS } from '@pennysleeve/domain/prices/round-price.ts'
import { z } from 'zod'
import { onOneLine } from '../plain-text.ts'
import { copyFields, flag, pathId } from '../catalog.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import type { RouteTable } from '../route.ts'

/** More rules nobody can keep in mind. */
const MAX_PRICE_RULES = 50

// Staff tables use integer cents: they calculate with them.
const price = z.int().min(1, 'must be 0.01 or more').max(MAX_PRICE_CENTS, 'is too much')
const amount = z.int().min(0, 'must not be negative').max(MAX_PRICE_CENTS, 'is too much')
const share = z.number().min(0, 'must be from 0 to 100').max(100, 'must be from 0 to 100')
const searched = z.string().trim().max(MAX_QUERY_CHARACTERS, 'is too long')

const quoteShares = z.object({
  steps: z
    .array(z.object({ up_to: z.int().min(0, 'must not be negative').max(100_000, 'is too much'), percent: share }))
    .min(1, 'must have a step')
    .max(10, 'must be 10 or fewer')
    .refine((steps) => steps.every((step, n) => n === 0 || step.up_to > steps[n - 1]!.up_to), 'must rise'),
  from_cents: amount,
})

const gradePercent = z.number().min(1, 'must be from 1 to 100').max(100, 'must be from 1 to 100')
/** How played copies are priced: percent of the near mint price. */
const gradePolicy = z.object({
  factors: z
    .object({ lp: gradePercent, mp: gradePercent, hp: gradePercent, dmg: gradePercent })
    .refine(({ lp, mp, hp, dmg }) => lp >= mp && mp >= hp && hp >= dmg, 'must fall with the condition'),
  floor_cents: amount,
  rounding: z.enum(ROUNDINGS),
})

const priceRule = z.object({
  name: z.string().trim().min(1, "can't be blank").max(100, 'is too long').check(onOneLine),
  query: searched,
  factor: z.number().min(0.01, 'must be from 0.01 to 20').max(20, 'must be from 0.01 to 20').nullable(),
  /** Without a factor: played copies get their share of the near mint price. */
  follow_near_mint: z.boolean().default(false),
  floor_cents: amount,
  /** Products dearer than this are left out; null: none are. */
  leave_above_cents: price.nullable().default(null),
  rounding: z.enum(ROUNDINGS),
  /** No price that the rule sets is below the average cost of the copies in stock. */
  never_below_cost: z.boolean().default(false),
  quotes: quoteShares.nullable(),
})

const percentStep = z.object({
  by: z.literal('percent'),
  percent: z.number().min(-99, 'must be from -99 to 1000').max(1000, 'must be from -99 to 1000'),
})
const amountStep = z.object({
  by: z.literal('amount'),
  amount_cents: z.int().min(-MAX_PRICE_CENTS, 'is too much').max(MAX_PRICE_CENTS, 'is too much'),
})
const setStep = z.object({ by: z.literal('set'), amount_cents: price })
const shareStep = z.object({ by: z.literal('share'), percent: share })
/** Played copies get their share of the near mint price. */
const gradesStep = z.object({ by: z.literal('grades') })
const noneStep = z.object({ by: z.literal('none') })

const priceChange = z.object({
  price: z.discriminatedUnion('by', [percentStep, amountStep, setStep, gradesStep]).nullable(),
  quote: z.discriminatedUnion('by', [percentStep, amountStep, setStep, shareStep, noneStep]).nullable(),
  rounding: z.enum(ROUNDINGS),
  floor_cents: amount,
  /** No price that this sets is below the average cost of the copies in stock. */
  never_below_cost: z.boolean().default(false),
})

const pricePolicy = z.object({
  rules: z.array(priceRule),
  grades: gradePolicy,
  /** A run by the rules is drafted every night for review. */
  daily: z.boolean(),
  /** Increases with every change: an older one is refused. */
  version: z.int(),
})
export type PricePolicy = z.infer<typeof pricePolicy>

const priceRun = z.object({
  id: z.int(),
  kind: z.enum(PRICE_RUN_KINDS),
  state: z.enum(PRICE_RUN_STATES),
  /** Of a `change` run: the search and the change. */
  query: z.string().nullable(),
  change: priceChange.nullable(),
  /** Of a `rules` run: a snapshot of the rules. */
  rules: z.array(priceRule).nullable(),
  /** Percent of the near mint price, by condition, when the run was drafted; null where it does not matter. */
  factors: gradePolicy.shape.factors.nullable(),
  file_name: z.string().nullable(),
  /** Of a `file` run: what is done with stock and prices. */
  stock: z.enum(FILE_STOCK).nullable(),
  price_factor: z.number().nullable(),
  undoes_id: z.int().nullable(),
  undone_by_id: z.int().nullable(),
  made_by: z.string(),
  /** While drafting: the number of products or rows, and how many are done. */
  to_look_at: z.int(),
  looked_at: z.int(),
  /** Variants to change, and how many were applied or skipped. */
  item_count: z.int(),
  applied_count: z.int(),
  skipped_count: z.int(),
  fault_count: z.int(),
  raised_count: z.int(),
  lowered_count: z.int(),
  /** Their stock value, before and after. */
  from_value_cents: z.int(),
  to_value_cents: z.int(),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type PriceRun = z.infer<typeof priceRun>

const cents = z.int().nullable()
const priceRunItem = z.object({
  product_id: z.int(),
  /** Null: added when the run is applied. */
  variant_id: z.int().nullable(),
  ...copyFields,
  name: z.string(),
  sku: z.string().nullable(),
  set: z.string().nullable(),
  collector_number: z.string().nullable(),
  finish: z.string().nullable(),
  /** Of a file: the line number. */
  line: z.int().nullable(),
  /** The rule that applied, from 1. */
  rule: z.int().nullable(),
  market_cents: cents,
  /** What a copy in stock had cost on average when the run was drafted; null if unknown. */
  unit_cost_cents: cents,
  from_price_cents: cents,
  to_price_cents: cents,
  /** The quote is that of the product: only its best variant has it here. */
  from_quote_cents: cents,
  to_quote_cents: cents,
  from_on_hand: z.int(),
  to_on_hand: z.int(),
  state: z.enum(['planned', 'applied', 'skipped']),
  skip_reason: z.enum(SKIP_REASONS).nullable(),
})
export type PriceRunItem = z.infer<typeof priceRunItem>

const priceRunFault = z.object({ line: z.int(), text: z.string(), reason: z.string() })
export type PriceRunFault = z.infer<typeof priceRunFault>

const field = z.string().max(300, 'is too long').default('')
/** A row of a price or stock file, as `readPriceFile` reads it. */
export const fileRow = z.object({
  line: z.int().min(1).max(10_000_000),
  /** Of a variant; without one, or if no variant has it, the card is looked up by what follows. */
  sku: field,
  /** Code, name or sku prefix of the game; empty: any. */
  game: field,
  name: field,
  set_code: field,
  set_name: field,
  number: field,
  finish: z.enum(['', ...FINISHES], 'must be a finish').default(''),
  /** Empty: near mint English, or what the product has. */
  condition: z.enum(['', ...CONDITIONS], 'must be a condition').default(''),
  language: z.enum(['', ...LANGUAGE_CODES], 'must be a language').default(''),
  cardmarket_id: z.int().min(1).max(1_000_000_000).nullable().default(null),
  price: field,
  quote: field,
  stock: field,
  /** Copies to add, whatever else is done with the stock. */
  add: field,
  /** What one copy had cost. A price run does not need it. */
  cost: field,
  /** Why the row cannot be used, as the reader of the file found. */
  fault: field,
})

/** How a file is applied. What it does not name is never changed. */
const fileOptions = {
  /** The stock is set to what the file says, that is added to it, or it stays. */
  stock: z.enum(FILE_STOCK).default('set'),
  /** Australian dollars for one of the file's currency; null: its prices are not taken. */
  price_factor: z.number().min(0.0001, 'is too small').max(10_000, 'is too much').nullable().default(1),
}

const filePage = z.object({ file_name: z.string(), text: z.string(), current_page: z.int(), pages: z.int() })

const base = { access: 'staff', permission: 'catalogue', cache: 'private', tag: 'prices' } as const

export const pricesRoutes = {
  'GET /api/admin/price_policy': {
    ...base,
    summary: 'The price rules, in order: a product goes by the first that finds it',
    response: pricePolicy,
  },
  'PUT /api/admin/price_policy': {
    ...base,
    idempotent: true,
    summary: 'Writes the price rules; no price changes before a run by them is applied',
    body: z.object({
      price_policy: pricePolicy.extend({
        rules: z.array(priceRule).max(MAX_PRICE_RULES, `must be ${MAX_PRICE_RULES} or fewer`),
        /** Left out: stays as it is. */
        grades: gradePolicy.optional(),
      }),
    }),
    response: pricePolicy,
  },
  'GET /api/admin/price_matches': {
    ...base,
    summary: 'How many products a search finds, and the first of them: what a rule or a change would be done to',
    query: z.object({ q: searched.default('') }),
    response: z.object({ total_count: z.int(), names: z.array(z.string()), problem: z.string().nullable() }),
  },
  'GET /api/admin/price_runs': {
    ...base,
    summary: 'Changes of many prices, newest first',
    query: z.object(pageQuery(25)),
    response: z.object({ price_runs: z.array(priceRun), ...pagingFields }),
  },
  'POST /api/admin/price_runs': {
    ...base,
    idempotent: true,
    status: 201,
    summary: 'Drafts a change of many prices: by the rules, by one change, or by a file whose rows follow',
    body: z.object({
      price_run: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('rules') }),
        z.object({ kind: z.literal('change'), query: searched, change: priceChange }),
        z.object({
          kind: z.literal('file'),
          file_name: z.string().trim().max(200, 'is too long').check(onOneLine).default(''),
          ...fileOptions,
        }),
      ]),
    }),
    response: priceRun,
  },
  'GET /api/admin/price_runs/:id': { ...base, summary: 'How a run stands', params: pathId, response: priceRun },
  'GET /api/admin/price_runs/:id/items': {
    ...base,
    summary: 'What a run changes, variant by variant',
    params: pathId,
    query: z.object({
      ...pageQuery(50),
      state: priceRunItem.shape.state.optional(),
      /** Only new prices below what the copies have cost. */
      below_cost: flag.default(false),
      /** The largest price change first, or the file's order. */
      sort: z.enum(['moved', 'line']).default('moved'),
    }),
    response: z.object({ items: z.array(priceRunItem), ...pagingFields }),
  },
  'GET /api/admin/price_runs/:id/faults': {
    ...base,
    summary: 'Rows of a file that nothing can be done with, and why',
    params: pathId,
    query: z.object(pageQuery(50)),
    response: z.object({ faults: z.array(priceRunFault), ...pagingFields }),
  },
  'POST /api/admin/price_runs/:id/rows': {
    ...base,
    idempotent: true,
    summary: `Looks up at most ${IMPORT_BATCH_ROWS} rows of the file; a row sent twice is there once`,
    params: pathId,
    body: z.object({ rows: z.array(fileRow).max(IMPORT_BATCH_ROWS, `must be ${IMPORT_BATCH_ROWS} or fewer`) }),
    response: priceRun,
  },
  'PUT /api/admin/price_runs/:id/ready': {
    ...base,
    idempotent: true,
    summary: 'Says that all rows of the file are there',
    params: pathId,
    response: priceRun,
  },
  'PUT /api/admin/price_runs/:id/apply': {
    ...base,
    idempotent: true,
    summary: 'Writes exactly what was drafted; a variant that was changed meanwhile is passed over',
    params: pathId,
    response: priceRun,
  },
  'PUT /api/admin/price_runs/:id/cancel': {
    ...base,
    idempotent: true,
    summary: 'Drops a draft, or stops a run: what it has done so far stays done',
    params: pathId,
    response: priceRun,
  },
  'POST /api/admin/price_runs/:id/undo': {
    ...base,
    idempotent: true,
    status: 201,
    summary: 'Drafts the way back of what a run has done',
    params: pathId,
    response: priceRun,
  },
  'GET /api/admin/price_runs/:id/fault_file': {
    ...base,
    summary: `The rows that were left out and why, as comma-separated text, ${EXPORT_ROWS_PER_PAGE} a page`,
    params: pathId,
    query: z.object({ page: pageQuery(1).page }),
    response: filePage,
  },
  'GET /api/admin/price_file': {
    ...base,
    summary: `Prices, quotes and stock by variant as text, ${EXPORT_ROWS_PER_PAGE} products a page; the pages one after the other are the file`,
    query: z.object({
      q: searched.default(''),
      page: pageQuery(1).page,
      /** The program that the file is for. */
      format: z.enum(WRITTEN_FORMATS).default('own'),
      /** That program's currency for one Australian dollar. */
      factor: z.coerce.number<string | number>().min(0.0001, 'is too small').max(10_000, 'is too much').default(1),
    }),
    response: filePage,
  },
} satisfies RouteTable
