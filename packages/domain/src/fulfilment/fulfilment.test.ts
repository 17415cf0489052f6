import { expect, test } from 'vitest'
import { fulfilmentStatus, findShippingRefusal } from './fulfilment-status.ts'
import { comparePickOrder } from './pick-order.ts'

test('a pick list is sorted by set, number by value, nonfoil before foil, and sealed products last', () => {
  const place = (set: string | null, collector_number: string | null, name: string, finish: string | null) => ({
    set,
    collector_number,
    name,
    finish,
  })
  const along = [
    place('c21', '263', 'Sol Ring', 'nonfoil'),
    place('m10', '9', 'Elite Vanguard', 'nonfoil'),
    place('m10', '10', 'Glorious Charge', 'nonfoil'),
    place('m10', '10a', 'Glorious Charge', 'nonfoil'),
    place('m10', '146', 'Lightning Bolt', 'nonfoil'),
    place('m10', '146', 'Lightning Bolt', 'foil'),
    place('m10', '146', 'Lightning Bolt', 'etched'),
    place(null, null, 'Booster Box', null),
    place(null, null, 'Tin', null),
  ]
  expect(along.toReversed().toSorted(comparePickOrder)).toEqual(along)
  // Antisymmetric.
  for (const [at, before] of along.entries()) {
    for (const behind of along.slice(at + 1)) {
      expect([comparePickOrder(before, behind) < 0, comparePickOrder(behind, before) > 0]).toEqual([true, true])
    }
  }
})

test('a pick list follows the slots, then the rest by set', () => {
  const bolt = { set: 'm10', collector_number: '146', name: 'Lightning Bolt', finish: 'nonfoil', slot: null }
  const along = [
    { ...bolt, set: 'zen', slot: 'Binder 2' },
    { ...bolt, slot: 'Binder 10' },
    { ...bolt, set: 'zen', slot: 'Binder 10' },
    { ...bolt, set: 'c21' },
    bolt,
  ]
  expect(along.toReversed().toSorted(comparePickOrder)).toEqual(along)
})

test('only a paid order that is not shipped or cancelled can be shipped', () => {
  const orders = [
    { state: 'payment', shipment_state: null },
    { state: 'complete', shipment_state: 'pending' },
    { state: 'complete', shipment_state: 'ready' },
    { state: 'complete', shipment_state: 'shipped' },
    { state: 'canceled', shipment_state: 'canceled' },
  ]
  expect(orders.map((order) => [fulfilmentStatus(order), findShippingRefusal(fulfilmentStatus(order))])).toEqual([
    ['open', 'shipment.not_paid'],
    ['waiting', 'shipment.awaits_release'],
    ['to_pack', undefined],
    ['shipped', 'shipment.shipped_already'],
    ['cancelled', 'shipment.order_canceled'],
  ])
})
