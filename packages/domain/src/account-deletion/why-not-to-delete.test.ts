import { expect, test } from 'vitest'
import { whyNotToDelete } from './why-not-to-delete.ts'

const DONE = { is_staff: false, orders_being_paid: [], orders_to_send: [], sell_orders: [], refunds_under_way: 0 }

test('a customer with whom the shop is even may leave', () => {
  expect(whyNotToDelete(DONE)).toEqual([])
})

test('whoever still waits for something, or the shop for them, reads what it is', () => {
  expect(
    whyNotToDelete({
      is_staff: true,
      orders_being_paid: ['R1'],
      orders_to_send: ['R2', 'R3'],
      sell_orders: [4],
      refunds_under_way: 2,
    }),
  ).toEqual([
    'An account of somebody who works here is closed in the back-office.',
    'Order R1 is being paid. Please finish it or empty your cart first.',
    'Order R2 is paid and has not been sent to you yet.',
    'Order R3 is paid and has not been sent to you yet.',
    'Sell order 4 is still under way.',
    'Money is still on its way back to you.',
  ])
})
