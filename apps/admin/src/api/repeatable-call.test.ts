import { ApiError } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { repeatableCall } from './repeatable-call.ts'

const refused = new ApiError(422, { error: 'Out of stock' })
const noResponse = new TypeError('Failed to fetch')
const badGateway = new ApiError(502, { error: 'Bad Gateway' })

function openCall(outcomes: (Error | undefined)[], same: (input: string, before: string) => boolean = () => true) {
  const sent: { input: string; key: string }[] = []
  const call = repeatableCall(async (input: string, key) => {
    sent.push({ input, key })
    const outcome = outcomes.shift()
    if (outcome) throw outcome
    return input
  }, same)
  return { sent, press: async (input: string) => call(input).catch(() => 'failed') }
}

test.each([noResponse, badGateway])(
  'after "$message" the next press repeats the call to the letter',
  async (outcome) => {
    const { sent, press } = openCall([outcome, outcome, undefined, undefined])
    for (const input of ['5.00', '4.00', '4.00']) await press(input)
    expect(new Set(sent.map(({ input, key }) => `${input} ${key}`)).size).toBe(1)
    await press('4.00')
    expect(sent[3]).toMatchObject({ input: '4.00' })
    expect(sent[3]!.key).not.toBe(sent[0]!.key)
  },
)

test('a refusal is a response: the next press is another call', async () => {
  const { sent, press } = openCall([refused, undefined])
  await press('5.00')
  await press('4.00')
  expect(sent[1]!.input).toBe('4.00')
  expect(sent[1]!.key).not.toBe(sent[0]!.key)
})

test('an ended session does not answer what became of the call before', async () => {
  const { sent, press } = openCall([noResponse, new ApiError(401, { error: 'Please sign in' }), undefined])
  for (const input of ['5.00', '5.00', '5.00']) await press(input)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('other words are another call where the screen says so, and two calls at once are two', async () => {
  const { sent, press } = openCall([noResponse, undefined, undefined, undefined], (a, b) => a === b)
  await press('5.00')
  await press('4.00')
  await Promise.all([press('3.00'), press('3.00')])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
})
