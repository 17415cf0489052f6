import { apiQuery } from '../../api/api-query.ts'

export const orderQuery = (number: string) => apiQuery('GET /api/admin/orders/:number', { params: { number } })
