import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeAnswer } from './write-answer.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Jötun “${id}” 🐉 \ud83d`, price: null, gone: undefined }))

test.each([
  ['nothing', {}],
  ['null', null],
  ['a text', 'Hello'],
  ['a short list', { rows: rowsOf(3), total: 3 }],
  ['a long list', { before: undefined, rows: rowsOf(3000), between: [], more: rowsOf(200), total: 3200 }],
])('%s is written as JSON', async (_what, answer) => {
  expect((await writeAnswer(answer)).toString()).toBe(JSON.stringify(answer))
})

test('others have their turn while megabytes are written', async () => {
  const written = new AbortController()
  let othersTurns = 0
  const others = (async () => {
    for (; !written.signal.aborted; othersTurns += 1) await nextTurn()
  })()
  await writeAnswer({ rows: rowsOf(100_000) })
  written.abort()
  await others
  expect(othersTurns).toBeGreaterThanOrEqual(5)
})
