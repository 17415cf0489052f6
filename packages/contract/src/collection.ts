import { FINISHES, RARITIES } from '@pennysleeve/domain/catalog/catalog.ts'
import { COLLECTION_SORTS, CONDITIONS, LANGUAGES, type Language } from '@pennysleeve/domain/collection/conditions.ts'
import { MAX_COLLECTION_QUANTITY, MAX_PER_PAGE, MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/limits.ts'
import { z } from 'zod'
import { pathId, product } from './catalog.ts'
import { pageQuery, pagingFields } from './paging.ts'
import type { RouteTable } from './route.ts'

export const condition = z.enum(CONDITIONS)
// Object.keys says string; the keys are exactly these.
export const language = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]])
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
  /** Copies that can still be put on sale: less what lies in a sell cart, and none that are not near mint. */
  available_to_sell: z.int(),
  product,
  created_at: z.string(),
  updated_at: z.string(),
})
export type CollectionEntry = z.infer<typeof collectionEntry>

/** The whole collection, whatever the list is narrowed to. */
const collectionValue = z.object({
  total_quantity: z.int(),
  /** At the shop's prices, and how many cards have none there. */
  price: z.string(),
  display_price: z.string(),
  unpriced_cards: z.int(),
  /** What the shop would pay for what it buys, in cash. */
  sell_price: z.string(),
  display_sell_price: z.string(),
})
export type CollectionValue = z.infer<typeof collectionValue>

/** What narrows a collection down, and its order. */
export const collectionFilter = {
  /** The query language of the card search, over what the customer owns. */
  q: z.string().max(MAX_QUERY_CHARACTERS, 'is too long').optional(),
  set: z.string().optional(),
  rarity: z.enum(RARITIES).optional(),
  finish: z.enum(FINISHES).optional(),
  condition: condition.optional(),
  /** Unless told: as the query orders, else newest first. */
  sort: z.enum(COLLECTION_SORTS).optional(),
}

const base = { access: 'customer', cache: 'private', tag: 'collection' } as const

export const collectionRoutes = {
  'GET /api/card_collections': {
    ...base,
    summary: 'The cards a customer owns, and what they are worth',
    query: z.object({ ...pageQuery(MAX_PER_PAGE), ...collectionFilter }),
    answer: z.object({
      collections: z.array(collectionEntry),
      ...pagingFields,
      value: collectionValue,
      /** What of the query we could not read or find, in sentences. */
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
    answer: collectionEntry,
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
    answer: collectionEntry,
  },
  'DELETE /api/card_collections/:id': {
    ...base,
    summary: 'Takes an entry out of the collection',
    status: 204,
    params: pathId,
    answer: z.void(),
  },
} satisfies RouteTable
