import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closeShop } from './shop.ts'
import { withoutOwnerStacks } from './owner-stacks.ts'
import { listUnexpectedErrors, recordConsoleError, resetConsoleErrors } from './console-errors.ts'

configure({
  // A limit for hanging tests only: the shop answers from a real PostgreSQL, on a machine that may be busy.
  asyncUtilTimeout: 20_000,
  // The first line only: Testing Library appends the roles of the whole page.
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'There is no such element'),
})

withoutOwnerStacks()

beforeEach(() => {
  resetConsoleErrors()
  vi.spyOn(console, 'error').mockImplementation((...words) => recordConsoleError(words.map(String).join(' ')))
})

afterEach(() => {
  expect(listUnexpectedErrors(), 'unexpected console errors').toEqual([])
})

afterAll(closeShop)
