import { apiQuery } from '../../api/api-query.ts'

export const stockTakesQuery = (page: number) => apiQuery('GET /api/admin/stock_takes', { query: { page } })
export const stockTakeQuery = (id: string) => apiQuery('GET /api/admin/stock_takes/:id', { params: { id } })

export const putAwayQuery = (id: string) => apiQuery('GET /api/admin/stock_takes/:id/put_away_list', { params: { id } })
export const regradedQuery = (day: string) => apiQuery('GET /api/admin/regraded_list', { query: { day } })

export const linesQuery = (id: string, onlyDifferences: boolean, page: number) =>
  apiQuery('GET /api/admin/stock_takes/:id/lines', {
    params: { id },
    query: { page, ...(onlyDifferences ? { only: 'differences' as const } : {}) },
  })
