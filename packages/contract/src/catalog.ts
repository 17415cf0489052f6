import {
  COLORLESS,
  COLORS,
  DEFAULT_GAME_CODE,
  FINISHES,
  PRODUCT_SORTS,
  RARITIES,
} from '@pennysleeve/domain/catalog/catalog.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { SUGGESTIONS_LIMIT } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { readMoney } from '@pennysleeve/domain/money.ts'
import { isPersonal } from '@pennysleeve/domain/card-search/is-personal.ts'
import { MAX_RARITY_CHARACTERS } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { z } from 'zod'
import { pageQuery, pagingFields, positiveNumber } from './paging.ts'
import type { RouteTable } from './route.ts'

const LIST_PER_PAGE = 10
const MAX_SUGGESTIONS = 20
/** One response holds every taxon of a taxonomy. */
const TAXONS_PER_PAGE = 500

const taxon = z.object({ id: z.int(), name: z.string() })

/** Condition and language of a copy. */
export const copyFields = {
  /** Null: sealed items and accessories have none. */
  condition: z.enum(CONDITIONS).nullable(),
  language: z.enum(LANGUAGE_CODES),
  /** What differs from near mint English, such as `Lightly Played, Japanese`. */
  options_text: z.string(),
}

/** What a list says of the variants besides the offered one. */
export const otherCopiesFields = {
  /** How many variants are in stock. */
  copies: z.int(),
  /** The lowest price of a variant in stock; of none in stock, the offered one's. */
  from_price: z.string().nullable(),
  display_from_price: z.string().nullable(),
}

export const variant = z.object({
  id: z.int(),
  sku: z.string(),
  ...copyFields,
  price: z.string().nullable(),
  display_price: z.string().nullable(),
  total_on_hand: z.int(),
})
export type Variant = z.infer<typeof variant>

const master = variant.extend({ is_master: z.literal(true), in_stock: z.boolean() })

/**
 * A single (one printing in one finish) or a sealed item. `price`, `total_on_hand` and `master` are those of the offered
 * variant: the best condition in stock, English before other languages.
 */
export const product = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  /** Null: in the catalogue but not for sale. */
  price: z.string().nullable(),
  display_price: z.string().nullable(),
  /** The cash quote; null when the shop does not buy it. */
  sell_price: z.string().nullable(),
  sealed: z.boolean(),
  game_type: z.string(),
  type_line: z.string().nullable(),
  mana_cost: z.string().nullable(),
  colors: z.array(z.string()),
  rarity: z.string().nullable(),
  set: z.string().nullable(),
  set_name: z.string().nullable(),
  collector_number: z.string().nullable(),
  power: z.string().nullable(),
  toughness: z.string().nullable(),
  loyalty: z.string().nullable(),
  abilities: z.array(z.string()),
  foil: z.boolean(),
  finish: z.enum(FINISHES).nullable(),
  released_on: z.string().nullable(),
  /** Paid now, sent after the release; null once it is out. */
  pre_order: z.object({ release_on: z.string(), customer_limit: z.int() }).nullable(),
  total_on_hand: z.int(),
  /** Of all variants together: the shop buys a card that is low in stock. */
  all_on_hand: z.int(),
  master,
  ...otherCopiesFields,
  taxons: z.array(taxon),
})
export type Product = z.infer<typeof product>

const productPage = product.extend({
  game_name: z.string(),
  /** The variants for sale, sold out ones too, and the offered one: best first. */
  variants: z.array(variant),
})
export type ProductWithVariants = z.infer<typeof productPage>

const productList = z.object({
  products: z.array(product),
  ...pagingFields,
  /** Parts of the query that were ignored, as sentences. */
  warnings: z.array(z.string()),
})
export type ProductList = z.infer<typeof productList>

/** A game's code. None: the main game, Magic unless the owner has hidden it. */
export const gameType = z.string().max(60, 'is too long').optional().meta({ example: DEFAULT_GAME_CODE })

/** An id in a path. Any text, so that an invalid one is 404 and not 400. */
export const pathId = z.object({ id: z.string() })

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], 'must be true or false')
  .meta({ type: 'boolean' })

const rarity = z.string().trim().toLowerCase().max(MAX_RARITY_CHARACTERS, 'is too long')
/** Magic's are known; those of other games are the shop's own words. */
function hasKnownRarity({ game_type, rarity: asked }: { game_type?: string | undefined; rarity?: string | undefined }) {
  if (asked === undefined || (game_type ?? DEFAULT_GAME_CODE) !== DEFAULT_GAME_CODE) return true
  return RARITIES.some((known) => known === asked)
}

/** An amount as typed into a price filter, parsed to cents. */
const amount = z
  .string()
  .transform((text, context) => {
    const read = readMoney(text)
    if (read === undefined) context.addIssue({ code: 'custom', message: 'must be an amount such as 12.50' })
    return read ?? z.NEVER
  })
  .meta({ example: '12.50' })

const COLOR_NAMES = [...COLORS.map((color) => color.name), COLORLESS] as const

export const catalogRoutes = {
  'GET /api/game_products': {
    access: 'public',
    cache: 'shared',
    personal: (query) => isPersonal(query['q']),
    tag: 'catalog',
    summary: 'Singles of a game, or with sealed=true its sealed products; the filters are what /cards offers',
    query: z
      .object({
        game_type: gameType,
        sealed: flag.default(false),
        ...pageQuery(LIST_PER_PAGE),
        /** The search query: plain words, or `t:elf aud<5`. */
        q: z.string().max(MAX_QUERY_CHARACTERS, 'is too long').optional(),
        set: z.string().optional(),
        color: z.enum(COLOR_NAMES).optional(),
        taxon: positiveNumber.optional(),
        /** Of Magic one of the six, of another game its own word. */
        rarity: rarity.optional(),
        finish: z.enum(FINISHES).optional(),
        min_price: amount.optional(),
        max_price: amount.optional(),
        in_stock: flag.default(false),
        /** Default: newest first; of a search the best match. */
        sort: z.enum(PRODUCT_SORTS).optional(),
      })
      .refine(hasKnownRarity, { path: ['rarity'], message: `must be one of ${RARITIES.join(', ')}` }),
    response: productList,
  },
  'GET /api/game_products/game_types': {
    access: 'public',
    cache: 'shared',
    tag: 'catalog',
    summary: 'The games the shop deals in, in its order',
    response: z.object({
      game_types: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          name: z.string(),
          /** Null: the default picture. */
          image_url: z.string().nullable(),
          /** Whether it has singles, and sealed products, with a price. */
          has_singles: z.boolean(),
          has_sealed: z.boolean(),
          /** What its singles are filtered by. */
          rarities: z.array(z.string()),
        }),
      ),
      ...pagingFields,
    }),
  },
  'GET /api/taxons/products': {
    access: 'public',
    cache: 'shared',
    tag: 'catalog',
    summary: 'Products of one taxon, such as all Creatures',
    query: z.object({ id: positiveNumber, ...pageQuery(LIST_PER_PAGE) }),
    response: productList,
  },
  'GET /api/taxonomies/:id/taxons': {
    access: 'public',
    cache: 'shared',
    tag: 'catalog',
    summary: 'The taxons of a taxonomy; taxonomy 1 is the card types',
    params: pathId,
    query: z.object(pageQuery(TAXONS_PER_PAGE, TAXONS_PER_PAGE)),
    response: z.object({
      taxons: z.array(taxon.extend({ pretty_name: z.string(), permalink: z.string(), taxonomy_id: z.int() })),
      ...pagingFields,
    }),
  },
  'GET /api/products/:id': {
    access: 'public',
    cache: 'shared',
    tag: 'catalog',
    summary: 'One product',
    params: pathId,
    response: productPage,
  },
  'GET /api/cards/:id/suggestions': {
    access: 'public',
    cache: 'shared',
    tag: 'catalog',
    summary: 'In-stock products that share most with this one',
    params: pathId,
    query: z.object({
      limit: positiveNumber.default(SUGGESTIONS_LIMIT).transform((asked) => Math.min(asked, MAX_SUGGESTIONS)),
    }),
    response: z.object({ suggestions: z.array(product) }),
  },
  'GET /api/card_sets': {
    access: 'public',
    cache: 'shared',
    tag: 'catalog',
    summary: 'The sets the shop has singles of, newest first',
    query: z.object({ game_type: gameType }),
    response: z.object({
      card_sets: z.array(z.object({ code: z.string(), name: z.string(), released_on: z.string() })),
      ...pagingFields,
    }),
  },
} satisfies RouteTable
