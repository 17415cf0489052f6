import { expect, test } from 'vitest'
import { isSkippedTransition } from './is-skipped-transition.ts'

test.each([
  ['Chromium', new DOMException('Transition was skipped', 'AbortError')],
  ['Firefox', new DOMException('Skipped ViewTransition due to skipTransition() call', 'AbortError')],
  [
    'Firefox, of a hidden page',
    new DOMException('Skipped ViewTransition due to document being hidden', 'InvalidStateError'),
  ],
])('recognises a skipped view transition of %s', (_browser, reason) => {
  expect(isSkippedTransition(reason)).toBe(true)
})

test.each([
  ['another aborted request', new DOMException('The user aborted a request.', 'AbortError')],
  ['an error', new Error('Transition was skipped')],
  ['nothing', undefined],
])('leaves %s to be reported', (_what, reason) => {
  expect(isSkippedTransition(reason)).toBe(false)
})
