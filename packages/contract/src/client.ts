import type { ErrorCode } from './error-codes.ts'
import type { ReadErrorBody } from './errors.ts'
import { readErrorBody } from './read-error-body.ts'
import type { RouteResponse, RouteInput } from './route.ts'
// Type imports only: the schemas and zod stay on the server, out of the bundle.
import type { KnownRoute, Routes } from './routes.ts'

export type ResponseOf<K extends KnownRoute> = RouteResponse<Routes[K]>
export type InputOf<K extends KnownRoute> = RouteInput<Routes[K]>

/** A call for the transport: over HTTP in the browser, in process on the server. */
export type Call = {
  key: KnownRoute
  input: { params?: Record<string, unknown>; query?: Record<string, QueryValue>; body?: unknown }
  options: CallOptions
}
type QueryValue = string | number | boolean | null | undefined
export type CallOptions = {
  signal?: AbortSignal
  fresh?: boolean
  /** Of a call that a person may repeat because no response came; by default each call has its own. */
  idempotencyKey?: string
}
export type Transport = (call: Call) => Promise<unknown>

// A route without input takes the key alone.
type CallArguments<K extends KnownRoute> =
  object extends InputOf<K> ? [input?: InputOf<K>, options?: CallOptions] : [input: InputOf<K>, options?: CallOptions]
export type Client = <K extends KnownRoute>(key: K, ...rest: CallArguments<K>) => Promise<ResponseOf<K>>

/** An error response: `message` is for people, `code` for programs. */
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
  // Safe cast: the server builds the response with the schema that types it here.
  return ((key: KnownRoute, input: Call['input'] = {}, options: CallOptions = {}) =>
    transport({ key, input, options })) as Client
}

type IdempotentRoute = Exclude<
  { [K in KnownRoute]: Routes[K] extends { idempotent: true } ? K : never }[KnownRoute],
  `${string} /api/admin/${string}`
>

/**
 * The idempotent calls by name, since the table stays on the server; the type checks completeness. Back-office changes
 * always send a key and need no list.
 */
const IDEMPOTENT: Record<IdempotentRoute, true> = {
  'POST /api/orders': true,
  'PUT /api/orders/:number': true,
  'DELETE /api/orders/:number': true,
  'POST /api/orders/:number/line_items': true,
  'PUT /api/orders/:number/line_items/:id': true,
  'DELETE /api/orders/:number/line_items/:id': true,
  'PUT /api/orders/:number/cancel': true,
  'POST /api/orders/:number/cancelled_entries': true,
  'PUT /api/orders/:number/entrants': true,
  'PUT /api/orders/:number/discount_code': true,
  'DELETE /api/orders/:number/discount_code': true,
  'DELETE /api/orders/:number/gift_cards/:id': true,
  'POST /api/gift_cards/redemptions': true,
  'PUT /api/checkouts/:number': true,
  'PUT /api/checkouts/:number/next': true,
  'PUT /api/checkouts/:number/complete': true,
  'POST /api/intents/create_payment_intent': true,
  'POST /api/sandbox_payments/confirm': true,
  'POST /api/sandbox_payments/authorize': true,
  'POST /api/sell_carts': true,
  'PUT /api/sell_carts/:id': true,
  'PUT /api/sell_carts/:id/offer': true,
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
 * Sends calls over HTTP. Reads the token per call, so that signing in or out applies at once. Idempotent calls get an
 * Idempotency-Key and are retried once with it when no response came.
 */
export function httpTransport(baseUrl: string, readToken: () => string | undefined): Transport {
  return async ({ key, input, options }) => {
    const [method = 'GET', path = '/'] = key.split(' ')
    const token = readToken()
    const idempotent = key in IDEMPOTENT || (method !== 'GET' && path.startsWith('/api/admin/'))
    const send = () => fetch(baseUrl + urlOf(path, input), request)
    const request: RequestInit = {
      method,
      headers: {
        Accept: 'application/json',
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(idempotent ? { 'Idempotency-Key': options.idempotencyKey ?? randomKey() } : {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(options.fresh ? { cache: 'no-store' } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    }
    const response = await send().catch((error: unknown) => {
      // fetch throws a TypeError for every network failure.
      if (idempotent && error instanceof TypeError) return send()
      throw error
    })
    if (response.status === 204) return undefined
    // A proxy's error page: only the status is meaningful.
    const body: unknown = await response.json().catch(() => ({ error: response.statusText }))
    if (!response.ok) throw new ApiError(response.status, readErrorBody(body))
    return body
  }
}

/** Not randomUUID, which needs HTTPS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function urlOf(path: string, input: Call['input']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}
