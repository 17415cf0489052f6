import { expect, test } from 'vitest'
import { phaseTable } from './phase-table.ts'

test('the table has a line a phase with its seconds in a column, and the sum', () => {
  const count = { passed: 1, failed: 0 }
  expect(
    phaseTable([
      { name: 'gates', count, seconds: 61.23 },
      { name: 'browser tests', count, seconds: 200 },
    ]),
  ).toBe('gates           61.2 s\nbrowser tests  200.0 s\nall            261.2 s')
})
