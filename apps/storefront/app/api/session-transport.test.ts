import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })

// Imported after localStorage is stubbed, as the module reads it on load.
const { readToken, session } = await import('../session/session.ts')
const { sessionTransport } = await import('./session-transport.ts')

const shopper = { id: 1, email: 'shopper@pennysleeve.test', api_key: 'secret' }
const servers: Server[] = []

beforeEach(() => session.getState().reset())
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Reply = { status: number; body: unknown }

/** A real HTTP server with the given responses; records the requests. */
async function openShop(respond: (request: IncomingMessage) => Reply): Promise<{ client: Client; requests: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'visitor'}`)
    const { status, body } = respond(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const transport = httpTransport(`http://127.0.0.1:${address.port}`, readToken)
  return { client: createClient(sessionTransport(transport)), requests }
}

const REFUSALS = [
  { error: 'Words that nobody goes by.', code: 'auth.unauthenticated' },
  { error: 'Other words.', code: 'auth.token_unknown' },
  // The Solidus form of the error, which has no code.
  { error: 'Unauthenticated.', message: 'Unauthenticated.' },
  { error: 'Invalid API key (hidden) specified.' },
]

test('a visitor gets an empty wishlist and no order without a request', async () => {
  const { client, requests } = await openShop(() => ({ status: 500, body: { error: 'should not be called' } }))
  expect((await client('GET /api/wishlist_items', { query: {} })).wishlist_items).toEqual([])
  expect(await client('GET /api/orders/current')).toBeUndefined()
  expect(requests).toEqual([])
})

test('a visitor gets no sell carts and an empty collection without a request', async () => {
  const { client, requests } = await openShop(() => ({ status: 500, body: { error: 'should not be called' } }))
  expect((await client('GET /api/sell_carts', { query: {} })).sell_carts).toEqual([])
  expect((await client('GET /api/card_collections', { query: {} })).collections).toEqual([])
  expect(requests).toEqual([])
})

test('a call that needs a token is aborted with the reason', async () => {
  const reasons: unknown[] = []
  const client = createClient(
    sessionTransport(async ({ options }) => {
      reasons.push(options.signal?.reason)
      throw options.signal?.reason
    }),
  )
  await client('GET /api/wishlist_items', { query: {} })
  await client('GET /api/orders/current')
  const reason = new Error('Operation canceled due to no authentication')
  expect(reasons).toEqual([reason, reason])
})

test("requests a signed-in shopper's wishlist with their token", async () => {
  session.getState().signedIn(shopper)
  const { client, requests } = await openShop(() => ({ status: 200, body: { wishlist_items: [{ id: 3 }] } }))
  expect(await client('GET /api/wishlist_items', { query: {} })).toEqual({ wishlist_items: [{ id: 3 }] })
  expect(requests).toEqual(['GET /api/wishlist_items Bearer secret'])
})

test('signs out a shopper whose token the server rejects', async () => {
  for (const body of REFUSALS) {
    session.getState().signedIn(shopper)
    const { client } = await openShop(() => ({ status: 401, body }))
    await expect(client('DELETE /api/sign_out')).rejects.toThrow(body.error)
    expect(readToken()).toBeUndefined()
  }
})

test('repeats a public request without the rejected token', async () => {
  session.getState().signedIn(shopper)
  const { client, requests } = await openShop(({ headers }) =>
    headers.authorization ? { status: 401, body: REFUSALS[3] } : { status: 200, body: { name: 'Top End Cards' } },
  )
  expect(await client('GET /api/shop')).toEqual({ name: 'Top End Cards' })
  expect(requests).toEqual(['GET /api/shop Bearer secret', 'GET /api/shop visitor'])
})

test('a late rejection of an old token keeps the new session', async () => {
  session.getState().signedIn(shopper)
  const { client } = await openShop(() => {
    session.getState().signedIn({ ...shopper, api_key: 'newer' })
    return { status: 401, body: REFUSALS[3] }
  })
  await expect(client('DELETE /api/sign_out')).rejects.toThrow('Invalid API key')
  expect(readToken()).toBe('newer')
})

test('any other error keeps the session', async () => {
  session.getState().signedIn(shopper)
  const { client } = await openShop(() => ({ status: 422, body: { error: 'Only 2 left of "Counterspell"' } }))
  await expect(client('DELETE /api/sign_out')).rejects.toThrow('Only 2 left')
  expect(readToken()).toBe('secret')
})
