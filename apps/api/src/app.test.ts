import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from '@pennysleeve/contract/route.ts'
import { routes } from '@pennysleeve/contract/routes.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeCustomer } from './testing/people/make-customer.ts'
import { makeStaff } from './testing/people/make-staff.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'
import { disconnectDatabase } from './testing/test-database.ts'

/** A stopped clock: rate limits neither refill nor charge by elapsed time. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('health and readiness endpoints answer 200', async () => {
  const { get } = await openTestShop()
  expect((await get('/healthz')).body).toEqual({ status: 'ok' })
  expect((await get('/readyz')).body).toEqual({ status: 'ready' })
})

test('without the database it stays alive, is not ready, and answers 503 with a sentence', async () => {
  const { get, databaseUrl } = await openTestShop()
  await get('/api/shop')
  const comeBack = await disconnectDatabase(databaseUrl)
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(503)
  const { status, body } = await get('/api/shop')
  expect(status).toBe(503)
  expect(body.error).toBe('The shop cannot reach its shelves right now. Please try again in a moment.')
  await comeBack()
  // The pool notices a moment later which of its connections are gone.
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 10_000 }).toBe(200)
  expect((await get('/api/shop')).status).toBe(200)
})

test('metrics are labelled by route, not by URL', async () => {
  // An app of its own: it counts the requests of this test only.
  const { get } = await openTestShop({ fresh: true })
  await get('/api/products/1')
  await get('/api/products/2')
  const { text, headers } = await get('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="200"} 2')
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
})

test('in production metrics need the token and are otherwise not found', async () => {
  const { get } = await openTestShop({ config: { production: true, metricsToken: 'for prometheus' } })
  expect((await get('/metrics')).status).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer a guess' })).status).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer for prometheus' })).status).toBe(200)
  const without = await openTestShop({ config: { production: true } })
  expect((await without.get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404)
})

type Document = { paths: Record<string, Record<string, unknown>>; tags: { name: string }[] }

async function readDocs(shop: TestShop, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { body, headers: sent } = await shop.get<Document>('/api/docs/json', headers)
  const { text, headers: page } = await shop.get('/api/docs', headers)
  for (const { vary, 'cache-control': kept } of [sent, page]) {
    expect([kept, String(vary)]).toEqual(['no-store', expect.stringContaining('authorization')])
  }
  const inDocument = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const onPage = [...text.matchAll(/<code>((?:GET|POST|PUT|DELETE) [^<]+)<\/code>/g)].map(([, key]) => key!)
  expect(inDocument.toSorted()).toEqual(onPage.toSorted())
  return { calls: inDocument, tags: body.tags.map(({ name }) => name) }
}

test('the API docs list only the calls that the reader’s role may make', async () => {
  const shop = await openTestShop()
  const customer = await makeCustomer(shop)
  const staff = await makeStaff(shop)
  const admin = await makeStaff(shop, 'olga@example.test')
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  const all = Object.entries(routes) as [string, Route][]
  const keysOf = (may: (route: Route) => boolean) => all.filter(([, route]) => may(route)).map(([key]) => key)

  // Alternating readers, so that a cached document of one role would show up for another.
  expect((await readDocs(shop, admin.token)).calls.toSorted()).toEqual(keysOf(() => true).toSorted())
  const own = keysOf((route) => route.access !== 'staff').toSorted()
  for (const token of [undefined, customer.token]) {
    const { calls, tags } = await readDocs(shop, token)
    expect(calls.toSorted()).toEqual(own)
    expect(tags).not.toContain('audit log')
  }
  expect((await shop.get('/api/docs/json', { authorization: 'Bearer made-up' })).status).toBe(401)
  const { calls } = await readDocs(shop, staff.token)
  expect(calls).toContain('GET /api/admin/orders')
  expect(calls).not.toContain('GET /api/admin/staff')
})

test('every response carries the security headers and a request id, and no script may be inline', async () => {
  const { get } = await openTestShop()
  const { headers } = await get('/api/nonsense')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('sends Strict-Transport-Security over HTTPS only', async () => {
  const { get } = await openTestShop({ config: { trustProxy: true } })
  const told = async (url: string, proto: string) =>
    (await get(url, { 'x-forwarded-proto': proto })).headers['strict-transport-security']
  for (const url of ['/api/shop', '/api/nonsense', '/%']) {
    expect([await told(url, 'https'), await told(url, 'http')]).toEqual([
      'max-age=31536000; includeSubDomains',
      undefined,
    ])
  }
  const bare = await openTestShop()
  const { headers } = await bare.get('/api/shop', { 'x-forwarded-proto': 'https' })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('an unknown route gets the same sentence for every method and does not echo the path', async () => {
  const { app } = await openTestShop()
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, body } = await app.inject({ method, url: '/nowhere/<b>' })
    expect([statusCode, body]).toEqual([
      404,
      '{"error":"The resource you were looking for could not be found.","code":"resource.not_found"}',
    ])
  }
})

test('an unknown path under /api is refused with JSON, never with a page', async () => {
  const { app } = await openTestShop()
  // Stands in for the storefront's catch-all route, which these tests leave out.
  for (const url of ['/api', '/api/*']) expect([url, app.hasRoute({ method: 'GET', url })]).toEqual([url, true])
  for (const url of ['/api', '/api/', '/api/nowhere', '/api/orders/R1/nothing']) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, headers, body } = await app.inject({ method, url })
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
      expect(JSON.parse(body)).toEqual({
        error: 'The resource you were looking for could not be found.',
        code: 'resource.not_found',
      })
    }
  }
})

test('PATCH does the same as PUT', async () => {
  const shop = await openTestShop()
  const { token } = await makeCustomer(shop)
  const headers = { authorization: `Bearer ${token}` }
  const response = await shop.app.inject({ method: 'PATCH', url: '/api/account', headers, payload: { user: {} } })
  expect(response.statusCode).toBe(200)
  expect((await shop.app.inject({ method: 'PATCH', url: '/api/sign_in', payload: {} })).statusCode).toBe(404)
})

test('a request line with an absolute URL is routed by its path', async () => {
  stopTheClock()
  const { app } = await openTestShop({ config: { callsPerMinute: 12 } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve) => {
      request({ port, path }, (response) => resolve(response.resume().statusCode)).end()
    })
  expect(await ask('http://shop.example/healthz')).toBe(200)
  expect(await ask('http://shop.example')).toBe(404)
  expect([await ask('http://a.example/api/shop'), await ask('http://b.example/api/shop')]).toEqual([200, 200])
  expect(await ask('/api/shop')).toBe(429)
})

test('rejects an invalid token on public calls too, without repeating it', async () => {
  const { get } = await openTestShop()
  const { status, body } = await get('/api/products/1', { authorization: 'Bearer old-and-gone' })
  expect(status).toBe(401)
  expect(body.error).toContain('Invalid API key')
  expect(body.error).not.toContain('old-and-gone')
})

test('refuses an address that calls too often', async () => {
  stopTheClock()
  const { get } = await openTestShop({ config: { callsPerMinute: 18 } })
  for (let call = 1; call <= 3; call += 1) expect((await get('/api/shop')).status).toBe(200)
  const { status, headers, body } = await get('/api/shop')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body.error).toMatch(/wait a moment/)
  expect((await get('/healthz')).status).toBe(200)
})

test('the rate limit counts a call however its path is encoded', async () => {
  stopTheClock()
  const { app } = await openTestShop({ config: { callsPerMinute: 18 } })
  const ask = async (url: string) => (await app.inject(url)).statusCode
  expect([await ask('/api/shop'), await ask('/%61pi/shop'), await ask('/api/sh%6fp')]).toEqual([200, 200, 200])
  for (const url of ['/api/shop', '/%61pi/shop', '/%61pi/nonsense']) expect(await ask(url)).toBe(429)
})

test('the rate limit counts an IPv6 /64 as one client', async () => {
  stopTheClock()
  const { send } = await openTestShop({ config: { callsPerMinute: 12 } })
  const askFrom = async (address: string) => (await send('GET', '/api/shop', { address })).status
  expect([await askFrom('2001:db8:1:2::1'), await askFrom('2001:db8:1:2:aaaa::2')]).toEqual([200, 200])
  expect(await askFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await askFrom('2001:db8:1:3::1')).toBe(200)
})

test('behind a proxy the client is the address the proxy names, not one the client claims', async () => {
  stopTheClock()
  const { get } = await openTestShop({ config: { callsPerMinute: 12, trustProxy: true } })
  const askAs = async (claimed: string, named: string) =>
    (await get('/api/shop', { 'x-forwarded-for': `${claimed}, ${named}` })).status
  expect([await askAs('1.1.1.1', '9.9.9.9'), await askAs('2.2.2.2', '9.9.9.9')]).toEqual([200, 200])
  expect(await askAs('3.3.3.3', '9.9.9.9')).toBe(429)
  expect(await askAs('3.3.3.3', '8.8.8.8')).toBe(200)
})

test('signed-in staff are not limited by customers behind the same address', async () => {
  stopTheClock()
  const shop = await openTestShop({ config: { callsPerMinute: 18 } })
  const { token } = await makeStaff(shop)
  const ask = async (bearer?: string) =>
    (await shop.send('GET', '/api/account', { address: '192.0.2.9', ...(bearer ? { token: bearer } : {}) })).status
  expect(await ask(token)).toBe(200)
  for (let call = 2; call <= 3; call += 1) expect(await ask()).toBe(401)
  expect([await ask(), await ask('made-up'), await ask(token)]).toEqual([429, 429, 200])
})

test('an invalid Host header never reaches the links for crawlers', async () => {
  const { get } = await openTestShop()
  const sitemap = async (host: string) => /Sitemap: (.*)/.exec((await get('/robots.txt', { host })).text)?.[1]
  expect(await sitemap('cards.example')).toBe('http://cards.example/sitemap.xml')
  for (const host of ['cards.example:99999', '1.2.3.999', 'a b', '"><script>', 'x@evil.example', 'evil.example/path']) {
    expect(await sitemap(host), host).toBe('http://localhost:3000/sitemap.xml')
  }
})

test('a request that is never completed times out', async () => {
  const { app } = await openTestShop()
  expect(app.server.requestTimeout).toBeGreaterThan(0)
})

test('refuses broken JSON, a body that is too large and an unknown method with a sentence', async () => {
  const { app } = await openTestShop()
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/shop', payload, headers: { 'content-type': 'application/json' } })
  expect((await post('{"a":')).statusCode).toBe(400)
  expect((await post(`"${'x'.repeat(1024 * 1024 + 1)}"`)).statusCode).toBe(413)
  expect((await app.inject({ method: 'DELETE', url: '/api/shop' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/api/products/%E0%A4%A' })).statusCode).toBe(400)
})
