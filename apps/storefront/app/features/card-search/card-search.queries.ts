import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import { PICKED_FROM, SEARCH_DEFAULT_LIMIT } from '@pennysleeve/domain/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { client } from '../../api/browser.ts'
import { foundCardOf } from './found-card.ts'
import type { Sought } from './search-address.ts'

export type Results = { cards: FoundCard[]; total_count: number; warnings: string[] }

/** All results at once: tabs and pages are cut on the client. */
export const resultsQuery = (sought: Sought) =>
  queryOptions({ queryKey: ['search', sought], queryFn: ({ signal }) => findResults(sought, signal) })

async function findResults(sought: Sought, signal: AbortSignal): Promise<Results> {
  if ('query' in sought) {
    const { query } = sought
    return client('GET /api/cards/search', { query: { query, limit: SEARCH_DEFAULT_LIMIT } }, { signal })
  }
  const { cards, ...rest } = await client(
    'POST /api/cards/advanced_search',
    { body: { card_attributes: sought.attributes, limit: SEARCH_DEFAULT_LIMIT, per_page: SEARCH_DEFAULT_LIMIT } },
    { signal },
  )
  return { ...rest, cards: cards.map(foundCardOf) }
}

export const completionsQuery = (query: string) => apiQuery('GET /api/cards/autocomplete', { query: { query } })

/** The first results, for the card picker. */
export const pickedFromQuery = (query: string) =>
  apiQuery('GET /api/cards/search', { query: { query, limit: PICKED_FROM } })
