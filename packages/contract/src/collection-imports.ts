import { FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import { COLLECTION_APPS } from '@pennysleeve/domain/collection-files/file-words.ts'
import { EXPORT_ROWS_PER_PAGE, IMPORT_BATCH_ROWS } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import { z } from 'zod'
import { onOneLine } from './plain-text.ts'
import { flag, pathId, product } from './catalog.ts'
import { condition, language } from './collection.ts'
import { pageQuery, pagingFields } from './paging.ts'
import type { RouteTable } from './route.ts'

const app = z.enum(COLLECTION_APPS)
const outcome = z.enum(['match', 'near', 'unknown', 'skipped'])
const text = z.string().max(300, 'is too long')

const fileRow = z.object({
  line: z.int().min(1).max(10_000_000),
  quantity: z.int().min(0).max(MAX_COLLECTION_QUANTITY),
  name: text,
  set_code: text.default(''),
  set_name: text.default(''),
  collector_number: text.default(''),
  finish: z.enum(FINISHES).default('nonfoil'),
  condition: condition.default('near_mint'),
  language: language.default('en'),
  scryfall_id: z.union([z.literal(''), z.guid()]).default(''),
  tcgplayer_id: z.int().positive().nullable().default(null),
  skip_reason: text.nullable().default(null),
})

const collectionImport = z.object({
  id: z.int(),
  file_name: z.string(),
  app: app.nullable(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  /** The remaining rows by outcome. */
  rows: z.object({ match: z.int(), near: z.int(), unknown: z.int(), skipped: z.int() }),
  /** The copies in them. */
  cards: z.object({ match: z.int(), near: z.int(), unknown: z.int() }),
})
export type CollectionImport = z.infer<typeof collectionImport>

const importRow = fileRow.omit({ scryfall_id: true, tcgplayer_id: true, skip_reason: true }).extend({
  outcome,
  /** Why it needs a decision. */
  reason: z.string().nullable(),
  product: product.nullable(),
  /** Copies in the collection. */
  owned_quantity: z.int(),
  /** The earlier row it is merged with, as far as both are taken. */
  merged_with_line: z.int().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

const base = { access: 'customer', cache: 'private', tag: 'collection' } as const
const rowParams = z.object({ id: z.string(), line: z.string() })

export const collectionImportsRoutes = {
  'GET /api/collection_imports': {
    ...base,
    summary: 'The customer’s imports that have rows left, newest first',
    query: z.object(pageQuery(25)),
    response: z.object({ collection_imports: z.array(collectionImport), ...pagingFields }),
  },
  'POST /api/collection_imports': {
    ...base,
    summary: 'Begins the import of a file; its rows follow in batches',
    status: 201,
    body: z.object({
      collection_import: z.object({ file_name: text.check(onOneLine).default(''), app: app.nullable().default(null) }),
    }),
    response: collectionImport,
  },
  'GET /api/collection_imports/:id': {
    ...base,
    summary: 'How an import stands',
    params: pathId,
    response: collectionImport,
  },
  'POST /api/collection_imports/:id/rows': {
    ...base,
    summary: `Looks up at most ${IMPORT_BATCH_ROWS} rows; the collection does not change yet, and a row sent twice is there once`,
    status: 204,
    params: pathId,
    body: z.object({ rows: z.array(fileRow).max(IMPORT_BATCH_ROWS, `must be ${IMPORT_BATCH_ROWS} or fewer`) }),
    response: z.void(),
  },
  'GET /api/collection_imports/:id/rows': {
    ...base,
    summary: 'What will become of each row',
    params: pathId,
    query: z.object({
      ...pageQuery(100),
      outcome: outcome.optional(),
      /** Whether near rows are taken too: without them nothing becomes one with them. */
      near: flag.default(true),
    }),
    response: z.object({ rows: z.array(importRow), ...pagingFields }),
  },
  'PUT /api/collection_imports/:id/rows/:line': {
    ...base,
    summary: 'Says which product a row means',
    params: rowParams,
    body: z.object({ row: z.object({ product_id: z.int() }) }),
    response: collectionImport,
  },
  'DELETE /api/collection_imports/:id/rows/:line': {
    ...base,
    summary: 'Leaves a row out',
    status: 204,
    params: rowParams,
    response: z.void(),
  },
  'POST /api/collection_imports/:id/apply': {
    ...base,
    summary:
      'Puts what was found into the collection, equal rows as one: added to what is there, or in its place. Unknown rows stay, and near ones too unless `near` is sent',
    params: pathId,
    body: z.object({
      collection_import: z
        .object({ near: z.boolean().default(false), quantities: z.enum(['add', 'replace']).default('add') })
        .prefault({}),
    }),
    response: z.object({ collection_import: collectionImport, entries: z.int() }),
  },
  'DELETE /api/collection_imports/:id': {
    ...base,
    summary: 'Deletes an import and the rows it has left',
    status: 204,
    params: pathId,
    response: z.void(),
  },
  'GET /api/card_collections/export': {
    ...base,
    summary: `The collection as a file of another program, ${EXPORT_ROWS_PER_PAGE} entries a page; the pages one after the other are the file`,
    query: z.object({ app, page: pageQuery(1).page }),
    response: z.object({ file_name: z.string(), text: z.string(), current_page: z.int(), pages: z.int() }),
  },
} satisfies RouteTable
