import { expect, test } from 'vitest'
import { readKioskCode } from './kiosk-code.ts'

test('a code is read in either case, with spaces or a hyphen; words and other lengths are none', () => {
  expect(['CDF234', 'cdf 234', 'cdf-234', ' CDF234 '].map(readKioskCode)).toEqual(
    Array.from({ length: 4 }, () => 'CDF234'),
  )
  expect(['Forest', 'CDF23', 'CDF2345', 'CDF230', 'CDF23O', 'm10 146', ''].map(readKioskCode)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})
