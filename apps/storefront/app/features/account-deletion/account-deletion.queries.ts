import { apiQuery } from '../../api/api-query.ts'
import { privateQuery } from '../../api/private-query.ts'

/** What prevents the deletion of the account, and what would be lost. */
export const accountDeletionQuery = () => privateQuery(apiQuery('GET /api/account/deletion'))
