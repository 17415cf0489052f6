import { expect, test } from 'vitest'
import { orderScan } from './order-scan.ts'

const PACKING = { in_hand: 'R100000001', begun: false, waiting: ['R100000001', 'R100000002'] }

test('a slip turns to its order, unless that is in hand already or does not wait', () => {
  expect(orderScan('R100000002', PACKING)).toEqual({ kind: 'turn_to', number: 'R100000002' })
  expect(orderScan(' r100000002 ', PACKING)).toEqual({ kind: 'turn_to', number: 'R100000002' })
  expect(orderScan('R100000001', PACKING)).toEqual({ kind: 'in_hand', number: 'R100000001' })
  expect(orderScan('R100000003', PACKING)).toEqual({ kind: 'not_waiting', number: 'R100000003' })
})

test('beside a parcel that is begun no other order is turned to', () => {
  const begun = { ...PACKING, begun: true }
  expect(orderScan('R100000002', begun)).toEqual({ kind: 'begun', number: 'R100000002' })
  expect(orderScan('R100000001', begun)).toEqual({ kind: 'in_hand', number: 'R100000001' })
})

test('a card is no order', () => {
  for (const text of ['mtg-m10-146-nonfoil', 'm10 146', '0630509944453', 'R12', 'R1000000021', '']) {
    expect(orderScan(text, PACKING)).toBeUndefined()
  }
})
