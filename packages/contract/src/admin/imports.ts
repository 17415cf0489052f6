import { IMPORT_PART_BYTES } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import type { RouteTable } from '../route.ts'

const MAX_CARD_FILE_BYTES = 1024 * 1024 * 1024

/** Base64: four characters for three bytes. */
const MAX_BASE64_CHARACTERS = Math.ceil(IMPORT_PART_BYTES / 3) * 4

const cardImport = z.object({
  id: z.int(),
  source: z.string(),
  state: z.enum(['receiving', 'waiting', 'reading', 'writing', 'done', 'failed', 'canceled']),
  /** Null for imports by command or by the daily job. */
  asked_by: z.string().nullable(),
  size_bytes: z.int().nullable(),
  /** Bytes received while uploading, bytes read afterwards. */
  read_bytes: z.int(),
  objects: z.int(),
  to_write: z.int(),
  written: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  vanished_count: z.int(),
  /** Skipped cards by reason. */
  skipped: z.record(z.string(), z.int()),
  /** The first invalid lines. */
  faults: z.array(z.object({ number: z.int(), reason: z.string() })),
  fault_count: z.int(),
  cancel_asked: z.boolean(),
  error: z.string().nullable(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  /** Whether the search index contains its cards: a few seconds after the end. */
  searchable: z.boolean(),
})
export type CardImport = z.infer<typeof cardImport>

const base = { access: 'staff', permission: 'catalogue', cache: 'private', tag: 'imports' } as const

export const importsRoutes = {
  'GET /api/admin/imports': {
    ...base,
    summary: 'Imports of card data, newest first, and whether the card-data service may be asked',
    query: z.object(pageQuery(25)),
    response: z.object({ imports: z.array(cardImport), service: z.boolean(), ...pagingFields }),
  },
  'POST /api/admin/imports': {
    ...base,
    idempotent: true,
    status: 201,
    summary: 'Asks for an import: from the card-data service, or of a file whose parts follow',
    body: z.object({
      import: z.discriminatedUnion('source', [
        z.object({ source: z.literal('service') }),
        z.object({
          source: z.literal('file'),
          file_name: z.string().trim().min(1, "can't be blank").max(200, 'is too long'),
          size_bytes: z.int().min(1, 'must not be empty').max(MAX_CARD_FILE_BYTES, 'must be 1 GB or less'),
          /** Include cards that a shop does not sell. */
          all_cards: z.boolean().default(false),
        }),
      ]),
    }),
    response: cardImport,
  },
  'POST /api/admin/imports/:id/parts': {
    ...base,
    idempotent: true,
    summary: `Takes the next part of the file, at most ${IMPORT_PART_BYTES} bytes as base64; the import begins with the last`,
    params: pathId,
    body: z.object({
      part: z.object({
        number: z.int().min(1).max(1_000_000),
        data: z.base64('must be base64').min(1, "can't be blank").max(MAX_BASE64_CHARACTERS, 'is too long'),
      }),
    }),
    response: cardImport,
  },
  'GET /api/admin/imports/:id': { ...base, summary: 'How an import stands', params: pathId, response: cardImport },
  'PUT /api/admin/imports/:id/cancel': {
    ...base,
    idempotent: true,
    summary: 'Stops an import; what it has written stays, and is found unchanged by the next one',
    params: pathId,
    response: cardImport,
  },
} satisfies RouteTable
