import { FINISHES, RARITIES } from '@pennysleeve/domain/catalog/catalog.ts'
import { COLLECTION_SORTS, ENTRY_CONDITIONS } from '@pennysleeve/domain/collection/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import { MAX_PER_PAGE } from '@pennysleeve/domain/pagination.ts'
import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { z } from 'zod'
import { pathId, product } from './catalog.ts'
import { pageQuery, pagingFields } from './paging.ts'
import type { RouteTable } from './route.ts'

export const condition = z.enum(ENTRY_CONDITIONS)
export const language = z.enum(LANGUAGE_CODES)
export const collectionQuantity = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_COLLECTION_QUANTITY, `must be ${MAX_COLLECTION_QUANTITY} or less`)

const collectionEntry = z.object({
  id: z.int(),
  product_id: z.int(),
  quantity: z.int(),
  condition,
  language,
  /** Of one copy in this condition and language at the shop's prices. */
  price: z.string().nullable(),
  display_price: z.string().nullable(),
  /** Copies that can be sold: near mint and not in a sell cart yet. */
  available_to_sell: z.int(),
  product,
  created_at: z.string(),
  updated_at: z.string(),
})
export type CollectionEntry = z.infer<typeof collectionEntry>

/** The whole collection, regardless of the filter. */
const collectionValue = z.object({
  total_quantity: z.int(),
  /** At the shop's prices by condition and language, and the number of cards without one. */
  price: z.string(),
  display_price: z.string(),
  unpriced_cards: z.int(),
  /** At the shop's cash quotes. */
  sell_price: z.string(),
  display_sell_price: z.string(),
})
export type CollectionValue = z.infer<typeof collectionValue>

/** The filters and sort of a collection. */
export const collectionFilter = {
  /** The search query, over the customer's collection. */
  q: z.string().max(MAX_QUERY_CHARACTERS, 'is too long').optional(),
  /** A game's code. None: every game. */
  game_type: z.string().max(60, 'is too long').optional(),
  set: z.string().optional(),
  rarity: z.enum(RARITIES).optional(),
  finish: z.enum(FINISHES).optional(),
  condition: condition.optional(),
  /** Default: the query's order, else newest first. */
  sort: z.enum(COLLECTION_SORTS).optional(),
}

const base = { access: 'customer', cache: 'private', tag: 'collection' } as const

export const collectionRoutes = {
  'GET /api/card_collections': {
    ...base,
    summary: 'The cards a customer owns, and what they are worth',
    query: z.object({ ...pageQuery(MAX_PER_PAGE), ...collectionFilter }),
    response: z.object({
      collections: z.array(collectionEntry),
      ...pagingFields,
      value: collectionValue,
      /** Parts of the query that were ignored, as sentences. */
      warnings: z.array(z.string()),
    }),
  },
  'POST /api/card_collections': {
    ...base,
    summary: 'Adds copies of a card; added again, in the same condition and language, its quantity rises',
    status: 201,
    body: z.object({
      card_collection: z.object({
        product_id: z.int(),
        quantity: collectionQuantity.default(1),
        condition: condition.default('near_mint'),
        language: language.default('en'),
      }),
    }),
    response: collectionEntry,
  },
  'PUT /api/card_collections/:id': {
    ...base,
    summary:
      'Changes what is sent of an entry: quantity, condition, language, or the printing (another product of the same card). It becomes one with an equal entry',
    params: pathId,
    body: z.object({
      card_collection: z.object({
        product_id: z.int().optional(),
        quantity: collectionQuantity.optional(),
        condition: condition.optional(),
        language: language.optional(),
      }),
    }),
    response: collectionEntry,
  },
  'DELETE /api/card_collections/:id': {
    ...base,
    summary: 'Takes an entry out of the collection',
    status: 204,
    params: pathId,
    response: z.void(),
  },
} satisfies RouteTable
