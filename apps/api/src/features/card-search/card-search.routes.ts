import type { cardSearchRoutes } from '@pennysleeve/contract/card-search.ts'
import { mentionsGame } from '@pennysleeve/domain/card-search/mentions-game.ts'
import type { Query } from '@pennysleeve/domain/card-search/query.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { SerializedResponse } from '../../http/serialized-response.ts'
import type { ProductFilter, SearchProducts } from '../catalog/public.ts'
import { queryOfAttributes } from './advanced-search.ts'
import { readQuery, addPredicate, type CardSearch } from './create-card-search.ts'

export function cardSearchHandlers(search: CardSearch): Pick<Handlers, keyof typeof cardSearchRoutes> {
  return {
    'GET /api/cards/search': async ({ query }, { session }) => {
      const page = { page: query.page, per_page: query.limit }
      // An empty query finds nothing; the browse page lists the whole catalogue.
      if (query.query.trim() === '') return { cards: [], ...presentPaging(0, 0, page), warnings: [] }
      const read = readQuery(query.query)
      const filter = { sealed: false, ...searchedGame(query.game_type, read) }
      return new SerializedResponse(await search.run('foundCards', read, { filter, page, user_id: session?.user_id }))
    },
    'GET /api/cards/autocomplete': async ({ query }, { session }) => {
      if (query.query.trim() === '') return { completions: [], total_count: 0, warnings: [] }
      const options = { filter: { shown: true }, page: { page: 1, per_page: query.limit }, user_id: session?.user_id }
      const once = { ...readQuery(query.query), unique: 'cards', prefer: 'cheapest' } as const
      return new SerializedResponse(await search.run('completions', once, options))
    },
    'POST /api/cards/advanced_search': async ({ body }) => {
      const page = { page: body.page, per_page: Math.min(body.limit, body.per_page) }
      const query = queryOfAttributes(body.card_attributes)
      const filter = { sealed: false, ...searchedGame(body.game_type, query) }
      return new SerializedResponse(await search.run('foundProducts', query, { filter, page }))
    },
    'POST /api/cards/parse_list': async ({ body }) =>
      new SerializedResponse(
        await search.ask('parsedList', {
          ...body,
          game_type: body.game_type === ALL_GAMES ? undefined : (body.game_type ?? null),
        }),
      ),
  }
}

/** The value of `game_type` that asks for every game. No game may have this code. */
const ALL_GAMES = 'all'

/** The game that was asked for: by the call, by the query (`game:one_piece`), else the main game. */
function searchedGame(game_type: string | undefined, query: Query): ProductFilter {
  if (game_type === ALL_GAMES || (game_type === undefined && mentionsGame(query.where))) return { shown: true }
  return { shown: true, game_type: game_type ?? null }
}

/** The search of the browse pages: products with a price, within the page's filters. */
export function searchProducts(search: CardSearch): SearchProducts {
  return async (text, { filter, page, sort, user_id }) => {
    const query = addPredicate(readQuery(text, sort), { kind: 'is', word: 'price' })
    const { list, ...known } = await search.run('productPage', query, { filter, page, user_id })
    return { list: new SerializedResponse(list), ...known }
  }
}
