import { apiQuery } from '../../api/api-query.ts'
import { ownQuery } from '../../api/own-query.ts'

/** The signed-in customer, with what they have in store credit. */
export const accountQuery = () => ownQuery(apiQuery('GET /api/account'))
