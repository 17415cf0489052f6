import type { cardSearchRoutes } from '@pennysleeve/contract/card-search.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { presentProduct, type SearchProducts } from '../catalog/public.ts'
import { queryOfAttributes } from './advanced-search.ts'
import { presentCompletion, presentFoundCard, productRowOf } from './card-search.present.ts'
import { readQuery, within, type CardSearch } from './create-card-search.ts'
import { parseList } from './parse-list.ts'

export function cardSearchHandlers(search: CardSearch): Pick<Handlers, keyof typeof cardSearchRoutes> {
  return {
    'GET /api/cards/search': async ({ query }, { session, cacheWhile }) => {
      const page = { page: query.page, per_page: query.limit }
      // Nothing typed, nothing found: the whole catalogue is what the browsing page is for.
      if (query.query.trim() === '') return { cards: [], ...presentPaging(0, 0, page), warnings: [] }
      const asked = { filter: { sealed: false }, page, user_id: session?.user_id }
      const { index, rows, total_count, warnings, freshness } = await search.run(readQuery(query.query), asked)
      cacheWhile?.(freshness)
      const cards = rows.map((row) => presentFoundCard(index, row))
      return { cards, ...presentPaging(cards.length, total_count, page), warnings }
    },
    'GET /api/cards/autocomplete': async ({ query }, { session, cacheWhile }) => {
      if (query.query.trim() === '') return { completions: [], total_count: 0, warnings: [] }
      const asked = { filter: {}, page: { page: 1, per_page: query.limit }, user_id: session?.user_id }
      const once = { ...readQuery(query.query), unique: 'cards', prefer: 'cheapest' } as const
      const { index, rows, total_count, warnings, freshness } = await search.run(once, asked)
      cacheWhile?.(freshness)
      return { completions: rows.map((row) => presentCompletion(index, row)), total_count, warnings }
    },
    'POST /api/cards/advanced_search': async ({ body }, { cacheWhile }) => {
      const page = { page: body.page, per_page: Math.min(body.limit, body.per_page) }
      const asked = { filter: { sealed: false }, page }
      const query = queryOfAttributes(body.card_attributes)
      const { index, rows, total_count, warnings, freshness } = await search.run(query, asked)
      cacheWhile?.(freshness)
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
    const { index, rows, total_count, warnings, freshness } = await search.run(query, { filter, page, user_id })
    const { games, taxon_names: taxons } = index.vocabulary
    return {
      rows: rows.map((row) => productRowOf(index, row)),
      total_count,
      warnings,
      freshness,
      game_known: filter.game_type !== undefined && games.has(filter.game_type),
      taxon_known: filter.taxon !== undefined && taxons.has(filter.taxon),
    }
  }
}
