import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const [FLOODER, OTHER] = [1, 2]

/** A job of a client; each turn takes as long as the client's jobs do, and none is ever done. */
type Job = { client: number; name: string }

function queueOf(turnMs: Record<number, number>, jobs: Job[]) {
  const queue = new FairQueue<Job>()
  for (const job of jobs) queue.add(job.client, job)
  const turns: string[] = []
  const serve = (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      queue.serve((job) => {
        turns.push(job.name)
        return { ms: turnMs[job.client]!, isDone: false }
      })
    }
    return turns.splice(0)
  }
  return { queue, serve }
}

const flood = (count: number) => Array.from({ length: count }, (_, n) => ({ client: FLOODER, name: `flood ${n}` }))

test('a client that joins is served next, however many jobs another one has', () => {
  const { queue, serve } = queueOf({ [FLOODER]: 10, [OTHER]: 1 }, flood(3))
  serve(1)
  queue.add(OTHER, { client: OTHER, name: 'other' })
  expect(serve(1)).toEqual(['other'])
})

test('clients have equal time, not equal turns', () => {
  const { serve } = queueOf({ [FLOODER]: 10, [OTHER]: 1 }, [...flood(3), { client: OTHER, name: 'other' }])
  const turns = serve(110)
  expect(turns.filter((name) => name === 'other')).toHaveLength(100)
})

test('a client that joins late shares the time from then on, and does not catch up on earlier time', () => {
  const { queue, serve } = queueOf({ [FLOODER]: 10, [OTHER]: 10 }, flood(1))
  serve(50)
  queue.add(OTHER, { client: OTHER, name: 'other' })
  expect(serve(4)).toEqual(['other', 'flood 0', 'other', 'flood 0'])
})

test('an unfinished job goes behind the other jobs of its client', () => {
  const { serve } = queueOf({ [FLOODER]: 10 }, flood(3))
  expect(serve(4)).toEqual(['flood 0', 'flood 1', 'flood 2', 'flood 0'])
})

test('a finished job is not run again', () => {
  const queue = new FairQueue<string>()
  queue.add(FLOODER, 'once')
  queue.serve(() => ({ ms: 1, isDone: true }))
  expect(queue.isEmpty).toBe(true)
})
