import { ApiError } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { errorMessageOf } from './error-message.ts'

test("shows the shop's message of an error, never the browser's", async () => {
  expect(errorMessageOf(new ApiError(422, { error: 'Only 2 left of "Counterspell"' }))).toBe(
    'Only 2 left of "Counterspell"',
  )
  const unreachable = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error)
  expect(errorMessageOf(unreachable)).toBe('We could not reach the shop. Please check your connection and try again.')
  expect(errorMessageOf(new Error('There are no cards in this file.'))).toBe('There are no cards in this file.')
  expect(errorMessageOf(undefined)).toBe('Something went wrong')
})
