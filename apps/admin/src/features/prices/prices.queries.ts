import type { PriceRun } from '@pennysleeve/contract/admin/prices.ts'
import { apiQuery } from '../../api/api-query.ts'

/** Polling interval of a running price run. */
const POLL_MS = 500

export const priceRunsQuery = (page: number) => apiQuery('GET /api/admin/price_runs', { query: { page } })

export const pricePolicyQuery = apiQuery('GET /api/admin/price_policy')

export const priceMatchesQuery = (q: string) => apiQuery('GET /api/admin/price_matches', { query: { q } })

export const isRunning = ({ state }: Pick<PriceRun, 'state'>) => state === 'preparing' || state === 'applying'

/** A price run, polled while it is running. */
export const priceRunQuery = (id: string) => ({
  ...apiQuery('GET /api/admin/price_runs/:id', { params: { id } }),
  refetchInterval: ({ state: { data } }: { state: { data: PriceRun | undefined } }) =>
    data && isRunning(data) ? POLL_MS : false,
})

type ItemsInput = {
  page: number
  state?: ItemState | undefined
  below_cost?: boolean | undefined
  sort: 'moved' | 'line'
}
export const itemsQuery = (id: string, query: ItemsInput) =>
  apiQuery('GET /api/admin/price_runs/:id/items', { params: { id }, query })

export const faultsQuery = (id: string, page: number) =>
  apiQuery('GET /api/admin/price_runs/:id/faults', { params: { id }, query: { page } })

export type ItemState = 'planned' | 'applied' | 'skipped'
