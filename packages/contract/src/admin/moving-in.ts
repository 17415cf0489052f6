import { MAX_ON_HAND } from '@pennysleeve/domain/inventory/inventory.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import {
  MOVED_BATCH_ROWS,
  MOVED_FILE_STATES,
  MOVED_KINDS,
  MOVED_ROW_STATES,
} from '@pennysleeve/domain/moving-in/moved-file.ts'
import { MAX_CELL_CHARACTERS } from '@pennysleeve/domain/moving-in/moved-tables.ts'
import { MAX_PRICE_CENTS } from '@pennysleeve/domain/prices/round-price.ts'
import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { movedOrdersPage, movedOrdersQuery } from '../moved-orders.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import { plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'
import { fileRow } from './prices.ts'

const movedFile = z.object({
  id: z.int(),
  kind: z.enum(MOVED_KINDS),
  state: z.enum(MOVED_FILE_STATES),
  file_name: z.string(),
  format: z.string(),
  price_factor: z.number().nullable(),
  made_by: z.string(),
  created_at: z.string(),
  /** Rows by what has become of them. */
  counts: z.object(
    // The keys are the states; Object.fromEntries loses their type.
    Object.fromEntries(MOVED_ROW_STATES.map((state) => [state, z.int()])) as Record<
      (typeof MOVED_ROW_STATES)[number],
      z.ZodInt
    >,
  ),
  /** Of the rows that are planned, applied or kept. */
  copies: z.int(),
  value_cents: z.int(),
  cost_cents: z.int(),
  amount_cents: z.int(),
  /** Customers who have not been told how to choose a password. */
  to_invite: z.int(),
})
export type MovedFile = z.infer<typeof movedFile>

/** The columns of a row, as they were recognised. */
const cells = z
  .record(z.string().max(30, 'is too long'), z.string().max(MAX_CELL_CHARACTERS, 'is too long'))
  .refine((record) => Object.keys(record).length <= 20, 'must be 20 columns or fewer')

const movedRow = z.object({
  id: z.int(),
  line: z.int(),
  /** The row as the file has it. */
  text: z.string(),
  state: z.enum(MOVED_ROW_STATES),
  reason: z.string().nullable(),
  /** What the shop takes it for; null: nothing. */
  product_id: z.int().nullable(),
  name: z.string().nullable(),
  set: z.string().nullable(),
  collector_number: z.string().nullable(),
  finish: z.string().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  language: z.enum(LANGUAGE_CODES).nullable(),
  options_text: z.string(),
  quantity: z.int().nullable(),
  price_cents: z.int().nullable(),
  cost_cents: z.int().nullable(),
  /** Of other kinds than stock: its columns, and the money in it. */
  cells: cells.nullable(),
  amount_cents: z.int().nullable(),
})
export type MovedRow = z.infer<typeof movedRow>

const onlyFile = z.object({ file_name: z.string(), text: z.string(), current_page: z.int(), pages: z.int() })
const rowPath = z.object({ id: z.string(), row: z.string() })
const base = { access: 'staff', permission: 'moving_in', cache: 'private', tag: 'moving in' } as const
const changes = { ...base, idempotent: true, params: pathId, response: movedFile } as const

export const movingInRoutes = {
  'GET /api/admin/moved_files': {
    ...base,
    summary: 'Files of another program that were brought in, newest first',
    query: z.object(pageQuery(25)),
    response: z.object({ moved_files: z.array(movedFile), ...pagingFields }),
  },
  'POST /api/admin/moved_files': {
    ...base,
    idempotent: true,
    status: 201,
    summary: 'Begins a file, whose rows follow; nothing changes before it is applied',
    body: z.object({
      moved_file: z.object({
        kind: z.enum(MOVED_KINDS),
        file_name: plainLine(200),
        /** SHA-256 of the file, by which the same one is noticed. */
        file_hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits'),
        /** The program that wrote it. */
        format: plainLine(40),
        /** Australian dollars for one of the file's currency; null: its prices are not taken. */
        price_factor: z.number().min(0.0001, 'is too small').max(10_000, 'is too much').nullable().default(1),
        /** Although the same file has been brought in already. */
        again: z.boolean().default(false),
      }),
    }),
    response: movedFile,
  },
  'GET /api/admin/moved_files/:id': { ...base, summary: 'How a file stands', params: pathId, response: movedFile },
  'GET /api/admin/moved_files/:id/rows': {
    ...base,
    summary: 'The rows of a file in one state, in its order',
    params: pathId,
    query: z.object({ ...pageQuery(50), state: z.enum(MOVED_ROW_STATES).default('planned') }),
    response: z.object({ rows: z.array(movedRow), ...pagingFields }),
  },
  'POST /api/admin/moved_files/:id/stock_rows': {
    ...changes,
    summary: `Looks up at most ${MOVED_BATCH_ROWS} rows of stock; a row sent twice is there once`,
    body: z.object({ rows: z.array(fileRow).max(MOVED_BATCH_ROWS, `must be ${MOVED_BATCH_ROWS} or fewer`) }),
  },
  'POST /api/admin/moved_files/:id/rows': {
    ...changes,
    summary: `Reads at most ${MOVED_BATCH_ROWS} rows of another kind than stock; a row sent twice is there once`,
    body: z.object({
      rows: z
        .array(z.object({ line: z.int().min(1).max(10_000_000), cells }))
        .max(MOVED_BATCH_ROWS, `must be ${MOVED_BATCH_ROWS} or fewer`),
    }),
    max_body_bytes: 8_000_000,
  },
  'PUT /api/admin/moved_files/:id/ready': { ...changes, summary: 'Says that all rows of the file are there' },
  'PUT /api/admin/moved_files/:id/stock_rows/:row': {
    ...changes,
    params: rowPath,
    summary: 'Says what a row of stock means that could not be matched',
    body: z.object({
      row: z.object({
        product_id: z.int().min(1),
        /** Ignored for sealed items. */
        condition: z.enum(CONDITIONS).nullable(),
        language: z.enum(LANGUAGE_CODES),
        quantity: z.int().min(1, 'must be 1 or more').max(MAX_ON_HAND, 'is too much'),
        /** Null: the price stays. */
        price_cents: z.int().min(1, 'must be 0.01 or more').max(MAX_PRICE_CENTS, 'is too much').nullable(),
      }),
    }),
  },
  'PUT /api/admin/moved_files/:id/rows/:row': {
    ...changes,
    params: rowPath,
    summary: 'Puts right a row of another kind than stock, which is read anew',
    body: z.object({ row: z.object({ cells }) }),
  },
  'PUT /api/admin/moved_files/:id/rows/:row/leave_out': {
    ...changes,
    params: rowPath,
    summary: 'Leaves out a row that has not been applied',
  },
  'PUT /api/admin/moved_files/:id/leave_out': { ...changes, summary: 'Leaves out every row that is unresolved' },
  'PUT /api/admin/moved_files/:id/apply': {
    ...changes,
    summary: 'Applies the rows that are ready; of an undone file all rows that were undone',
  },
  'PUT /api/admin/moved_files/:id/cancel': {
    ...changes,
    summary: 'Drops a file of which nothing was applied, or stops it: what has been done so far stays done',
  },
  'PUT /api/admin/moved_files/:id/undo': {
    ...changes,
    summary: 'Takes back what was applied, but for what has been sold, spent or changed since',
  },
  'POST /api/admin/moved_files/:id/invitations': {
    ...changes,
    summary: 'Mails the next customers of the file a link by which they choose a password',
  },
  'GET /api/admin/customers/:id/moved_orders': {
    ...base,
    permission: 'customers',
    summary: 'What a customer had bought before the shop moved to this program, newest first',
    params: pathId,
    query: movedOrdersQuery,
    response: movedOrdersPage,
  },
  'GET /api/admin/moved_files/:id/left_out_file': {
    ...base,
    summary: `The rows that are unresolved, left out or kept, and why, as comma-separated text, ${EXPORT_ROWS_PER_PAGE} a page`,
    params: pathId,
    query: z.object({ page: pageQuery(1).page }),
    response: onlyFile,
  },
} satisfies RouteTable
