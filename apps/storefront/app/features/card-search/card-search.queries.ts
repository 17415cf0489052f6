import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import { SEARCH_DEFAULT_LIMIT } from '@pennysleeve/domain/card-search/search-limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { client } from '../../api/browser.ts'
import { foundCardOf } from './found-card.ts'
import type { SearchCriteria } from './search-params.ts'

/** How many cards are offered to somebody who looks for one to take. */
export const PICKER_LIMIT = 12

export type Results = { cards: FoundCard[]; total_count: number; warnings: string[] }

/** All results at once: tabs and pages are cut on the client. */
export const resultsQuery = (criteria: SearchCriteria) =>
  queryOptions({ queryKey: ['search', criteria], queryFn: ({ signal }) => findResults(criteria, signal) })

async function findResults(criteria: SearchCriteria, signal: AbortSignal): Promise<Results> {
  const { game_type } = criteria
  if ('query' in criteria) {
    const { query } = criteria
    return client('GET /api/cards/search', { query: { query, game_type, limit: SEARCH_DEFAULT_LIMIT } }, { signal })
  }
  const { cards, ...rest } = await client(
    'POST /api/cards/advanced_search',
    {
      body: {
        card_attributes: criteria.attributes,
        game_type,
        limit: SEARCH_DEFAULT_LIMIT,
        per_page: SEARCH_DEFAULT_LIMIT,
      },
    },
    { signal },
  )
  return { ...rest, cards: cards.map(foundCardOf) }
}

export const completionsQuery = (query: string) => apiQuery('GET /api/cards/autocomplete', { query: { query } })

/** The first results, for the card picker. */
export const cardPickerQuery = (query: string, game_type: string | undefined) =>
  apiQuery('GET /api/cards/search', { query: { query, game_type, limit: PICKER_LIMIT } })
