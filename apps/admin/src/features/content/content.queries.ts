import { apiQuery } from '../../api/api-query.ts'

export const contentQuery = () => apiQuery('GET /api/admin/content')
