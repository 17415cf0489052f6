import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { urlOf, ApiError, createClient, httpTransport, type Call } from './client.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A real HTTP server with the given response; records the requests. */
async function serve(listener: RequestListener): Promise<{ baseUrl: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { baseUrl: `http://127.0.0.1:${address.port}`, requests }
}

const respondJson =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const visitor = () => undefined

test('builds the URL from params and query, escaped', () => {
  expect(urlOf('/api/products/:id', { params: { id: '7' } })).toBe('/api/products/7')
  expect(urlOf('/api/products/:id', { params: { id: 'a/b?c' } })).toBe('/api/products/a%2Fb%3Fc')
  expect(urlOf('/api/game_products', { query: { q: "Urza's & co", page: 2, sealed: true } })).toBe(
    '/api/game_products?q=Urza%27s+%26+co&page=2&sealed=true',
  )
})

test('omits undefined and null query values', () => {
  expect(urlOf('/api/game_products', { query: { q: undefined, set: null, page: 1 } })).toBe('/api/game_products?page=1')
  expect(urlOf('/api/game_products', { query: {} })).toBe('/api/game_products')
})

test('resolves to the body of the response', async () => {
  const { baseUrl, requests } = await serve(respondJson(200, { id: 7, name: 'Sol Ring' }))
  const client = createClient(httpTransport(baseUrl, visitor))
  expect(await client('GET /api/products/:id', { params: { id: '7' } })).toEqual({ id: 7, name: 'Sol Ring' })
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/products/7' })
  expect(requests[0]?.headers.accept).toBe('application/json')
})

test('sends the body as JSON with its content type', async () => {
  let sent = ''
  const { baseUrl, requests } = await serve((request, response) => {
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
    request.on('end', () => response.end('{}'))
  })
  // Any path: bodies do not depend on the route.
  const key = 'POST /api/anything' as Call['key']
  await httpTransport(baseUrl, visitor)({ key, input: { body: { line_item: { quantity: 2 } } }, options: {} })
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/anything' })
  expect(requests[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(sent)).toEqual({ line_item: { quantity: 2 } })
})

test('sends the current token with every call, and none after signing out', async () => {
  const { baseUrl, requests } = await serve(respondJson(200, {}))
  let token: string | undefined
  const client = createClient(httpTransport(baseUrl, () => token))
  await client('GET /api/shop')
  token = 'secret'
  await client('GET /api/shop')
  token = undefined
  await client('GET /api/shop')
  expect(requests.map((request) => request.headers.authorization)).toEqual([undefined, 'Bearer secret', undefined])
})

test('a fresh call bypasses every cache', async () => {
  const { baseUrl, requests } = await serve(respondJson(200, {}))
  const client = createClient(httpTransport(baseUrl, visitor))
  await client('GET /api/products/:id', { params: { id: '7' } }, { fresh: true })
  await client('GET /api/products/:id', { params: { id: '7' } })
  expect(requests.map((request) => request.headers['cache-control'])).toEqual(['no-cache', undefined])
})

test('rejects with the status, message and field errors', async () => {
  const body = { error: 'Only 2 left of "Sol Ring"', errors: { quantity: ['is more than we have'] } }
  const { baseUrl } = await serve(respondJson(422, body))
  const refusal = await createClient(httpTransport(baseUrl, visitor))('GET /api/shop').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ name: 'ApiError', status: 422, message: 'Only 2 left of "Sol Ring"', body })
})

test('an ApiError has the code and params, none for a Solidus error', async () => {
  const params = { count: 2, name: '"Sol Ring"' }
  const ours = { error: 'Only 2 left of "Sol Ring"', code: 'stock.only_left', params }
  for (const [body, code, read] of [
    [ours, 'stock.only_left', ours],
    [{ error: 'Only 2 left' }, undefined, { error: 'Only 2 left' }],
    [{ error: 'Only 2 left', code: 7, params: 'none' }, undefined, { error: 'Only 2 left' }],
  ] as const) {
    const { baseUrl } = await serve(respondJson(422, body))
    const refusal = await createClient(httpTransport(baseUrl, visitor))('GET /api/shop').catch(
      (error: unknown) => error,
    )
    if (!(refusal instanceof ApiError)) throw refusal
    expect([refusal.code, refusal.body]).toEqual([code, read])
  }
})

test('an error that is not JSON has the status text as message', async () => {
  const { baseUrl } = await serve((_request, response) => {
    response.writeHead(502, 'Bad Gateway', { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  })
  const refusal = await createClient(httpTransport(baseUrl, visitor))('GET /api/shop').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ name: 'ApiError', status: 502, message: 'Bad Gateway' })
})

test('the message is the field error, else the first of errors, else message', async () => {
  const refusals: [unknown, string][] = [
    [{ error: 'Not today', errors: { quantity: ['is too many'] }, message: 'Refused' }, 'Not today'],
    [
      { error: '', errors: { quantity: ['is too many', 'is odd'], name: ['is long'] }, message: 'Refused' },
      'is too many',
    ],
    [{ errors: { quantity: [], name: 'is long' } }, 'is long'],
    [{ errors: ['Quantity must be 1 or more', 'Name is long'], message: 'Refused' }, 'Quantity must be 1 or more'],
    [{ errors: [], message: 'Refused' }, 'Refused'],
    [{ error: { code: 7 }, errors: 'none', message: 'Refused' }, 'Refused'],
    [{}, ''],
    [null, ''],
    [['odd'], ''],
  ]
  for (const [body, sentence] of refusals) {
    const { baseUrl } = await serve(respondJson(422, body))
    const refusal = await createClient(httpTransport(baseUrl, visitor))('GET /api/shop').catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ status: 422, message: sentence, body: { error: sentence } })
  }
})

test('a response without a body is undefined', async () => {
  const { baseUrl } = await serve((_request, response) => void response.writeHead(204).end())
  expect(await createClient(httpTransport(baseUrl, visitor))('GET /api/shop')).toBeUndefined()
})

test('idempotent calls and back-office changes send an Idempotency-Key, no other call does', async () => {
  const { baseUrl, requests } = await serve(respondJson(200, {}))
  const transport = httpTransport(baseUrl, visitor)
  const keys = new Set<unknown>()
  for (const [name, { idempotent }] of Object.entries(routes as Record<string, Route>)) {
    // Safe cast: the keys of the table are the calls.
    await transport({ key: name as Call['key'], input: {}, options: {} })
    const key = requests.at(-1)?.headers['idempotency-key']
    // The client sends a key with every back-office change, so that it need not list them.
    const isKeyed = idempotent ?? /^(?!GET).* \/api\/admin\//.test(name)
    if (isKeyed) expect(key, name).toMatch(/^[0-9a-f]{32}$/)
    else expect(key, name).toBeUndefined()
    if (idempotent) keys.add(key)
  }
  expect(keys.size).toBe(Object.values(routes as Record<string, Route>).filter(({ idempotent }) => idempotent).length)
})

test('retries an idempotent call once with the same key when the response is lost', async () => {
  const { baseUrl, requests } = await serve((request, response) => {
    if (requests.length === 1) request.socket.destroy()
    else respondJson(201, { number: 'R123456789' })(request, response)
  })
  const client = createClient(httpTransport(baseUrl, visitor))
  expect(await client('POST /api/orders', { body: {} })).toEqual({ number: 'R123456789' })
  const [first, second] = requests.map((request) => request.headers['idempotency-key'])
  expect([requests.length, second]).toEqual([2, first])
})

test('does not retry a call without a key', async () => {
  const { baseUrl, requests } = await serve((request) => void request.socket.destroy())
  const client = createClient(httpTransport(baseUrl, visitor))
  await expect(client('DELETE /api/sign_out')).rejects.toThrow('fetch failed')
  expect(requests).toHaveLength(1)
})

test('aborts a call with its signal', async () => {
  const { baseUrl, requests } = await serve(() => {})
  const leaving = new AbortController()
  const call = createClient(httpTransport(baseUrl, visitor))('GET /api/shop', {}, { signal: leaving.signal })
  await expect.poll(() => requests.length).toBe(1)
  leaving.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('rejects when the server cannot be reached', async () => {
  const { baseUrl } = await serve(() => {})
  servers.splice(0).forEach((server) => server.close())
  await expect(createClient(httpTransport(baseUrl, visitor))('GET /api/shop')).rejects.toThrow('fetch failed')
})
