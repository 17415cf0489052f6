import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendPrivateResponse } from './send-response.ts'

async function send(body: Buffer) {
  const app = Fastify()
  app.get('/', (request, reply) => sendPrivateResponse(request, reply, body))
  return app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
}

test('a compressed response frees its plain bytes at once, without garbage collection', async () => {
  const text = JSON.stringify(Array.from({ length: 10_000 }, (_, n) => n))
  const body = Buffer.from(text)
  const { headers, rawPayload } = await send(body)
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(text)
  expect(body.buffer.byteLength).toBe(0)
})

test('a response that is a slice of a larger buffer leaves the rest of it alone', async () => {
  const whole = Buffer.alloc(40_000, 'a')
  const { rawPayload } = await send(whole.subarray(0, 20_000))
  expect(gunzipSync(rawPayload).toString()).toBe('a'.repeat(20_000))
  expect(whole.toString()).toBe('a'.repeat(40_000))
})
