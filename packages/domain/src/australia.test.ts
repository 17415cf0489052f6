import { expect, test } from 'vitest'
import { addressLines } from './australia.ts'

const ADA = { name: 'Ada Byron', company: '', address1: '7 Bicentennial Drive', city: 'Darwin', zipcode: '0800' }

test('an address line has town, state and postcode, as Australia Post wants it', () => {
  expect(addressLines(ADA)).toEqual(['Ada Byron', '7 Bicentennial Drive', 'Darwin NT 0800'])
  const towns = [
    ['Canberra', '2600', 'ACT'],
    ['Queanbeyan', '2620', 'NSW'],
    ['Cairns', '4870', 'QLD'],
    ['Adelaide', '5000', 'SA'],
    ['Hobart', '7000', 'TAS'],
    ['Ballarat', '3350', 'VIC'],
    ['Perth', '6000', 'WA'],
  ] as const
  for (const [city, zipcode, state] of towns) {
    expect(addressLines({ ...ADA, city, zipcode }).at(-1)).toBe(`${city} ${state} ${zipcode}`)
  }
})

test('a company is below the name, and an unassigned postcode gets no state', () => {
  expect(addressLines({ ...ADA, company: 'Engines', zipcode: '0001' })).toEqual([
    'Ada Byron',
    'Engines',
    '7 Bicentennial Drive',
    'Darwin 0001',
  ])
})
