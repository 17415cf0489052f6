import { expect, test } from 'vitest'
import { ApiError, createClient } from './client.ts'
import { patientClient } from './patient-client.ts'

const tooMany = new ApiError(429, {
  error: 'That was a lot at once.',
  code: 'rate.too_many_from_network',
  params: { retry_after_seconds: 4 },
})

/** A client whose calls are refused in this order, and then answered. */
function clientOf(refusals: Error[]) {
  const sent: unknown[] = []
  const waits: number[] = []
  const client = createClient(async ({ input }) => {
    sent.push(input.params)
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { id: 7 }
  })
  const patient = patientClient(client, async (seconds) => void waits.push(seconds))
  return { sent, waits, call: () => patient('GET /api/products/:id', { params: { id: '7' } }) }
}

test('a call that was too much is sent again, after as long as the shop asks', async () => {
  const { sent, waits, call } = clientOf([tooMany, tooMany])
  expect(await call()).toEqual({ id: 7 })
  expect(sent).toEqual([{ id: '7' }, { id: '7' }, { id: '7' }])
  expect(waits).toEqual([4, 4])
})

test.each([
  new ApiError(409, { error: 'The same file', code: 'moved_file.same_file' }),
  new ApiError(429, { error: 'Too many wrong codes', code: 'rate.too_many_wrong_codes' }),
  new TypeError('Failed to fetch'),
])('any other refusal is a response: "$message"', async (refusal) => {
  const { sent, waits, call } = clientOf([refusal])
  await expect(call()).rejects.toBe(refusal)
  expect(sent).toHaveLength(1)
  expect(waits).toEqual([])
})

test('a shop that refuses on and on is believed in the end', async () => {
  const { waits, call } = clientOf(Array.from({ length: 100 }, () => tooMany))
  await expect(call()).rejects.toBe(tooMany)
  expect(waits).toHaveLength(29)
})
