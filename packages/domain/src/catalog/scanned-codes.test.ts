import { expect, test } from 'vitest'
import { scannedCodes } from './scanned-codes.ts'

test('a barcode of twelve digits is the same as one with a leading zero', () => {
  expect(scannedCodes(' 630509123456 ')).toContain('0630509123456')
  expect(scannedCodes('0630509123456')).toContain('630509123456')
  expect(scannedCodes('MTG-m10-146')).toEqual(['MTG-m10-146', 'mtg-m10-146', 'MTG-M10-146'])
})
