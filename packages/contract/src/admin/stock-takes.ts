import { MAX_ON_HAND, MAX_SLOT_CHARACTERS } from '@pennysleeve/domain/inventory/inventory.ts'
import { MAX_NAME_CHARACTERS } from '@pennysleeve/domain/plain-text.ts'
import { STOCK_TAKE_LINES_PER_PAGE } from '@pennysleeve/domain/stock-takes/read-count.ts'
import { z } from 'zod'
import { onOneLine, plainLine } from '../plain-text.ts'
import { pathId } from '../catalog.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import type { RouteTable } from '../route.ts'
import { inventoryProduct } from './inventory.ts'

const stockTake = z.object({
  id: z.int(),
  name: z.string(),
  started_by: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Null while it is open. */
  applied_at: z.string().nullable(),
  /** Counted variants, those with a difference, and the copies: counted, surplus, missing. */
  lines: z.int(),
  different_lines: z.int(),
  counted: z.int(),
  more: z.int(),
  fewer: z.int(),
})
export type StockTake = z.infer<typeof stockTake>

const stockTakeLine = z.object({
  id: z.int(),
  product: inventoryProduct,
  counted: z.int(),
  /** The stock when its count began. */
  expected: z.int(),
  difference: z.int(),
  /** Why it cannot be applied. */
  refusal: z.string().nullable(),
})
export type StockTakeLine = z.infer<typeof stockTakeLine>

const base = { access: 'staff', permission: 'catalogue', cache: 'private', tag: 'stock-takes' } as const
const change = { ...base, idempotent: true } as const
const lineParams = z.object({ id: z.string(), line_id: z.string() })
const code = z.string().trim().max(20, 'is too long').check(onOneLine)
/** For a set code that several games use. */
const game = z.string().max(60, 'is too long').optional()

export const stockTakesRoutes = {
  'GET /api/admin/stock_takes': {
    ...base,
    summary: 'Stock-takes, those under way first, then the latest',
    query: z.object(pageQuery(25)),
    response: z.object({ stock_takes: z.array(stockTake), ...pagingFields }),
  },
  'POST /api/admin/stock_takes': {
    ...change,
    summary: 'Begins a stock-take',
    status: 201,
    body: z.object({
      stock_take: z.object({
        name: z.string().trim().min(1, "can't be blank").max(MAX_NAME_CHARACTERS, 'is too long').check(onOneLine),
      }),
    }),
    response: z.object({ stock_take: stockTake }),
  },
  'GET /api/admin/stock_takes/:id': {
    ...base,
    summary: 'How a stock-take stands',
    params: pathId,
    response: z.object({ stock_take: stockTake }),
  },
  'GET /api/admin/stock_takes/:id/lines': {
    ...base,
    summary: 'What was counted, the latest first; with only=differences what applying would change',
    params: pathId,
    query: z.object({ only: z.enum(['differences']).optional(), ...pageQuery(STOCK_TAKE_LINES_PER_PAGE) }),
    response: z.object({ lines: z.array(stockTakeLine), ...pagingFields }),
  },
  'POST /api/admin/stock_takes/:id/counts': {
    ...change,
    summary:
      'Counts what a line says (`m10 146 f lp ja x3`, `146` of the set before, or a barcode) on top of what is counted; ' +
      'or a copy of a variant. A condition that is new to the shop is added at the price of its grade',
    params: pathId,
    body: z.object({
      count: z.union([
        z.object({ text: z.string().max(200, 'is too long'), set: code.optional(), game }),
        z.object({ variant_id: z.int() }),
      ]),
    }),
    /** `set` is the one that a bare collector number refers to from now on. */
    response: z.object({ line: stockTakeLine, quantity: z.int(), set: z.string().nullable() }),
  },
  'PUT /api/admin/stock_takes/:id/lines/:line_id': {
    ...change,
    summary: 'Says how many there are of a product that was counted already',
    params: lineParams,
    body: z.object({
      line: z.object({
        counted: z.int('must be a whole number').min(0, 'must not be less than 0').max(MAX_ON_HAND, 'is too large'),
      }),
    }),
    response: z.object({ line: stockTakeLine }),
  },
  'DELETE /api/admin/stock_takes/:id/lines/:line_id': {
    ...change,
    summary: 'Deletes what was counted of a product',
    status: 204,
    params: lineParams,
    response: z.void(),
  },
  'GET /api/admin/stock_takes/:id/missing': {
    ...base,
    summary:
      'How many products of a set, in a slot, or else of the whole shop should be there and have not been counted',
    params: pathId,
    query: z.object({
      set: code.min(1, "can't be blank").optional(),
      game,
      slot: plainLine(MAX_SLOT_CHARACTERS).optional(),
    }),
    response: z.object({ missing: z.int() }),
  },
  'POST /api/admin/stock_takes/:id/missing': {
    ...change,
    summary: 'Counts as none whatever of a set, or in a slot, should be there and has not been counted',
    params: pathId,
    body: z.object({
      missing: z.union([
        z.object({ set: code.min(1, "can't be blank"), game }),
        z.object({ slot: plainLine(MAX_SLOT_CHARACTERS) }),
      ]),
    }),
    response: z.object({ added: z.int(), stock_take: stockTake }),
  },
  'POST /api/admin/stock_takes/:id/apply': {
    ...change,
    summary: 'Records every difference as a movement of stock, all of them or none',
    params: pathId,
    response: z.object({ stock_take: stockTake }),
  },
  'DELETE /api/admin/stock_takes/:id': {
    ...change,
    summary: 'Throws away a stock-take that was not applied',
    status: 204,
    params: pathId,
    response: z.void(),
  },
} satisfies RouteTable
