import type { Call, Transport } from '@pennysleeve/contract/client.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { accessOf } from '../session/access.ts'
import { isDeadToken } from '../session/is-dead-token.ts'
import { readToken, session } from '../session/session.ts'

/** What is one customer's own: pages for everybody ask for it too, and a visitor has none. */
const OWN_LISTS: Partial<Record<Call['key'], object | undefined>> = {
  'GET /api/orders/current': undefined,
  'GET /api/wishlist_items': emptyPage('wishlist_items'),
  'GET /api/sell_carts': emptyPage('sell_carts'),
  'GET /api/card_collections': emptyPage('collections'),
}

/** Sends a call as whoever is signed in at that moment, and forgets them once the server no longer knows them. */
export function sessionTransport(send: Transport): Transport {
  return async (call) => {
    const token = readToken()
    if (token === undefined && call.key in OWN_LISTS) return sendCancelled(send, call).catch(() => OWN_LISTS[call.key])
    try {
      return await send(call)
    } catch (error) {
      if (!isDeadToken(error)) throw error
      // Somebody may have signed in since this call went out.
      if (token !== undefined && readToken() === token) endSession()
      // Most of what a page shows is for everybody: it is asked for again, as a visitor.
      if (token !== undefined && call.key.startsWith('GET ')) return sessionTransport(send)(call)
      throw error
    }
  }
}

/** Whoever is thereby sent away from a private page is told why. */
function endSession(): void {
  session.getState().reset()
  if (accessOf(globalThis.location?.pathname ?? '/') !== 'private') return
  toast({ title: 'Authentication Required', description: 'Please login to continue', variant: 'destructive' })
}

/** A signal that is aborted beforehand keeps the call from being sent. */
function sendCancelled(send: Transport, call: Call): Promise<unknown> {
  const signal = AbortSignal.abort(new Error('Operation canceled due to no authentication'))
  return send({ ...call, options: { ...call.options, signal } })
}

function emptyPage(name: string): object {
  return { [name]: [], count: 0, total_count: 0, current_page: 1, pages: 0, per_page: 0 }
}
