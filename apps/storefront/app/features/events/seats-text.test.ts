import { expect, test } from 'vitest'
import { isOnSale, seatsText } from './seats-text.ts'

const open = { state: 'open', has_started: false, seats_left: 8 } as const

test('says how many seats are left, and why none is sold', () => {
  expect(seatsText(open)).toBe('8 seats left')
  expect(seatsText({ ...open, seats_left: 5 })).toBe('Only 5 seats left')
  expect(seatsText({ ...open, seats_left: 1 })).toBe('One seat left')
  expect(seatsText({ ...open, seats_left: 0 })).toBe('Sold out')
  expect(seatsText({ ...open, has_started: true })).toBe('Entries at the door')
  expect(seatsText({ ...open, state: 'over' })).toBe('Over')
  expect(seatsText({ ...open, state: 'called_off' })).toBe('Called off')
})

test('the web sells until it starts, as long as there are seats', () => {
  expect(isOnSale(open)).toBe(true)
  for (const other of [{ seats_left: 0 }, { has_started: true }, { state: 'over' }, { state: 'called_off' }] as const) {
    expect(isOnSale({ ...open, ...other })).toBe(false)
  }
})
