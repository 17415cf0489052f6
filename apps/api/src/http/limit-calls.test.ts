import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentWork } from '../processes/work-budget.ts'
import { registerErrorHandler } from './error-handler.ts'
import { limitCalls } from './limit-calls.ts'

const HERE = '192.0.2.1'
const ELSEWHERE = '192.0.2.2'

type Ask = {
  method?: 'GET' | 'HEAD' | 'POST'
  from?: string
  headers?: Record<string, string>
  payload?: string | Readable
}

/** With fake timers, and slow calls that end when the test says so. */
function openLimited(callsPerMinute: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = fastify()
  registerErrorHandler(app)
  const limits = limitCalls(app, callsPerMinute, () => performance.now())
  const slow: (() => void)[] = []
  app.get('/api/shop', async () => 'ok')
  app.post('/api/sign_in', async () => 'ok')
  app.get('/api/slow', async () => new Promise((resolve) => slow.push(() => resolve('ok'))))
  app.get('/api/breaks', async () => {
    throw new Error('broken')
  })
  app.get<{ Querystring: { ms: string } }>('/api/dear', async ({ query }) => {
    await nextTurn()
    currentWork()?.charge(Number(query.ms))
    return 'ok'
  })
  app.get('/pictures/promo.svg', async () => 'ok')
  app.get('/pictures/uploads/:name.webp', async () => 'ok')
  app.get('/healthz', async () => 'ok')
  app.get('/*', async () => 'ok')
  const send = ({ method = 'GET', from = HERE, ...rest }: Ask, url: string) =>
    app.inject({ method, url, remoteAddress: from, ...rest })
  const ask = async (url: string, how: Ask = {}) => (await send(how, url)).statusCode
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
  }
  const sendAfter = async (ms: number, how: Ask, url: string) => {
    const answered = send(how, url)
    await settled()
    vi.advanceTimersByTime(ms)
    return answered
  }
  const askAfter = async (ms: number, url: string, how: Ask = {}) => (await sendAfter(ms, how, url)).statusCode
  return { ...limits, send, sendAfter, ask, askAfter, slow, settled }
}

/** 600 calls a minute are ten a second of 3 ms each: a budget of a hundred calls, or 300 ms of CPU time. */
const SAVED_MS = 300
const PLENTY = 600
/** Wait before a client far over budget is refused. */
const OVER_BUDGET_WAIT_MS = 500

test('charges a call its CPU time and refuses the address until its budget has refilled', async () => {
  const { ask, sendAfter } = openLimited(PLENTY)
  expect(await ask(`/api/dear?ms=${SAVED_MS + 200}`)).toBe(200)
  // 203 ms are missing and 30 ms are refilled per second.
  const refused = await sendAfter(OVER_BUDGET_WAIT_MS, {}, '/api/shop')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7'])
  expect(refused.json()).toEqual({
    error: expect.stringMatching(/wait a moment and try again/),
    code: 'rate.too_many_from_network',
    params: { retry_after_seconds: 7 },
  })
  expect(await ask('/api/shop', { from: ELSEWHERE })).toBe(200)
  vi.advanceTimersByTime(6400)
  expect([await ask('/api/shop'), await ask('/healthz'), await ask('/pictures/promo.svg')]).toEqual([200, 200, 200])
})

test('the minimum charge covers a small call: a hundred of them are answered at once', async () => {
  const { ask } = openLimited(PLENTY)
  for (let call = 1; call <= 100; call += 1) expect(await ask('/api/dear?ms=2')).toBe(200)
})

test('queues a call over the budget for a short time, then answers it', async () => {
  const { ask, settled } = openLimited(PLENTY)
  expect(await ask(`/api/dear?ms=${SAVED_MS}`)).toBe(200)
  let status = 0
  const waiting = ask('/api/shop').then((answered) => (status = answered))
  await settled()
  expect(status).toBe(0)
  vi.advanceTimersByTime(200)
  await waiting
  expect(status).toBe(200)
})

test('runs three calls of an address at once, queues the others, and does not delay other addresses', async () => {
  const { ask, slow, settled } = openLimited(PLENTY)
  const calls = Array.from({ length: 6 }, () => ask('/api/slow'))
  await settled()
  expect(slow).toHaveLength(3)
  expect(await ask('/api/shop', { from: ELSEWHERE })).toBe(200)
  slow[0]!()
  await settled()
  expect(slow).toHaveLength(4)
  for (let ended = 1; ended < 6; ended += 1) {
    slow[ended]!()
    await settled()
  }
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200, 200, 200])
})

test('refuses a call that has been queued for three seconds and still answers the running ones', async () => {
  const { ask, slow, settled } = openLimited(PLENTY)
  const calls = Array.from({ length: 4 }, () => ask('/api/slow'))
  await settled()
  vi.advanceTimersByTime(3000)
  expect(await calls[3]).toBe(429)
  for (const end of slow) end()
  expect(await Promise.all(calls.slice(0, 3))).toEqual([200, 200, 200])
})

test('a failed call and one with an unreadable body release their slot', async () => {
  const { ask, settled } = openLimited(PLENTY)
  const unreadable = { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } } as const
  for (let call = 1; call <= 5; call += 1) {
    expect(await ask('/api/breaks')).toBe(500)
    expect(await ask('/api/sign_in', unreadable)).toBe(400)
    await settled()
  }
  expect(await ask('/api/shop')).toBe(200)
})

test('a slow upload releases its slot and takes one again when the body is complete', async () => {
  const { ask, settled } = openLimited(PLENTY)
  const bodies = [1, 2, 3].map(() => new Readable({ read: () => undefined }))
  const headers = { 'content-type': 'application/json' }
  const sent = bodies.map((payload) => ask('/api/sign_in', { method: 'POST', payload, headers }))
  await settled()
  let status = 0
  const other = ask('/api/shop').then((answered) => (status = answered))
  await settled()
  expect(status).toBe(0)
  vi.advanceTimersByTime(1000)
  await other
  expect(status).toBe(200)
  for (const body of bodies) {
    body.push('{}')
    body.push(null)
  }
  expect(await Promise.all(sent)).toEqual([200, 200, 200])
})

test('staff have a budget of their own, apart from customers behind the same address', async () => {
  const { ask, askAfter, recogniseStaff } = openLimited(PLENTY)
  recogniseStaff('of-staff', 7)
  expect(await ask(`/api/dear?ms=${SAVED_MS * 2}`)).toBe(200)
  expect(await ask('/api/shop', { headers: { authorization: 'Bearer of-staff' } })).toBe(200)
  expect(await askAfter(OVER_BUDGET_WAIT_MS, '/api/shop', { headers: { authorization: 'Bearer made-up' } })).toBe(429)
  expect(await ask(`/api/dear?ms=${SAVED_MS * 2}`, { headers: { authorization: 'Bearer of-staff' } })).toBe(200)
  expect(await askAfter(OVER_BUDGET_WAIT_MS, '/api/shop', { headers: { authorization: 'Bearer of-staff' } })).toBe(429)
})

test('refuses browsers with a page and API clients with JSON', async () => {
  const { sendAfter, ask } = openLimited(PLENTY)
  expect(await ask(`/api/dear?ms=${SAVED_MS * 2}`)).toBe(200)
  const page = await sendAfter(OVER_BUDGET_WAIT_MS, { headers: { accept: 'text/html,*/*' } }, '/cards?x=1')
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.body).toMatch(/<h1>Just a moment<\/h1><p>.*Please wait a moment and try again\.<\/p>/)
  expect(
    (await sendAfter(OVER_BUDGET_WAIT_MS, { headers: { accept: 'application/json' } }, '/api/shop')).json(),
  ).toHaveProperty('error')
})

test('a HEAD request for a page is charged like a GET', async () => {
  const { ask, askAfter } = openLimited(12)
  expect([await ask('/cards?x=1', { method: 'HEAD' }), await ask('/cards?x=2')]).toEqual([200, 200])
  expect(await askAfter(OVER_BUDGET_WAIT_MS, '/cards?x=3', { method: 'HEAD' })).toBe(429)
  expect(await askAfter(OVER_BUDGET_WAIT_MS, '/cards?x=3')).toBe(429)
})

test('the smallest limit still answers one call', async () => {
  const { ask, askAfter } = openLimited(1)
  expect([await ask('/api/shop'), await askAfter(OVER_BUDGET_WAIT_MS, '/api/shop')]).toEqual([200, 429])
})

test('built-in pictures are not counted', async () => {
  const { ask } = openLimited(6)
  for (let picture = 1; picture <= 20; picture += 1) expect(await ask('/pictures/promo.svg')).toBe(200)
})

test('uploaded pictures are counted, since each is read from the database', async () => {
  const { ask, askAfter } = openLimited(12)
  expect([await ask('/pictures/uploads/a.webp'), await ask('/pictures/uploads/b.webp')]).toEqual([200, 200])
  expect(await askAfter(OVER_BUDGET_WAIT_MS, '/pictures/uploads/c.webp')).toBe(429)
})

test('without a limit nothing is queued or charged', async () => {
  const { ask, slow, settled } = openLimited(0)
  const calls = Array.from({ length: 20 }, () => ask('/api/slow'))
  await settled()
  expect(slow).toHaveLength(20)
  for (const end of slow) end()
  await Promise.all(calls)
  for (let call = 1; call <= 5; call += 1) expect(await ask(`/api/dear?ms=${SAVED_MS * 9}`)).toBe(200)
})
