import { apiQuery } from '../../api/api-query.ts'
import { ownQuery } from '../../api/own-query.ts'

export const passkeysQuery = () => ownQuery(apiQuery('GET /api/passkeys'))
