import { apiQuery } from '../../api/api-query.ts'
import { ownQuery } from '../../api/own-query.ts'

/** The signed-in customer with their store credit. */
export const accountQuery = () => ownQuery(apiQuery('GET /api/account'))
