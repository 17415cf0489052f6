import { expect, test } from 'vitest'
import { listDeletionObstacles } from './list-deletion-obstacles.ts'

const DONE = {
  is_staff: false,
  orders_being_paid: [],
  orders_to_send: [],
  orders_with_entries: [],
  orders_disputed: [],
  sell_orders: [],
  refunds_under_way: 0,
}

test('allows deletion if nothing is open', () => {
  expect(listDeletionObstacles(DONE)).toEqual([])
})

test('refuses deletion and lists what is open', () => {
  expect(
    listDeletionObstacles({
      is_staff: true,
      orders_being_paid: ['R1'],
      orders_to_send: ['R2', 'R3'],
      orders_with_entries: ['R4'],
      orders_disputed: ['R5'],
      sell_orders: [4],
      refunds_under_way: 2,
    }),
  ).toEqual([
    { code: 'account.is_staff' },
    { code: 'account.order_being_paid', params: { number: 'R1' } },
    { code: 'account.order_not_sent', params: { number: 'R2' } },
    { code: 'account.order_not_sent', params: { number: 'R3' } },
    { code: 'account.event_to_come', params: { number: 'R4' } },
    { code: 'account.payment_disputed', params: { number: 'R5' } },
    { code: 'account.sell_order_open', params: { id: 4 } },
    { code: 'account.refund_under_way' },
  ])
})
