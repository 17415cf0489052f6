import { createClient, httpTransport } from '@pennysleeve/contract/client.ts'
import { readToken, session } from '../session/session.ts'
import { apiQuery } from './api-query.ts'
import { isOwnQuery } from './own-query.ts'
import { createQueryClient } from './query-client.ts'
import { sessionTransport } from './session-transport.ts'

/** The browser's one way to the API. */
export const client = createClient(sessionTransport(httpTransport('', readToken)))

/** The browser's one cache. The server makes a fresh one for every page. */
export const browserQueryClient = createQueryClient(client)

session.subscribe((now, before) => {
  if (now.token === before.token) {
    // Verified in another tab, perhaps: then nothing is waited for any more.
    if (now.userData?.email !== before.userData?.email) {
      void browserQueryClient.invalidateQueries(apiQuery('GET /api/account'))
    }
    return
  }
  // What one customer was shown is not for the next.
  for (const query of browserQueryClient.getQueryCache().findAll({ predicate: isOwnQuery })) query.reset()
  if (now.token !== '') void browserQueryClient.refetchQueries({ predicate: isOwnQuery, type: 'active' })
})
