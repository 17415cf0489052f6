import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { Route } from '@pennysleeve/contract/route.ts'
import { routes } from '@pennysleeve/contract/routes.ts'
import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { audit } from '../db/audit.queries.ts'
import { checkRefusal } from '../testing/check-refusal.ts'
import { ADDRESS, makeShoppers, makeStock, signInAgain } from '../testing/people/make-shopper.ts'
import { almostValid } from '../testing/fuzz/almost-valid.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'

const RUNS_A_ROUTE = 5
const anything = z.record(z.string(), z.unknown())

/** Lone surrogates cannot be encoded in a URL. */
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

type PlainRequest = { method: 'GET'; url: string; headers: Record<string, string>; payload?: string }

/** Sends with the user's token. Some calls revoke it: a refused one is sent again with a new token. */
function senderOf(shop: TestShop, userId: number) {
  let token = ''
  const attempt = (sent: PlainRequest) =>
    shop.app.inject({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } })
  return async (sent: PlainRequest) => {
    const response = await attempt(sent)
    if (response.statusCode !== 401) return response
    token = await signInAgain(shop, userId)
    return attempt(sent)
  }
}

test(
  'random input to every call is answered or refused with a sentence, and the audit passes',
  { tags: 'nightly', timeout: 600_000 },
  async () => {
    const shop = await openTestShop()
    const [ada] = await makeShoppers(shop, 1)
    await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', ada!.id).execute()
    const bolt = await makeStock(shop, 50)
    const order = await ada!.goToPayment({ variant_id: bolt, quantity: 2 })
    const send = senderOf(shop, ada!.id)
    const real = [bolt, order.number, order.id, order.line_items[0]!.id, ada!.id, ADDRESS.zipcode, '1.00']

    for (const [key, route] of Object.entries(routes) as [string, Route][]) {
      const [method = '', path = ''] = key.split(' ')
      const sent = fc.record({
        params: almostValid(route.params ?? anything, real),
        query: almostValid(route.query ?? anything, real),
        body: almostValid(route.body ?? anything, real),
        idempotencyKey: fc.option(fc.constantFrom('again', 'and-again', '', 'with space', 'é'), { nil: undefined }),
      })
      await fc.assert(
        fc.asyncProperty(sent, async ({ params, query, body, idempotencyKey }) => {
          const named = Object(params) as Record<string, unknown>
          const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(named[name] ?? order.number))
          const search = Object.entries(Object(query) as object).map(
            ([name, value]) => `${encoded(name)}=${encoded(value)}`,
          )
          const response = await send({
            // Keys of the table begin with an HTTP method.
            method: method as 'GET',
            url: `${filled}?${search.join('&')}`,
            headers: {
              ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
              ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
            },
            ...(method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }),
          })
          expect(response.statusCode, response.body).toBeLessThan(500)
          if (response.statusCode < 400) return
          checkRefusal(response.statusCode, response.body)
          const refusal: ErrorBody = response.json()
          expect(refusal.error, key).toMatch(/\w+/)
          expect(response.body).not.toContain('node_modules')
        }),
        { numRuns: RUNS_A_ROUTE * inject('effort') },
      )
    }
    expect(await audit(shop.db)).toEqual([])
  },
)

test('every call with a body refuses invalid JSON and JSON of a wrong type with a sentence', async () => {
  const shop = await openTestShop()
  const [ada] = await makeShoppers(shop, 1)
  const send = senderOf(shop, ada!.id)
  for (const [key] of (Object.entries(routes) as [string, Route][]).filter(([, route]) => route.body)) {
    const [method, path = ''] = key.split(' ')
    for (const payload of [
      '{"a":',
      '[]',
      '"text"',
      '7',
      'null',
      '{"__proto__":{"role":"admin"}}',
      '\u0000',
      '[['.repeat(500),
      `{"card_attributes":{"name":"elf"},"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    ]) {
      const { statusCode, body } = await send({
        method: method as 'GET',
        url: path.replace(/:\w+/g, '1'),
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(statusCode, `${key} ${payload.slice(0, 40)}: ${body}`).toBeLessThan(500)
      checkRefusal(statusCode, body)
    }
  }
}, 60_000)

test('a malformed URL gets 404, or 400 under /api, for every caller', async () => {
  const shop = await openTestShop()
  for (const path of ['%', '%zz', '%00', '%ff%fe', 'a%2Fb', '..%2F..', '💥', 'x'.repeat(3000)]) {
    for (const prefix of ['/api/products/', '/api/orders/', '/api/cards/', '/api/taxonomies/', '/api/']) {
      const { statusCode, headers, body } = await shop.app.inject({ method: 'GET', url: prefix + path })
      expect(statusCode, prefix + path).toBeGreaterThanOrEqual(400)
      expect(statusCode, prefix + path).toBeLessThan(500)
      expect(body, prefix + path).toMatch(/^\{"error":"[A-Z][^"]+\."/)
      checkRefusal(statusCode, body)
      expect(headers['x-content-type-options'], prefix + path).toBe('nosniff')
    }
  }
})
