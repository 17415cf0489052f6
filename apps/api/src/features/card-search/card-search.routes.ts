import type { cardSearchRoutes } from '@sideboard/contract/card-search.ts'
import type { Condition, Query } from '@sideboard/domain/search/query.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { presentProduct, type SearchProducts } from '../catalog/public.ts'
import { queryOfAttributes } from './advanced-search.ts'
import { presentCompletion, presentFoundCard, productRowOf } from './card-search.present.ts'
import { readQuery, type CardSearch } from './create-card-search.ts'
import { parseList } from './parse-list.ts'

export function cardSearchHandlers(search: CardSearch): Pick<Handlers, keyof typeof cardSearchRoutes> {
  return {
    'GET /api/cards/search': async ({ query }, { session }) => {
      const page = { page: query.page, per_page: query.limit }
      // Nothing typed, nothing found: the whole catalogue is what the browsing page is for.
      if (query.query.trim() === '') return { cards: [], ...presentPaging(0, 0, page), warnings: [] }
      const asked = { filter: { sealed: false }, page, user_id: session?.user_id }
      const { index, rows, total_count, warnings } = await search.run(readQuery(query.query), asked)
      const cards = rows.map((row) => presentFoundCard(index, row))
      return { cards, ...presentPaging(cards.length, total_count, page), warnings }
    },
    'GET /api/cards/autocomplete': async ({ query }, { session }) => {
      if (query.query.trim() === '') return { completions: [], total_count: 0, warnings: [] }
      const asked = { filter: {}, page: { page: 1, per_page: query.limit }, user_id: session?.user_id }
      const once = { ...readQuery(query.query), unique: 'cards', prefer: 'cheapest' } as const
      const { index, rows, total_count, warnings } = await search.run(once, asked)
      return { completions: rows.map((row) => presentCompletion(index, row)), total_count, warnings }
    },
    'POST /api/cards/advanced_search': async ({ body }) => {
      const page = { page: body.page, per_page: Math.min(body.limit, body.per_page) }
      const asked = { filter: { sealed: false }, page }
      const { index, rows, total_count, warnings } = await search.run(queryOfAttributes(body.card_attributes), asked)
      const cards = rows.map((row) => presentProduct(productRowOf(index, row)))
      return { cards, ...presentPaging(cards.length, total_count, page), warnings }
    },
    'POST /api/cards/parse_list': async ({ body }) => parseList(await search.index(), body.list),
  }
}

/** The search as the shelves use it: whole products that have a price, within the filters of the page. */
export function searchProducts(search: CardSearch): SearchProducts {
  return async (text, { filter, page, sort, user_id }) => {
    const query = within(readQuery(text, sort), { kind: 'is', word: 'price' })
    const { index, rows, total_count, warnings } = await search.run(query, { filter, page, user_id })
    const { games, taxon_names: taxons } = index.vocabulary
    return {
      rows: rows.map((row) => productRowOf(index, row)),
      total_count,
      warnings,
      game_known: filter.game_type !== undefined && games.has(filter.game_type),
      taxon_known: filter.taxon !== undefined && taxons.has(filter.taxon),
    }
  }
}

const OWNED: Condition = { kind: 'number', field: 'own', comparison: '>', than: 0 }
/** Whoever looks through their own cards misses none: how many there are the collection knows. */
const ALL_OF_THEM = { page: 1, per_page: Number.MAX_SAFE_INTEGER }

/** The search as a collection uses it: `own` goes without saying, and nothing that is owned is hidden. */
export function findOwned(search: CardSearch) {
  return async (text: string, user_id: number) => {
    const query = { ...within(readQuery(text), OWNED), unique: 'products', include_extras: true } as const
    const { index, rows, warnings } = await search.run(query, { filter: { sealed: false }, page: ALL_OF_THEM, user_id })
    return { product_ids: rows.map((row) => index.products.id[row]!), ordered: query.order !== undefined, warnings }
  }
}

function within(query: Query, condition: Condition): Query {
  return { ...query, where: query.where ? { kind: 'all', of: [query.where, condition] } : condition }
}
