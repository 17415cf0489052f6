import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_COUNT, readCount } from './read-count.ts'

const PLAIN = { finish: undefined, condition: undefined, language: undefined }

test('reads set, number, finish and quantity', () => {
  const bolt = { set: 'm10', collector_number: '146', ...PLAIN, quantity: 1 }
  expect(readCount('m10 146')).toEqual(bolt)
  expect(readCount('  M10   146  ')).toEqual(bolt)
  expect(readCount('m10 146 f x3')).toEqual({ ...bolt, finish: 'foil', quantity: 3 })
  expect(readCount('x3 m10 146 foil')).toEqual({ ...bolt, finish: 'foil', quantity: 3 })
  expect(readCount('m10 146 3x')).toEqual({ ...bolt, quantity: 3 })
  expect(readCount('m10 146 e')).toEqual({ ...bolt, finish: 'etched' })
  expect(readCount('m10 146 n')).toEqual({ ...bolt, finish: 'nonfoil' })
  expect(readCount('m10 146 x-1')).toEqual({ ...bolt, quantity: -1 })
  expect(readCount('sld 12a★')).toEqual({ ...bolt, set: 'sld', collector_number: '12a★' })
})

test('reads condition and language in any order', () => {
  const bolt = { set: 'm10', collector_number: '146', ...PLAIN, quantity: 1 }
  expect(readCount('m10 146 lp')).toEqual({ ...bolt, condition: 'lp' })
  expect(readCount('m10 146 ja dmg f x2')).toEqual({
    ...bolt,
    finish: 'foil',
    condition: 'dmg',
    language: 'ja',
    quantity: 2,
  })
  expect(readCount('m10 146 NM JP')).toEqual({ ...bolt, condition: 'nm', language: 'ja' })
  expect(readCount('146 hp', 'm10')).toEqual({ ...bolt, condition: 'hp' })
  expect(readCount('10e 146 lp')).toEqual({ ...bolt, set: '10e', condition: 'lp' })
  // A set of that name.
  expect(readCount('lp 5')).toEqual({ ...bolt, set: 'lp', collector_number: '5' })
  expect(readCount('m10 146 lp mp')).toHaveProperty('problem')
})

test('reuses the set of the line before', () => {
  expect(readCount('147 f', 'm10')).toEqual({
    set: 'm10',
    collector_number: '147',
    ...PLAIN,
    finish: 'foil',
    quantity: 1,
  })
  expect(readCount('147 x2', 'm10')).toMatchObject({ set: 'm10', collector_number: '147', quantity: 2 })
  expect(readCount('c21 5', 'm10')).toMatchObject({ set: 'c21' })
  expect(readCount('147')).toEqual({ problem: { code: 'stock_take.set_missing', params: { number: '147' } } })
})

test('accepts a scanned barcode', () => {
  expect(readCount('mtg-m10-146-nonfoil')).toEqual({ sku: 'mtg-m10-146-nonfoil', quantity: 1 })
  expect(readCount('0630509944453', 'm10')).toEqual({ sku: '0630509944453', quantity: 1 })
  expect(readCount('x2 Box-ABc.1')).toEqual({ sku: 'Box-ABc.1', quantity: 2 })
  expect(readCount('0630509944453 x4')).toEqual({ sku: '0630509944453', quantity: 4 })
})

test('rejects anything else with the reason', () => {
  for (const text of ['', 'm10 146 f x0', 'm10 146 x1000', 'm10 146 x2 x3', 'm10 146 f f f']) {
    expect(readCount(text)).toHaveProperty('problem')
  }
})

test('random input stays within the limits', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (text, set) => {
      const count = readCount(text, set)
      if ('problem' in count) return
      expect(Number.isInteger(count.quantity) && count.quantity !== 0).toBe(true)
      expect(Math.abs(count.quantity)).toBeLessThanOrEqual(MAX_COUNT)
    }),
  )
})
