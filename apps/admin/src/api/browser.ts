import { createClient, httpTransport, type Transport } from '@pennysleeve/contract/client.ts'
import { readToken, session } from '../session/session.ts'
import { isSessionOver } from './is-session-over.ts'
import { createQueryClient } from './query-client.ts'

/** Forgets who was signed in once the server no longer knows them. */
function sessionTransport(send: Transport): Transport {
  return async (call) => {
    const token = readToken()
    try {
      return await send(call)
    } catch (error) {
      // Somebody may have signed in since this call went out.
      if (isSessionOver(error) && token !== undefined && readToken() === token) session.getState().expire()
      throw error
    }
  }
}

/** The back-office's one way to the API. */
export const client = createClient(sessionTransport(httpTransport('', readToken)))
export const queryClient = createQueryClient(client)

session.subscribe((now, before) => {
  // What one person was shown is not for the next.
  if (now.member?.id !== before.member?.id) queryClient.clear()
})
