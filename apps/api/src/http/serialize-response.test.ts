import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializeResponse } from './serialize-response.ts'

const row = z.object({ id: z.int(), name: z.string(), price: z.int().nullable(), gone: z.string().optional() })
const schema = z.object({
  before: z.string().optional(),
  rows: z.array(row),
  between: z.array(z.string()),
  more: z.array(row),
  total: z.int(),
})
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `Jötun “${id}” 🐉 \ud83d`,
    price: null,
    gone: undefined,
    secret: 'kept back',
  }))
const answerOf = (count: number) => ({
  secret: 'kept back',
  total: count,
  rows: rowsOf(count),
  more: rowsOf(200),
  between: [],
  before: undefined,
})

test.each([0, 3, 199, 200, 5000])('a response of %i rows is serialized as its schema says', async (count) => {
  const answer = answerOf(count)
  expect((await serializeResponse(schema, answer)).toString()).toBe(JSON.stringify(schema.parse(answer)))
})

test('serializes a response that is not an object', async () => {
  expect((await serializeResponse(z.string(), 'Hello')).toString()).toBe('"Hello"')
  expect((await serializeResponse(z.array(z.int()), [1, 2])).toString()).toBe('[1,2]')
  expect(await serializeResponse(z.undefined(), undefined)).toHaveLength(0)
})

test('rejects undefined where the schema wants a response', async () => {
  await expect(serializeResponse(schema, undefined)).rejects.toThrow('expected object')
})

test('rejects an invalid row in the middle of a long list', async () => {
  const answer = { ...answerOf(5000), rows: rowsOf(5000).with(2500, { ...rowsOf(1)[0]!, id: 0.5 }) }
  await expect(serializeResponse(schema, answer)).rejects.toThrow('expected int')
})

test('checks of a whole list apply to a long one', async () => {
  const few = z.object({ rows: z.array(row).max(1000) })
  await expect(serializeResponse(few, { rows: rowsOf(5000) })).rejects.toThrow('Too big')
})

test('checks of a whole response apply to one with a long list', async () => {
  const odd = z.object({ rows: z.array(row) }).refine(({ rows }) => rows.length % 2 === 1, 'must be odd')
  await expect(serializeResponse(odd, { rows: rowsOf(200) })).rejects.toThrow('must be odd')
})

test('yields to the event loop while it serializes a long list', async () => {
  const slow = z.object({ rows: z.array(z.int().refine(() => spin(1))) })
  let othersTurns = 0
  const other = setInterval(() => (othersTurns += 1), 0)
  await serializeResponse(slow, { rows: Array.from({ length: 200 }, (_, id) => id) })
  clearInterval(other)
  expect(othersTurns).toBeGreaterThanOrEqual(10)
})

function spin(ms: number): true {
  for (const until = performance.now() + ms; performance.now() < until;);
  return true
}
