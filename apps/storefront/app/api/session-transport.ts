import type { Call, Transport } from '@pennysleeve/contract/client.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { accessOf } from '../session/access.ts'
import { isTokenRejected } from '../session/is-token-rejected.ts'
import { readToken, session } from '../session/session.ts'

/** Private lists that public pages query too: a visitor gets the empty response without a request. */
const PRIVATE_LISTS: Partial<Record<Call['key'], object | undefined>> = {
  'GET /api/orders/current': undefined,
  'GET /api/wishlist_items': emptyPage('wishlist_items'),
  'GET /api/sell_carts': emptyPage('sell_carts'),
  'GET /api/card_collections': emptyPage('collections'),
}

/** Sends a call with the current token; ends the session when the server rejects that token. */
export function sessionTransport(send: Transport): Transport {
  return async (call) => {
    const token = readToken()
    if (token === undefined && call.key in PRIVATE_LISTS)
      return sendCancelled(send, call).catch(() => PRIVATE_LISTS[call.key])
    try {
      return await send(call)
    } catch (error) {
      if (!isTokenRejected(error)) throw error
      // Race: another account may have signed in since this call was sent.
      if (token !== undefined && readToken() === token) endSession()
      // Public data: the GET is repeated as a visitor.
      if (token !== undefined && call.key.startsWith('GET ')) return sessionTransport(send)(call)
      throw error
    }
  }
}

/** The toast tells why a private page was left. */
function endSession(): void {
  session.getState().reset()
  if (accessOf(globalThis.location?.pathname ?? '/') !== 'private') return
  toast({ title: 'Authentication Required', description: 'Please login to continue', variant: 'destructive' })
}

/** An already aborted signal: the call rejects without a request. */
function sendCancelled(send: Transport, call: Call): Promise<unknown> {
  const signal = AbortSignal.abort(new Error('Operation canceled due to no authentication'))
  return send({ ...call, options: { ...call.options, signal } })
}

function emptyPage(name: string): object {
  return { [name]: [], count: 0, total_count: 0, current_page: 1, pages: 0, per_page: 0 }
}
