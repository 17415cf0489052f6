import type { Order } from '@pennysleeve/contract/orders.ts'
import { expect, test } from 'vitest'
import { orderToConfirm } from './order-to-confirm.ts'

const now = Date.parse('2026-11-14T12:00:00Z')
const nobody = { open: null, last: null, returned: false, now }

// Only the fields that orderToConfirm reads.
const orderOf = (facts: Partial<Order>) =>
  ({
    number: 'R1',
    line_items: [{}],
    gift_cards: [],
    completed_at: null,
    covered_by_store_credit: false,
    ...facts,
  }) as Order
const boughtAt = (completed_at: string) => orderOf({ number: 'R2', state: 'complete', completed_at })

test('without any order there is nothing to confirm', () => {
  expect(orderToConfirm(nobody)).toEqual({ kind: 'nothing' })
  const empty = orderOf({ state: 'cart', line_items: [] })
  expect(orderToConfirm({ ...nobody, open: empty, last: empty })).toEqual({ kind: 'nothing' })
})

test('an open order that is not in payment is unpaid, without a request', () => {
  for (const state of ['cart', 'address', 'delivery'] as const) {
    const open = orderOf({ state })
    expect(orderToConfirm({ ...nobody, open, last: boughtAt('2026-11-14T11:59:00Z') })).toEqual({
      kind: 'unpaid',
      order: open,
    })
  }
})

test('an open order that may have been charged is completed', () => {
  for (const state of ['payment', 'confirm'] as const) {
    expect(orderToConfirm({ ...nobody, open: orderOf({ state }) })).toEqual({ kind: 'follow up', number: 'R1' })
  }
})

test('opening the page never spends store credit', () => {
  const open = orderOf({ state: 'payment', covered_by_store_credit: true })
  expect(orderToConfirm({ ...nobody, open })).toEqual({ kind: 'unpaid', order: open })
})

test('confirms an order of the last hour, not an older one', () => {
  expect(orderToConfirm({ ...nobody, last: boughtAt('2026-11-14T11:01:00Z') })).toEqual({
    kind: 'follow up',
    number: 'R2',
  })
  expect(orderToConfirm({ ...nobody, last: boughtAt('2026-11-14T10:59:00Z') })).toEqual({ kind: 'nothing' })
  const cancelled = { ...boughtAt('2026-11-14T11:59:00Z'), state: 'canceled' as const }
  expect(orderToConfirm({ ...nobody, last: cancelled })).toEqual({ kind: 'nothing' })
})

test('confirms an order on return from the provider at any time', () => {
  expect(orderToConfirm({ ...nobody, last: boughtAt('2026-11-14T08:00:00Z'), returned: true })).toEqual({
    kind: 'follow up',
    number: 'R2',
  })
})
