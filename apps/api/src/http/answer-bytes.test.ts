import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AnswerBytes } from './answer-bytes.ts'

const BODY = Buffer.from('Black Lotus and its friends. '.repeat(1000))

test('an answer is the same in every form and in any order', async () => {
  const answer = new AnswerBytes(BODY, 'data')
  for (const encoding of [undefined, 'br', 'gzip', 'br', undefined, 'gzip', undefined] as const) {
    const bytes = await answer.in(encoding)
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes
    expect(plain.equals(BODY)).toBe(true)
    expect(bytes.length < BODY.length / 10).toBe(encoding !== undefined)
    expect(answer.length).toBe(BODY.length)
  }
})

test('all who ask at once for one form wait for the same bytes', async () => {
  const answer = new AnswerBytes(BODY, 'page')
  const [first, second] = await Promise.all([answer.in('br'), answer.in('br')])
  expect(first).toBe(second)
})

test('those who ask at once for different forms each get their own', async () => {
  const answer = new AnswerBytes(BODY, 'page')
  const [brotli, gzip, plain] = await Promise.all([answer.in('br'), answer.in('gzip'), answer.in(undefined)])
  expect([brotliDecompressSync(brotli), gunzipSync(gzip), plain]).toEqual([BODY, BODY, BODY])
})

test('what is compressed keeps its own bytes and no more', async () => {
  const compressed = await new AnswerBytes(BODY, 'data').in('br')
  expect(compressed.buffer.byteLength).toBe(compressed.length)
})
