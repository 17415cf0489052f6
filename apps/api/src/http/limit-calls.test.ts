import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
import { limitCalls } from './limit-calls.ts'

function openLimited(callsPerMinute: number) {
  const clock = { ms: 0 }
  const app = fastify()
  registerErrorHandler(app)
  limitCalls(app, callsPerMinute, () => clock.ms)
  app.get('/api/shop', async () => 'ok')
  app.post('/api/sign_in', async () => 'ok')
  app.get('/pictures/promo.svg', async () => 'ok')
  app.get('/*', async () => 'ok')
  const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string) => (await app.inject({ method, url })).statusCode
  return { clock, ask }
}

test('a page and a sign-in count as ten calls each, whatever stands behind the question mark', async () => {
  const { clock, ask } = openLimited(30)
  expect([await ask('GET', '/cards?x=1'), await ask('GET', '/cards?x=2')]).toEqual([200, 200])
  for (let call = 1; call <= 10; call += 1) expect(await ask('GET', '/api/shop')).toBe(200)
  expect([await ask('GET', '/cards?x=3'), await ask('POST', '/api/sign_in'), await ask('GET', '/api/shop')]).toEqual([
    429, 429, 429,
  ])
  clock.ms = 60_000
  expect([await ask('POST', '/api/sign_in'), await ask('GET', '/cards?x=3')]).toEqual([200, 200])
  expect([await ask('POST', '/api/sign_in'), await ask('POST', '/api/sign_in')]).toEqual([200, 429])
})

test('a page asked for without its body is made all the same, and counts', async () => {
  const { ask } = openLimited(10)
  expect([await ask('HEAD', '/cards?x=1'), await ask('GET', '/cards?x=2')]).toEqual([200, 429])
})

test('a page’s pictures are not counted', async () => {
  const { ask } = openLimited(10)
  for (let picture = 1; picture <= 20; picture += 1) expect(await ask('GET', '/pictures/promo.svg')).toBe(200)
})
