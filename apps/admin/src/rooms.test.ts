import { expect, test } from 'vitest'
import { ROOMS } from './rooms.ts'

test('every room has an address and a letter of its own', () => {
  for (const name of ['path', 'letter', 'title'] as const) {
    const values = ROOMS.map((room) => room[name])
    expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([])
  }
})
