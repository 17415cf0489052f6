import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closeShop } from './shop.ts'
import { complain, forgetTrouble, listUnexpected } from './trouble.ts'

configure({
  // Only ends what never comes: the shop answers from a real PostgreSQL, on a machine that may be busy.
  asyncUtilTimeout: 20_000,
  // The roles of a whole page would bury the sentence.
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'There is no such element'),
})

beforeEach(() => {
  forgetTrouble()
  vi.spyOn(console, 'error').mockImplementation((...words) => complain(words.map(String).join(' ')))
})

afterEach(() => {
  expect(listUnexpected(), 'what the console complained about').toEqual([])
})

afterAll(closeShop)
