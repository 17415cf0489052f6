import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Stripe } from 'stripe'
import type { StripeSettings } from '../../ports/payments/read-stripe-settings.ts'
import { StripeAccount, StripeRefusal, type StripeEvent, type StripeIntent } from './stripe-account.ts'

/**
 * Failure modes: `down` refuses connections, `silent` never answers, `broken` answers 500, and `forgetful` processes
 * the request but loses each response once.
 */
type FailureMode = 'well' | 'down' | 'silent' | 'broken' | 'forgetful'
type Reply = { status: number; body: object }
type Saved = Reply & { request: string }

const SECRET_KEY = 'sk_test_stand_in'
const LIVE_KEY = 'sk_live_stand_in'
const KEYS = new Set([SECRET_KEY, LIVE_KEY].map((key) => `Bearer ${key}`))
const WEBHOOK_SECRET = 'whsec_stand_in'

/** An HTTP server that answers like Stripe, for the real library. */
export async function startStripeServer() {
  const account = new StripeAccount()
  const saved = new Map<string, Saved>()
  const requests: string[] = []
  const state = { mood: 'well' as FailureMode, lost: new Set<string>(), delayMs: () => 0 }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.mood === 'down') return void request.socket.destroy()
    const body = await text(request)
    requests.push(`${request.method} ${request.url}`)
    if (state.mood === 'silent') return
    const { status, body: reply, headers = {} } = replyTo(request, body)
    const delayMs = state.delayMs()
    if (delayMs > 0) await pause(delayMs, undefined, { ref: false })
    const key = keyOf(request)
    if (state.mood === 'forgetful' && key !== undefined && !state.lost.has(key)) {
      state.lost.add(key)
      return void request.socket.destroy()
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in', ...headers })
    response.end(JSON.stringify(reply))
  }

  function replyTo(request: IncomingMessage, body: string): Reply & { headers?: Record<string, string> } {
    if (!KEYS.has(request.headers.authorization ?? '')) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } }
    }
    if (state.mood === 'broken') {
      return { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong at Stripe' } } }
    }
    const key = keyOf(request)
    const before = key === undefined ? undefined : saved.get(key)
    const sent = `${request.method} ${request.url}\n${body}`
    if (before?.request === sent) return { ...before, headers: { 'idempotent-replayed': 'true' } }
    if (before) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { status: 400, body: { error: { type: 'idempotency_error', message } } }
    }
    const { keep, ...reply } = run(request, body)
    // A snapshot: a replayed response does not contain later changes.
    if (key !== undefined && keep) saved.set(key, { ...structuredClone(reply), request: sent })
    return reply
  }

  function run(request: IncomingMessage, body: string): Reply & { keep: boolean } {
    const url = new URL(request.url ?? '/', 'http://stripe')
    try {
      return {
        status: 200,
        body: route(`${request.method} ${url.pathname}`, url, new URLSearchParams(body)),
        keep: true,
      }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: { error: error.error }, keep: error.saved }
    }
  }

  function route(call: string, url: URL, sent: URLSearchParams): object {
    const [, id = '', verb] = /^\w+ \/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(call) ?? []
    if (call === 'GET /v1/payment_intents') return { object: 'list', data: [], has_more: false }
    if (call === 'POST /v1/payment_intents') return account.createIntent(sent)
    if (call === `GET /v1/payment_intents/${id}`) return account.getIntent(id)
    if (verb === 'cancel') return account.cancelIntent(id)
    if (verb === 'confirm') return account.confirmIntent(id, sent)
    if (call === 'POST /v1/refunds') return account.createRefund(sent)
    if (call === 'GET /v1/refunds') return account.listRefunds(url.searchParams)
    if (call === 'GET /v1/disputes') return account.listDisputes(url.searchParams)
    const message = `Unrecognized request URL (${call})`
    throw new StripeRefusal(404, { type: 'invalid_request_error', message }, false)
  }

  const { port } = server.address() as AddressInfo
  const settings: StripeSettings = {
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_stand_in',
    webhookSecret: WEBHOOK_SECRET,
    apiBase: `http://127.0.0.1:${port}`,
  }
  const cardForm = new Stripe(SECRET_KEY, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })

  return {
    settings,
    liveSettings: { ...settings, secretKey: LIVE_KEY, publishableKey: 'pk_live_stand_in' },
    account,
    /** Every request so far, as `POST /v1/…`. */
    requests,
    /** Expires all idempotency keys. */
    forgetKeys: () => saved.clear(),
    be: (mood: FailureMode) => void (state.mood = mood),
    /** Submits the card form; a declined card rejects with the library's own error. */
    pay: (client_secret: string, payment_method = 'pm_card_visa') =>
      cardForm.paymentIntents.confirm(intentOf(client_secret), { payment_method }),
    intent: (client_secret: string): StripeIntent => account.getIntent(intentOf(client_secret)),
    /** Delay of each response, in milliseconds; what it asks for is done at once. */
    delayResponses: (delayMs: () => number) => void (state.delayMs = delayMs),
    /** A webhook's body and headers. */
    sign: (event: StripeEvent) => {
      const payload = JSON.stringify(event, null, 2)
      const signature = cardForm.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
      return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0]!
}

function keyOf({ method, headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : undefined
}
