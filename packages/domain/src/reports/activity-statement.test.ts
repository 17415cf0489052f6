import { expect, test } from 'vitest'
import { activityStatement } from './activity-statement.ts'

const NONE = {
  sales_cents: 0,
  sales_gst_cents: 0,
  refunds_cents: 0,
  refunds_gst_cents: 0,
  adjustments_cents: 0,
  adjustments_gst_cents: 0,
}

test('G1 and 1A are sales less the refunds of the same period, in whole dollars with the cents dropped', () => {
  const sums = { ...NONE, sales_cents: 1_100_199, sales_gst_cents: 100_018, refunds_cents: 100, refunds_gst_cents: 9 }
  expect(activityStatement(sums)).toEqual({
    G1: { cents: 1_100_099, dollars: 11_000 },
    '1A': { cents: 100_009, dollars: 1000 },
    '1B': { cents: 0, dollars: 0 },
  })
})

test('a refund of an earlier period’s sale leaves G1 and 1A, and is a decreasing adjustment at 1B', () => {
  const sums = { ...NONE, sales_cents: 1100, sales_gst_cents: 100, adjustments_cents: 2199, adjustments_gst_cents: 200 }
  const { G1, '1A': owed, '1B': credit } = activityStatement(sums)
  expect([G1.cents, owed.cents, credit]).toEqual([1100, 100, { cents: 200, dollars: 2 }])
})
