import { expect, test } from 'vitest'
import { placeToast } from './toast-place.ts'

const AREA = { left: 0, top: 60, right: 1000, bottom: 800 }
const SIZE = { width: 300, height: 100 }
const at = (left: number, top: number, weight = 1) => ({
  box: { left, top, right: left + 50, bottom: top + 50 },
  weight,
})

test('a toast lies in the lower right corner where nothing is in the way', () => {
  expect(placeToast(AREA, SIZE, [at(100, 100)])).toEqual({ left: 700, top: 700 })
})

test('a toast goes to the next corner that is free', () => {
  expect(placeToast(AREA, SIZE, [at(900, 720)])).toEqual({ left: 0, top: 700 })
  expect(placeToast(AREA, SIZE, [at(900, 720), at(10, 720)])).toEqual({ left: 700, top: 60 })
})

test('a toast that must cover something covers what is needed least', () => {
  const everywhere = [at(900, 720, 10), at(10, 720, 3), at(900, 70, 10), at(10, 70, 10)]
  expect(placeToast(AREA, SIZE, everywhere)).toEqual({ left: 0, top: 700 })
})

test('a toast stays where it is until something comes under it', () => {
  const current = { left: 0, top: 60 }
  expect(placeToast(AREA, SIZE, [at(500, 500)], current)).toEqual(current)
  expect(placeToast(AREA, SIZE, [at(20, 80)], current)).toEqual({ left: 700, top: 700 })
})

test('a toast moves when the area has shrunk away from it, as when a keyboard comes up', () => {
  const current = { left: 700, top: 700 }
  expect(placeToast({ ...AREA, bottom: 400 }, SIZE, [], current)).toEqual({ left: 700, top: 300 })
})

test('a toast larger than the area begins at its upper left corner', () => {
  expect(placeToast({ left: 16, top: 120, right: 200, bottom: 180 }, SIZE, [])).toEqual({ left: 16, top: 120 })
})
