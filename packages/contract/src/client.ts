import type { ErrorCode } from './error-codes.ts'
import type { ReadErrorBody } from './errors.ts'
import { readErrorBody } from './read-error-body.ts'
import type { RouteAnswer, RouteInput } from './route.ts'
// Types only: the schemas (and zod) stay on the server, so that a phone does not download them.
import type { KnownRoute, Routes } from './routes.ts'

export type AnswerOf<K extends KnownRoute> = RouteAnswer<Routes[K]>
export type InputOf<K extends KnownRoute> = RouteInput<Routes[K]>

/** A call as the transport sees it; the browser's sends HTTP, the server renderer's calls the handler in process. */
export type Call = {
  key: KnownRoute
  input: { params?: Record<string, unknown>; query?: Record<string, QueryValue>; body?: unknown }
  options: CallOptions
}
type QueryValue = string | number | boolean | null | undefined
export type CallOptions = { signal?: AbortSignal; fresh?: boolean }
export type Transport = (call: Call) => Promise<unknown>

// A route without any input may be called with the key alone.
type CallArguments<K extends KnownRoute> =
  object extends InputOf<K> ? [input?: InputOf<K>, options?: CallOptions] : [input: InputOf<K>, options?: CallOptions]
export type Client = <K extends KnownRoute>(key: K, ...rest: CallArguments<K>) => Promise<AnswerOf<K>>

/** A refusal: `message` is the sentence for a person, `code` is what a program goes by. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ReadErrorBody

  constructor(status: number, body: ReadErrorBody) {
    super(body.error)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  get code(): ErrorCode | undefined {
    return this.body.code
  }
}

export function createClient(transport: Transport): Client {
  // The transport's answer was made by the same schema that types it here; nothing else could vouch for it.
  return ((key: KnownRoute, input: Call['input'] = {}, options: CallOptions = {}) =>
    transport({ key, input, options })) as Client
}

type OnceRoute = Exclude<
  { [K in KnownRoute]: Routes[K] extends { idempotent: true } ? K : never }[KnownRoute],
  `${string} /api/admin/${string}`
>

/**
 * The table's `once` calls by name, since the table itself stays on the server. One missing or too many does not
 * compile. In the back-office every change is one, so a phone need not carry their names.
 */
const ONCE: Record<OnceRoute, true> = {
  'POST /api/orders': true,
  'PUT /api/orders/:number': true,
  'DELETE /api/orders/:number': true,
  'POST /api/orders/:number/line_items': true,
  'PUT /api/orders/:number/line_items/:id': true,
  'DELETE /api/orders/:number/line_items/:id': true,
  'PUT /api/checkouts/:number': true,
  'PUT /api/checkouts/:number/next': true,
  'PUT /api/checkouts/:number/complete': true,
  'POST /api/intents/create_payment_intent': true,
  'POST /api/sandbox_payments/confirm': true,
  'POST /api/sandbox_payments/authorize': true,
  'POST /api/sell_carts': true,
  'PUT /api/sell_carts/:id': true,
  'POST /api/sell_carts/:id/sell_cart_items': true,
  'POST /api/sell_carts/:id/sell_cart_items/batch': true,
  'PUT /api/sell_carts/:id/sell_cart_items/:item_id': true,
  'DELETE /api/sell_carts/:id/sell_cart_items/:item_id': true,
  'POST /api/card_collections/sell': true,
  'PUT /api/card_collections/batch': true,
  'POST /api/card_collections/removals': true,
  'POST /api/card_collections/removals/:id/restore': true,
}

/**
 * Sends calls over HTTP. `readToken` is asked at each call, so that signing in or out takes effect at once. A call that
 * costs money or stock goes under a key of its own; if no answer comes it is sent once more under the same key, which
 * the server does once.
 */
export function httpTransport(baseUrl: string, readToken: () => string | undefined): Transport {
  return async ({ key, input, options }) => {
    const [method = 'GET', path = '/'] = key.split(' ')
    const token = readToken()
    const once = key in ONCE || (method !== 'GET' && path.startsWith('/api/admin/'))
    const send = () => fetch(baseUrl + addressOf(path, input), request)
    const request: RequestInit = {
      method,
      headers: {
        Accept: 'application/json',
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(once ? { 'Idempotency-Key': randomKey() } : {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(options.fresh ? { cache: 'no-store' } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    }
    const response = await send().catch((error: unknown) => {
      // The browser's word for an answer that never came, whatever the reason.
      if (once && error instanceof TypeError) return send()
      throw error
    })
    if (response.status === 204) return undefined
    // A proxy's page has no sentence for a person but its status.
    const body: unknown = await response.json().catch(() => ({ error: response.statusText }))
    if (!response.ok) throw new ApiError(response.status, readErrorBody(body))
    return body
  }
}

/** Not randomUUID, which a browser offers only over HTTPS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function addressOf(path: string, input: Call['input']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}
