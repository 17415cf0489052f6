import { createClient, httpTransport } from '@pennysleeve/contract/client.ts'
import { readToken, session } from '../session/session.ts'
import { apiQuery } from './api-query.ts'
import { isPrivateQuery } from './private-query.ts'
import { createQueryClient } from './query-client.ts'
import { sessionTransport } from './session-transport.ts'

/** The browser's API client. */
export const client = createClient(sessionTransport(httpTransport('', readToken)))

/** The browser's query cache. The server creates a new one per page. */
export const browserQueryClient = createQueryClient(client)

session.subscribe((now, before) => {
  if (now.token === before.token) {
    // The e-mail may have been verified in another tab.
    if (now.userData?.email !== before.userData?.email) {
      void browserQueryClient.invalidateQueries(apiQuery('GET /api/account'))
    }
    return
  }
  // Private data: the next customer must not see the last one's.
  for (const query of browserQueryClient.getQueryCache().findAll({ predicate: isPrivateQuery })) query.reset()
  if (now.token !== '') void browserQueryClient.refetchQueries({ predicate: isPrivateQuery, type: 'active' })
})
