import { expect, test } from 'vitest'
import { placeToast } from './toast-position.ts'

const AREA = { left: 0, top: 60, right: 1000, bottom: 800 }
const SIZE = { width: 300, height: 100 }
const at = (left: number, top: number, weight = 1) => ({
  box: { left, top, right: left + 50, bottom: top + 50 },
  weight,
})

test('places a toast in the lower right corner when it is free', () => {
  expect(placeToast(AREA, SIZE, [at(100, 100)])).toEqual({ left: 700, top: 700 })
})

test('places a toast in the next free corner', () => {
  expect(placeToast(AREA, SIZE, [at(900, 720)])).toEqual({ left: 0, top: 700 })
  expect(placeToast(AREA, SIZE, [at(900, 720), at(10, 720)])).toEqual({ left: 700, top: 60 })
})

test('covers the cheapest obstacle when no corner is free', () => {
  const everywhere = [at(900, 720, 10), at(10, 720, 3), at(900, 70, 10), at(10, 70, 10)]
  expect(placeToast(AREA, SIZE, everywhere)).toEqual({ left: 0, top: 700 })
})

test('keeps a toast in its corner while that is free', () => {
  const current = { left: 0, top: 60 }
  expect(placeToast(AREA, SIZE, [at(500, 500)], current)).toEqual(current)
  expect(placeToast(AREA, SIZE, [at(20, 80)], current)).toEqual({ left: 700, top: 700 })
})

test('moves a toast when the area shrinks, as by an on-screen keyboard', () => {
  const current = { left: 700, top: 700 }
  expect(placeToast({ ...AREA, bottom: 400 }, SIZE, [], current)).toEqual({ left: 700, top: 300 })
})

test('places a toast larger than the area at its upper left corner', () => {
  expect(placeToast({ left: 16, top: 120, right: 200, bottom: 180 }, SIZE, [])).toEqual({ left: 16, top: 120 })
})
