import { apiQuery } from '../../api/api-query.ts'
import { ownQuery } from '../../api/own-query.ts'

/** What stands in the way of leaving, and what would be lost. */
export const standingQuery = () => ownQuery(apiQuery('GET /api/account/deletion'))
