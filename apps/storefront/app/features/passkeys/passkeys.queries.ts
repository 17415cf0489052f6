import { apiQuery } from '../../api/api-query.ts'
import { privateQuery } from '../../api/private-query.ts'

export const passkeysQuery = () => privateQuery(apiQuery('GET /api/passkeys'))
