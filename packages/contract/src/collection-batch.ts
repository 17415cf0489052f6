import { FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import { MAX_BATCH_ENTRIES } from '@pennysleeve/domain/collection/collection-limits.ts'
import { z } from 'zod'
import { pathId } from './catalog.ts'
import { collectionFilter, collectionQuantity, condition, language } from './collection.ts'
import type { RouteTable } from './route.ts'

/** Entries that a call skipped, for one reason. */
export const leftOut = z.object({
  reason: z.string(),
  entries: z.int(),
  /** The first of them. */
  examples: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      set_name: z.string(),
      collector_number: z.string(),
      finish: z.enum(FINISHES),
      condition,
      language,
      quantity: z.int(),
    }),
  ),
})
export type LeftOut = z.infer<typeof leftOut>

const ids = z
  .array(z.int())
  .min(1, 'must name at least one entry')
  .max(MAX_BATCH_ENTRIES, `must name ${MAX_BATCH_ENTRIES} entries or fewer`)

const base = { access: 'customer', cache: 'private', tag: 'collection' } as const

/**
 * Bulk changes of a collection. Each call names the entries, so that it changes what the sender saw and not what a
 * filter finds later. Deleted entries are ignored.
 */
export const collectionBatchRoutes = {
  'GET /api/card_collections/ids': {
    ...base,
    summary: 'The ids of all entries that a filter finds, in its order',
    query: z.object(collectionFilter),
    response: z.object({ ids: z.array(z.int()) }),
  },
  'PUT /api/card_collections/batch': {
    ...base,
    idempotent: true,
    summary:
      'Changes what is sent of many entries: quantity, condition, language, or the finish where the printing has it. Entries that become equal become one',
    body: z.object({
      ids,
      card_collection: z.object({
        quantity: collectionQuantity.optional(),
        condition: condition.optional(),
        language: language.optional(),
        finish: z.enum(FINISHES).optional(),
      }),
    }),
    response: z.object({
      changed: z.int(),
      /** How many of them were merged into another entry. */
      merged: z.int(),
      left_out: z.array(leftOut),
    }),
  },
  'POST /api/card_collections/removals': {
    ...base,
    idempotent: true,
    summary: 'Takes many entries out of the collection. For some days they can be had back',
    status: 201,
    body: z.object({ ids }),
    response: z.object({
      id: z.int(),
      entries: z.int(),
      /** The copies in them. */
      cards: z.int(),
    }),
  },
  'POST /api/card_collections/removals/:id/restore': {
    ...base,
    idempotent: true,
    summary: 'Takes a removal back: its entries stand where they stood',
    params: pathId,
    response: z.object({ entries: z.int(), cards: z.int() }),
  },
} satisfies RouteTable
