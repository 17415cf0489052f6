import { expect, test } from 'vitest'
import { isPacked, packScan, type PackedLine } from './pack-scan.ts'

const BOLT: PackedLine = {
  id: 1,
  sku: 'mtg-m10-146-nonfoil',
  set: 'm10',
  collector_number: '146',
  finish: 'nonfoil',
  condition: 'nm',
  language: 'en',
  wanted: 2,
}
const PLAYED: PackedLine = { ...BOLT, id: 2, sku: 'mtg-m10-146-nonfoil-lp', condition: 'lp', wanted: 1 }
const BOX: PackedLine = {
  id: 3,
  sku: '0630509944453',
  set: null,
  collector_number: null,
  finish: null,
  condition: null,
  language: 'en',
  wanted: 1,
}
const LINES = [BOLT, PLAYED, BOX]

test('each scan packs one copy, until the line is full', () => {
  expect(packScan('mtg-m10-146-nonfoil', LINES, {})).toEqual({ kind: 'packed', line: 1, copies: 1 })
  expect(packScan('MTG-M10-146-NONFOIL', LINES, { 1: 1 })).toEqual({ kind: 'packed', line: 1, copies: 2 })
  expect(packScan('mtg-m10-146-nonfoil', LINES, { 1: 2 })).toEqual({ kind: 'too_many', line: 1 })
  expect(packScan('mtg-m10-146-nonfoil x2', LINES, {})).toEqual({ kind: 'packed', line: 1, copies: 2 })
  expect(packScan('mtg-m10-146-nonfoil x3', LINES, {})).toEqual({ kind: 'too_many', line: 1 })
})

test('a barcode packs its item with twelve digits or thirteen', () => {
  expect(packScan('630509944453', LINES, {})).toEqual({ kind: 'packed', line: 3, copies: 1 })
  expect(packScan('0630509944453', LINES, {})).toEqual({ kind: 'packed', line: 3, copies: 1 })
})

test('another card, and the right card in another condition than ordered, are wrong', () => {
  for (const text of ['mtg-m10-147-nonfoil', 'm10 147', 'zen 146', 'm10 146 f', 'm10 146 hp', 'm10 146 ja', '', 'x-1'])
    expect([text, packScan(text, LINES, {})]).toEqual([text, { kind: 'wrong' }])
  expect(packScan('mtg-m10-146-nonfoil-lp', [BOLT, BOX], {})).toEqual({ kind: 'wrong' })
})

test('without a label, set and number pack the only line that they can mean', () => {
  expect(packScan('146', [BOLT, BOX], {})).toEqual({ kind: 'packed', line: 1, copies: 1 })
  expect(packScan('m10 0146 lp', LINES, {})).toEqual({ kind: 'packed', line: 2, copies: 1 })
  expect(packScan('m10 146', LINES, {})).toEqual({ kind: 'unclear' })
  // The other copies are in the parcel already.
  expect(packScan('m10 146', LINES, { 1: 2 })).toEqual({ kind: 'packed', line: 2, copies: 1 })
})

test('an order is packed when every copy of every line is', () => {
  expect(isPacked(LINES, { 1: 2, 2: 1 })).toBe(false)
  expect(isPacked(LINES, { 1: 1, 2: 1, 3: 1 })).toBe(false)
  expect(isPacked(LINES, { 1: 2, 2: 1, 3: 1 })).toBe(true)
})
