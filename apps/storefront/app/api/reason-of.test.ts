import { ApiError } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { reasonOf } from './reason-of.ts'

test('a person reads why something failed: in the words of the shop, and of no browser', async () => {
  expect(reasonOf(new ApiError(422, { error: 'Only 2 left of "Counterspell"' }))).toBe('Only 2 left of "Counterspell"')
  const unreachable = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error)
  expect(reasonOf(unreachable)).toBe('We could not reach the shop. Please check your connection and try again.')
  expect(reasonOf(new Error('There are no cards in this file.'))).toBe('There are no cards in this file.')
  expect(reasonOf(undefined)).toBe('Something went wrong')
})
