import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EncodedBody } from './encoded-body.ts'

const BODY = Buffer.from('Black Lotus and its friends. '.repeat(1000))

test('every encoding decodes to the same body, in any order', async () => {
  const response = new EncodedBody(BODY, 'data')
  for (const encoding of [undefined, 'br', 'gzip', 'br', undefined, 'gzip', undefined] as const) {
    const bytes = await response.in(encoding)
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes
    expect(plain.equals(BODY)).toBe(true)
    expect(bytes.length < BODY.length / 10).toBe(encoding !== undefined)
    expect(response.length).toBe(BODY.length)
  }
})

test('concurrent requests for one encoding share the same compression', async () => {
  const response = new EncodedBody(BODY, 'page')
  const [first, second] = await Promise.all([response.in('br'), response.in('br')])
  expect(first).toBe(second)
})

test('concurrent requests for different encodings each get their own', async () => {
  const response = new EncodedBody(BODY, 'page')
  const [brotli, gzip, plain] = await Promise.all([response.in('br'), response.in('gzip'), response.in(undefined)])
  expect([brotliDecompressSync(brotli), gunzipSync(gzip), plain]).toEqual([BODY, BODY, BODY])
})

test('compressed bytes retain no larger buffer', async () => {
  const compressed = await new EncodedBody(BODY, 'data').in('br')
  expect(compressed.buffer.byteLength).toBe(compressed.length)
})
