import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, test } from 'vitest'
import { createTaskRunner, type Task, type TaskReply } from './run-tasks.ts'
import { startSearching } from '../search-cards.ts'
import { wordyIndex } from '../testing/wordy-catalogue.ts'

const WORDY = wordyIndex()
const [FLOODER, OTHER] = [1, 2]

/** Runs all of the tasks; returns their replies, in the order in which they came. */
async function run(tasks: Task[]) {
  const replies: TaskReply[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const runTask = createTaskRunner(startSearching(WORDY), (reply) => {
    replies.push(reply)
    if (replies.length === tasks.length) resolve()
  })
  for (const task of tasks) runTask(task)
  await promise
  return replies
}

function search(id: number, client: number, text: string): Task<'productIds'> {
  const page = { page: 1, per_page: 10 }
  return { id, client, name: 'productIds', input: { query: parseQuery(text), filter: {}, page, today: '2026-11-15' } }
}

test('a search waits for one slice of another client’s pattern searches, however many there are', async () => {
  const answered: number[] = []
  const runTask = createTaskRunner(startSearching(WORDY), ({ id }) => void answered.push(id))
  for (let n = 0; n < 3; n += 1) runTask(search(n, FLOODER, `o:/[f]ollows ${n}/`))
  await nextTurn()
  runTask(search(100, OTHER, 'mv=1'))
  await nextTurn()
  expect(answered).toEqual([100])
})

test('a slice of a pattern search takes 3 ms', async () => {
  const answered: number[] = []
  let [looks, turns] = [0, 0]
  // Every second look at the clock is the one after a text: each of 120 texts takes 1 ms.
  const searched = startSearching(WORDY, { cpuMs: () => Math.ceil((looks += 1) / 2) })
  const runTask = createTaskRunner(searched, ({ id }) => void answered.push(id))
  runTask(search(1, FLOODER, 'mv<2 o:/[f]ollows/'))
  for (; answered.length === 0; turns += 1) await nextTurn()
  expect(turns).toBe(40)
})

test(
  'a search with slow patterns lets the searches of others go first, and comes to its end',
  { tags: 'nightly' },
  async () => {
    const patterns = Array.from({ length: 3 }, (_, n) => search(n, FLOODER, `o:/[f]ollows ${n}/`))
    const others = Array.from({ length: 10 }, (_, n) => search(100 + n, OTHER, `mv=${n}`))
    const replies = await run([...patterns, ...others])
    expect(replies.slice(0, 10).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    expect(replies.slice(10).every((reply) => 'result' in reply)).toBe(true)
  },
)

test('a quick search goes before a slow one of the same client', async () => {
  const replies = await run([search(1, OTHER, 'o:/[f]ollows/'), search(2, OTHER, 'mv=1')])
  expect(replies.map(({ id }) => id)).toEqual([2, 1])
})

test('a task that fails is answered as failed, and the next one as usual', async () => {
  const broken = { id: 1, client: 0, name: 'prices', input: undefined } as unknown as Task
  const [failed, next] = await run([broken, search(2, 0, 'mv=1')])
  expect(failed).toMatchObject({ id: 1, failed: expect.any(TypeError) })
  expect(next).toMatchObject({ id: 2, result: { total_count: 60 } })
})

test('a response says what it has taken of the processor', async () => {
  const [{ ms } = { ms: 0 }] = await run([search(1, 0, 'o:/^[w]henever/')])
  expect(ms).toBeGreaterThan(0)
})
