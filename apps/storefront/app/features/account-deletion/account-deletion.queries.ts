import { apiQuery } from '../../api/api-query.ts'
import { ownQuery } from '../../api/own-query.ts'

/** What prevents the deletion of the account, and what would be lost. */
export const standingQuery = () => ownQuery(apiQuery('GET /api/account/deletion'))
