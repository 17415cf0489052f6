import { apiQuery } from '../../api/api-query.ts'
import { privateQuery } from '../../api/private-query.ts'

/** The signed-in customer with their store credit. */
export const accountQuery = () => privateQuery(apiQuery('GET /api/account'))
