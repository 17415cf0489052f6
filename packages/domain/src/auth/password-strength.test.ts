import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('the strength follows from the number of guesses', () => {
  expect([1, 999_999].map(strengthOf)).toEqual(['too_easy', 'too_easy'])
  expect([1_000_000, 99_999_999].map(strengthOf)).toEqual(['fair', 'fair'])
  expect([100_000_000, 9_999_999_999].map(strengthOf)).toEqual(['good', 'good'])
  expect([10_000_000_000, 1e100].map(strengthOf)).toEqual(['strong', 'strong'])
})
