import { expect, test } from 'vitest'
import { z } from 'zod'
import { chargeTo, ChargedWork, WorkBudget } from '../processes/work-budget.ts'
import { serializeResponse } from './serialize-response.ts'
import { SerializedResponse, toJson } from './serialized-response.ts'

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
const resultOf = (count: number) => ({
  secret: 'kept back',
  total: count,
  rows: rowsOf(count),
  more: rowsOf(200),
  between: [],
  before: undefined,
})

test.each([0, 3, 199, 200, 5000])('a response of %i rows is serialized as its schema says', (count) => {
  const result = resultOf(count)
  expect(serializeResponse(schema, result).toString()).toBe(JSON.stringify(schema.parse(result)))
})

test('serializes a response that is not an object', () => {
  expect(serializeResponse(z.string(), 'Hello').toString()).toBe('"Hello"')
  expect(serializeResponse(z.array(z.int()), [1, 2]).toString()).toBe('[1,2]')
  expect(serializeResponse(z.undefined(), undefined)).toHaveLength(0)
})

test('rejects undefined where the schema wants a response', () => {
  expect(() => serializeResponse(schema, undefined)).toThrow('expected object')
})

test('rejects an invalid row in the middle of a long list', () => {
  const result = { ...resultOf(5000), rows: rowsOf(5000).with(2500, { ...rowsOf(1)[0]!, id: 0.5 }) }
  expect(() => serializeResponse(schema, result)).toThrow('expected int')
})

test('checks of a whole list apply to a long one', () => {
  const few = z.object({ rows: z.array(row).max(1000) })
  expect(() => serializeResponse(few, { rows: rowsOf(5000) })).toThrow('Too big')
})

test('checks of a whole response apply to one with a long list', () => {
  const odd = z.object({ rows: z.array(row) }).refine(({ rows }) => rows.length % 2 === 1, 'must be odd')
  expect(() => serializeResponse(odd, { rows: rowsOf(200) })).toThrow('must be odd')
})

test('a response that was serialized elsewhere is sent as it is', () => {
  const json = toJson({ rows: rowsOf(2) })
  expect(serializeResponse(schema, new SerializedResponse(json)).toString()).toBe(JSON.stringify({ rows: rowsOf(2) }))
})

test('charges validating and serializing to the current call', () => {
  const budget = new WorkBudget({ msPerSecond: 100, maxMs: 1000 }, () => 0)
  // So long that the clock of a thread, which may count in ticks, moves.
  chargeTo(new ChargedWork(budget, 0), () => serializeResponse(schema, resultOf(50_000)))
  expect(budget.isFull()).toBe(false)
})
