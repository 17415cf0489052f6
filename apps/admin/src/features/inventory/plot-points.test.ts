import { expect, test } from 'vitest'
import { plotPoints, plotTicks } from './plot-points.ts'

test('each point repeats the last known values of the other series, up to today', () => {
  const day = (n: number) => `2026-11-0${n}T00:00:00.000Z`
  const at = (n: number) => Date.parse(day(n))
  const history = {
    prices: [
      { at: day(1), kind: 'price' as const, amount: '3.20' },
      { at: day(3), kind: 'quote' as const, amount: '1.50' },
      { at: day(4), kind: 'price' as const, amount: null },
    ],
    movements: [{ at: day(2), quantity: 5, on_hand: 5, reason: 'received', made_by: null }],
  }
  expect(plotPoints(history, at(5))).toEqual([
    { at: at(1), price: 3.2, quote: null, stock: null },
    { at: at(2), price: 3.2, quote: null, stock: 5 },
    { at: at(3), price: 3.2, quote: 1.5, stock: 5 },
    { at: at(4), price: null, quote: 1.5, stock: 5 },
    { at: at(5), price: null, quote: 1.5, stock: 5 },
  ])
})

test('a product without any price has no points', () => {
  expect(plotPoints({ prices: [], movements: [] }, 0)).toEqual([])
})

test('spaces the ticks evenly, even with several changes on one day', () => {
  const nothing = { price: null, quote: null, stock: null }
  const at = (moment: number) => ({ at: moment, ...nothing })
  expect(plotTicks([at(0), at(0), at(0), at(9), at(10)])).toEqual([0, 2, 4, 6, 8, 10])
  expect(plotTicks([at(7), at(7)])).toEqual([7])
})
