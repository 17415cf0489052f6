type Request = { method: () => string; url: () => string; postDataJSON: () => unknown }
type FulfillOptions = {
  status?: number
  json?: unknown
  body?: string
  response?: Fetched
  headers?: Record<string, string>
}
type Fetched = { status: () => number; ok: () => boolean; json: () => Promise<never> }

type Route = {
  request: () => Request
  fetch: () => Promise<Fetched>
  continue: () => Promise<void>
  abort: () => Promise<void>
  fulfill: (options: FulfillOptions) => Promise<void>
}
export type RouteHandler = (route: Route) => unknown

type Call = { request: Request; send: () => Promise<Response> }

/** Answers a call with a test's route handler, as Playwright's `page.route` does. */
export function readRoute({ request, send }: Call, handler: RouteHandler): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const route: Route = {
    request: () => request,
    fetch: async () => {
      const response = await send()
      return { status: () => response.status, ok: () => response.ok, json: () => response.json() as Promise<never> }
    },
    continue: async () => send().then(resolve, reject),
    abort: async () => reject(new TypeError('Failed to fetch')),
    fulfill: async ({ status, json, body, response, headers = {} }) => {
      const text = body ?? (json === undefined ? '' : JSON.stringify(json))
      const type = { 'content-type': 'application/json', ...headers }
      resolve(new Response(text || null, { status: status ?? response?.status() ?? 200, headers: type }))
    },
  }
  Promise.resolve(handler(route)).catch(reject)
  return promise
}
