import { expect, test } from 'vitest'
import { nameWithPrinting, printingText, quotedName } from './printing.ts'

const foil = {
  name: 'Arcane Signet',
  set: 'cmr',
  set_name: 'Commander Legends',
  collector_number: '297',
  finish: 'foil',
} as const
const plain = { ...foil, finish: 'nonfoil' } as const
const box = {
  name: 'Commander Legends Draft Booster Box',
  set: null,
  set_name: 'Commander Legends',
  collector_number: null,
  finish: null,
} as const

test('a printing is set, number and finish', () => {
  expect(printingText(foil)).toBe('Commander Legends · #297 · Foil')
  expect(printingText(plain)).toBe('Commander Legends · #297 · Non-Foil')
  expect(printingText({ ...foil, finish: 'etched' })).toBe('Commander Legends · #297 · Etched foil')
})

test('a set without a name is shown by its code', () => {
  expect(printingText({ ...foil, set_name: null })).toBe('CMR · #297 · Foil')
})

test('a sealed product shows its set, or nothing', () => {
  expect(printingText(box)).toBe('Commander Legends')
  expect(printingText({ ...box, set_name: null })).toBe('')
})

test('a name is followed by its printing in brackets, and by no empty ones', () => {
  expect(nameWithPrinting(foil)).toBe('Arcane Signet (Commander Legends · #297 · Foil)')
  expect(nameWithPrinting({ ...box, set_name: null })).toBe('Commander Legends Draft Booster Box')
})

test('a sentence names the printing only beside another of that name', () => {
  expect(quotedName(foil, [foil, plain, box])).toBe('"Arcane Signet" (Commander Legends · #297 · Foil)')
  expect(quotedName(foil, [foil, box])).toBe('"Arcane Signet"')
  expect(quotedName(foil, [])).toBe('"Arcane Signet"')
})
