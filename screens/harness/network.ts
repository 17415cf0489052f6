import type { TestShop } from '../../apps/api/src/testing/open-test-shop.ts'

/** The origin for a test's own calls. The rules below do not apply to them. */
export const DIRECT_ORIGIN = 'http://outside.test'

type Send = () => Promise<Response>
type Rule = { calls: RegExp; respond: (send: Send) => Promise<Response> }

const rules = new Set<Rule>()

/** The network between the screen and the shop. A call is matched by method and URL: `POST /api/orders`. */
export const network = {
  /** Every call of the screen since the start of the test. */
  calls: [] as string[],
  /** The calls other than GET, with their bodies. */
  writes: [] as { call: string; body: unknown }[],

  /** Holds matching calls. Returns a function that releases them. */
  holdResponses(calls: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const removeRule = addRule({
      calls,
      respond: async (send) => {
        await promise
        return send()
      },
    })
    return () => {
      removeRule()
      resolve()
    }
  },

  /** Answers matching calls instead of the shop: with this response, or with a network failure. Returns an undo function. */
  refuse(calls: RegExp, response?: { status: number; body: object }): () => void {
    return addRule({
      calls,
      respond: async () => {
        if (!response) throw new TypeError('Failed to fetch')
        return Response.json(response.body, { status: response.status })
      },
    })
  },

  /** Sends matching calls to the shop and changes the response body. Returns an undo function. */
  // The caller declares the body's type, as with a typed `json()`.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  alter<Body>(calls: RegExp, change: (body: Body) => object): () => void {
    return addRule({
      calls,
      respond: async (send) => Response.json(change((await (await send()).json()) as Body)),
    })
  },

  reset(): void {
    rules.clear()
    network.calls.length = 0
    network.writes.length = 0
  },
}

function addRule(rule: Rule): () => void {
  rules.add(rule)
  return () => void rules.delete(rule)
}

/** Replaces `fetch` by one that calls this shop's handlers in process. */
export function connectTo({ app }: TestShop): void {
  globalThis.fetch = (asked, init = {}) => {
    const { signal, method = 'GET' } = init
    const { origin, pathname, search } = new URL(asked instanceof Request ? asked.url : asked, location.href)
    const address = pathname + search
    const call = `${method} ${address}`
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
    if (origin === DIRECT_ORIGIN) return inject(address, init)
    network.calls.push(call)
    if (method !== 'GET')
      network.writes.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return Promise.race([followRules(call, () => inject(address, init)), aborted])
  }

  async function inject(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const { statusCode: status, rawPayload } = response
    return new Response(rawPayload.length > 0 ? new Uint8Array(rawPayload) : null, {
      status,
      headers: response.headers as Record<string, string>,
    })
  }
}

function followRules(call: string, send: Send): Promise<Response> {
  const rule = [...rules].find(({ calls }) => calls.test(call))
  return rule ? rule.respond(send) : send()
}
