import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkAnswer } from './check-answer.ts'

const schema = z.object({ rows: z.array(z.object({ id: z.int() })), total: z.int() })
const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id, secret: 'kept back' }))

test.each([3, 5000])('an answer of %i rows comes out as its schema has it', async (count) => {
  const answer = { rows: rowsOf(count), total: count, secret: 'kept back' }
  expect(await checkAnswer(schema, answer)).toEqual(schema.parse(answer))
})

test('a row that breaks the contract is found in the middle of many', async () => {
  const rows = rowsOf(5000).with(2500, { id: 0.5, secret: '' })
  await expect(checkAnswer(schema, { rows, total: 5000 })).rejects.toThrow('expected int')
})

test('what is asked of a whole list is asked of a long one', async () => {
  const few = z.object({ rows: z.array(z.object({ id: z.int() })).max(1000) })
  await expect(checkAnswer(few, { rows: rowsOf(5000) })).rejects.toThrow('Too big')
})

test('others have their turn while a long list is checked', async () => {
  const slow = z.object({ rows: z.array(z.int().refine(() => spin(1))) })
  let othersTurns = 0
  const other = setInterval(() => (othersTurns += 1), 0)
  await checkAnswer(slow, { rows: Array.from({ length: 200 }, (_, row) => row) })
  clearInterval(other)
  expect(othersTurns).toBeGreaterThanOrEqual(10)
})

function spin(ms: number): true {
  for (const until = performance.now() + ms; performance.now() < until;);
  return true
}
