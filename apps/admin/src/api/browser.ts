import { createClient, httpTransport, type Transport } from '@pennysleeve/contract/client.ts'
import { readToken, session } from '../session/session.ts'
import { isTokenRejected } from './is-token-rejected.ts'
import { createQueryClient } from './query-client.ts'

/** Ends the session when the server rejects its token. */
function sessionTransport(send: Transport): Transport {
  return async (call) => {
    const token = readToken()
    try {
      return await send(call)
    } catch (error) {
      // Race: somebody may have signed in since this call was sent.
      if (isTokenRejected(error) && token !== undefined && readToken() === token) session.getState().expire()
      throw error
    }
  }
}

/** The back-office's API client. */
export const client = createClient(sessionTransport(httpTransport('', readToken)))
export const queryClient = createQueryClient(client)

session.subscribe((now, before) => {
  // Private data: the next person must not see the last one's.
  if (now.member?.id !== before.member?.id) queryClient.clear()
})
