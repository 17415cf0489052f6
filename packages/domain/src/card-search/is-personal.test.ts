import { expect, test } from 'vitest'
import { isPersonal } from './is-personal.ts'

test.each(['own:yes', 'elf -own>0', '(WANT:1)', 'date>now', 'date<=today', 'date:"now"', 'date>“Today”', "date<'now'"])(
  '%s depends on the caller or the day and is not cached',
  (query) => {
    expect(isPersonal(query)).toBe(true)
  },
)

test.each(['elf', 'unknown:1', 'date>dom', 'date:2015-08-01', 'now', undefined, ['own:yes']])(
  '%s is the same for everybody',
  (query) => {
    expect(isPersonal(query)).toBe(false)
  },
)
