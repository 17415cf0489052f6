import { apiQuery } from '../../api/api-query.ts'

export const settingsQuery = () => apiQuery('GET /api/admin/settings')
