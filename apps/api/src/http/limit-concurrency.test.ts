import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './limit-concurrency.ts'

/** Calls that end when the test says so. */
function openTurns(atOnce: number) {
  const take = createConcurrencyLimit(atOnce)
  const begun: string[] = []
  const ends = new Map<string, { end: () => void; fail: (error: Error) => void }>()
  const call = (who: number, name: string) =>
    take(who, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => ends.set(name, { end: () => resolve(name), fail: reject }))
    })
  return { begun, call, end: (name: string) => ends.get(name)!.end(), fail: (name: string) => ends.get(name)!.fail }
}

test('runs a few calls of one user at once, the others in FIFO order, and does not delay other users', async () => {
  const { begun, call, end } = openTurns(2)
  const calls = ['a', 'b', 'c', 'd'].map((name) => call(1, name))
  const other = call(2, 'of somebody else')
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'of somebody else'])
  end('b')
  await nextTurn()
  expect(begun.at(-1)).toBe('c')
  for (const name of ['a', 'c', 'of somebody else']) end(name)
  await nextTurn()
  end('d')
  expect(await Promise.all([...calls, other])).toEqual(['a', 'b', 'c', 'd', 'of somebody else'])
})

test('a failed call lets the next one run', async () => {
  const { begun, call, end, fail } = openTurns(1)
  const failing = call(1, 'a')
  const next = call(1, 'b')
  await nextTurn()
  fail('a')(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await nextTurn()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await next).toBe('b')
})

test('refuses a call when the queue is full', async () => {
  const { call } = openTurns(1)
  const calls = Array.from({ length: 202 }, async (_, n) => call(1, String(n)))
  await expect(calls.at(-1)).rejects.toMatchObject({ code: 'rate.too_many' })
})
