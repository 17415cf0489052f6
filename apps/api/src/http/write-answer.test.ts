import { expect, test } from 'vitest'
import { z } from 'zod'
import { writeAnswer } from './write-answer.ts'

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

test.each([0, 3, 199, 200, 5000])('an answer of %i rows is written as its schema has it', async (count) => {
  const answer = answerOf(count)
  expect((await writeAnswer(schema, answer)).toString()).toBe(JSON.stringify(schema.parse(answer)))
})

test('what is no object is written too', async () => {
  expect((await writeAnswer(z.string(), 'Hello')).toString()).toBe('"Hello"')
  expect((await writeAnswer(z.array(z.int()), [1, 2])).toString()).toBe('[1,2]')
  expect(await writeAnswer(z.undefined(), undefined)).toHaveLength(0)
})

test('nothing is no answer where there should be one', async () => {
  await expect(writeAnswer(schema, undefined)).rejects.toThrow('expected object')
})

test('a row that breaks the contract is found in the middle of many', async () => {
  const answer = { ...answerOf(5000), rows: rowsOf(5000).with(2500, { ...rowsOf(1)[0]!, id: 0.5 }) }
  await expect(writeAnswer(schema, answer)).rejects.toThrow('expected int')
})

test('what is asked of a whole list is asked of a long one', async () => {
  const few = z.object({ rows: z.array(row).max(1000) })
  await expect(writeAnswer(few, { rows: rowsOf(5000) })).rejects.toThrow('Too big')
})

test('what is asked of a whole answer is asked of a long one', async () => {
  const odd = z.object({ rows: z.array(row) }).refine(({ rows }) => rows.length % 2 === 1, 'must be odd')
  await expect(writeAnswer(odd, { rows: rowsOf(200) })).rejects.toThrow('must be odd')
})

test('others have their turn while a long list is written', async () => {
  const slow = z.object({ rows: z.array(z.int().refine(() => spin(1))) })
  let othersTurns = 0
  const other = setInterval(() => (othersTurns += 1), 0)
  await writeAnswer(slow, { rows: Array.from({ length: 200 }, (_, id) => id) })
  clearInterval(other)
  expect(othersTurns).toBeGreaterThanOrEqual(10)
})

function spin(ms: number): true {
  for (const until = performance.now() + ms; performance.now() < until;);
  return true
}
