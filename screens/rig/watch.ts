import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closeShop } from './shop.ts'

configure({
  // Only ends what never comes: the shop answers from a real PostgreSQL, on a machine that may be busy.
  asyncUtilTimeout: 20_000,
  // The roles of a whole page would bury the sentence.
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'There is no such element'),
})

/** Of jsdom and of a page that was not hydrated, never of the screen. */
const KNOWN = [/^Encountered a script tag/, /is unrecognized in this browser.* search$/]

const complaints: string[] = []
const expected: RegExp[] = []

/** Says that the console may complain of this once something is broken on purpose. Everything else fails the test. */
export function expectTrouble(words: RegExp): void {
  expected.push(words)
}

beforeEach(() => {
  complaints.length = 0
  expected.splice(0, expected.length, ...KNOWN)
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.map(String).join(' ')))
})

afterEach(() => {
  const unexpected = complaints.filter((complaint) => !expected.some((words) => words.test(complaint)))
  expect(unexpected, 'what the console complained about').toEqual([])
})

afterAll(closeShop)
