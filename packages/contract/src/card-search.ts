import { COLORLESS, COLORS, FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import { LIST_SECTIONS, MAX_LIST_CHARACTERS } from '@pennysleeve/domain/card-list/card-list.ts'
import {
  MAX_CRITERION_CHARACTERS,
  MAX_QUERY_CHARACTERS,
  MAX_SEARCH_RESULTS,
  SEARCH_DEFAULT_LIMIT,
} from '@pennysleeve/domain/card-search/search-limits.ts'
import { isPersonal } from '@pennysleeve/domain/card-search/is-personal.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { z } from 'zod'
import { copyFields, gameType, otherCopiesFields, product, variant } from './catalog.ts'
import { pagingFields, positiveNumber } from './paging.ts'
import type { RouteTable } from './route.ts'

const AUTOCOMPLETE_LIMIT = 8

/** A row of the quick search. */
const foundCard = z.object({
  id: z.int(),
  name: z.string(),
  /** The set code. */
  set: z.string().nullable(),
  set_name: z.string().nullable(),
  collector_number: z.string().nullable(),
  type_line: z.string().nullable(),
  image_url: z.string().nullable(),
  foil: z.boolean(),
  finish: z.enum(FINISHES).nullable(),
  /** Null: in the catalogue but not for sale. */
  price: z.string().nullable(),
  display_price: z.string().nullable(),
  total_on_hand: z.int(),
  /** The offered variant, for the cart. */
  variant_id: z.int(),
  ...copyFields,
  ...otherCopiesFields,
  game_type: z.string(),
})
export type FoundCard = z.infer<typeof foundCard>

/** A suggestion: a card or sealed item, with the product to show. */
const completion = z.object({
  id: z.int(),
  name: z.string(),
  set: z.string().nullable(),
  set_name: z.string().nullable(),
  image_url: z.string().nullable(),
  display_price: z.string().nullable(),
  total_on_hand: z.int(),
  ...copyFields,
  sealed: z.boolean(),
  game_type: z.string(),
  /** The product's page. */
  path: z.string(),
})
export type Completion = z.infer<typeof completion>

/** A game's code, or `all`. None: the main game, unless the query names one: `game:one_piece`. */
const searchedGame = gameType
const queryText = z.string().max(MAX_QUERY_CHARACTERS, 'is too long').default('')
/** Parts of the query that were ignored, as sentences. */
const warnings = z.array(z.string())
/** Larger values, such as `999999`, mean the maximum. */
const limit = positiveNumber.default(SEARCH_DEFAULT_LIMIT).transform((asked) => Math.min(asked, MAX_SEARCH_RESULTS))

const criterion = z.string().max(MAX_CRITERION_CHARACTERS, 'is too long').nullish()
const COLOR_NAMES = [...COLORS.map((color) => color.name), COLORLESS] as const

const cardAttributes = z.object({
  name: criterion,
  type_line: criterion,
  colors: z
    .array(z.enum(COLOR_NAMES, 'must be colours such as White, or Nothing'))
    .max(COLOR_NAMES.length, 'are too many')
    .nullish(),
  mana_cost: criterion,
  power: criterion,
  toughness: criterion,
})
export type CardAttributes = z.infer<typeof cardAttributes>

/** A product of a matched line. */
const listedProduct = product.extend({
  /** The variants in stock that may be taken, best first. */
  variants: z.array(variant),
})
export type ListedProduct = z.infer<typeof listedProduct>

/** A matched line of a pasted list. */
const parsedCard = z.object({
  /** Line number, from 1. */
  line: z.int(),
  quantity: z.int(),
  name: z.string(),
  section: z.enum(LIST_SECTIONS),
  /** The line asks for a foil. */
  foil: z.boolean(),
  /** The named printing first, then those in stock, then by set and number. */
  products: z.array(listedProduct),
  /** How many of the products, from the first, are the named printing. */
  named_count: z.int(),
  /** All products of the card; the response is truncated. */
  total_count: z.int(),
})
export type ParsedCard = z.infer<typeof parsedCard>

const unknownLine = z.object({ line: z.int(), text: z.string(), suggestions: z.array(z.string()) })
export type UnknownLine = z.infer<typeof unknownLine>

const parsedList = z.object({ parsed_cards: z.array(parsedCard), not_found: z.array(unknownLine), warnings })
export type ParsedList = z.infer<typeof parsedList>

export const cardSearchRoutes = {
  'GET /api/cards/search': {
    access: 'public',
    cache: 'shared',
    personal: (query) => isPersonal(query['query']),
    tag: 'card-search',
    summary:
      'Singles by name or by the query language of players, best match first and in stock first among equals. cond: (cond>=lp), lang:, aud and stock are about one copy in stock',
    query: z.object({ query: queryText, limit, page: positiveNumber.default(1), game_type: searchedGame }),
    response: z.object({ cards: z.array(foundCard), ...pagingFields, warnings }),
  },
  'GET /api/cards/autocomplete': {
    access: 'public',
    cache: 'shared',
    personal: (query) => isPersonal(query['query']),
    tag: 'card-search',
    summary: 'What a search box offers while one types: a few cards and sealed items, each once',
    query: z.object({
      query: queryText,
      limit: positiveNumber.default(AUTOCOMPLETE_LIMIT).transform((asked) => Math.min(asked, AUTOCOMPLETE_LIMIT)),
    }),
    response: z.object({ completions: z.array(completion), total_count: z.int(), warnings }),
  },
  'POST /api/cards/advanced_search': {
    access: 'public',
    cache: 'shared',
    tag: 'card-search',
    summary: 'Singles by what is filled in on the advanced search; all of it must hold',
    body: z.object({
      card_attributes: cardAttributes,
      limit,
      per_page: limit,
      page: positiveNumber.default(1),
      game_type: searchedGame,
    }),
    response: z.object({ cards: z.array(product), ...pagingFields, warnings }),
  },
  'POST /api/cards/parse_list': {
    access: 'public',
    cache: 'private',
    tag: 'card-search',
    summary:
      'What a pasted list asks for, in the form of any deck site or program, with the products of each card and their variants in stock. no_worse_than and english_only limit the variants',
    body: z.object({
      list: z
        .string()
        .max(MAX_LIST_CHARACTERS, `must not be longer than ${MAX_LIST_CHARACTERS} characters`)
        .refine((list) => list.trim() !== '', 'must hold at least one line'),
      game_type: searchedGame,
      /** The worst condition to take; any if nothing is said. */
      no_worse_than: z.enum(CONDITIONS, `must be one of ${CONDITIONS.join(', ')}`).optional(),
      english_only: z.boolean().default(false),
    }),
    response: parsedList,
  },
} satisfies RouteTable
