import type { Order } from '@pennysleeve/contract/orders.ts'
import { expect, test } from 'vitest'
import { previewRate } from './preview-rate.ts'

const express = {
  id: 3,
  name: 'Express',
  cost: '14.95',
  display_cost: 'AU$14.95',
  selected: false,
  shipping_method_id: 3,
}
const pickUp = {
  id: 4,
  name: 'Pick-up in store',
  cost: '0.00',
  display_cost: 'AU$0.00',
  selected: false,
  shipping_method_id: 4,
}

// Only the fields that the summary reads.
const orderOf = (total: string, ship_total: string, credit: string, gift_card_total = '0.00') =>
  ({ total, ship_total, total_available_store_credit: credit, gift_card_total }) as Order

test('shows the total with another shipping rate', () => {
  expect(previewRate(orderOf('104.80', '3.00', '0.00'), express)).toMatchObject({
    display_ship_total: 'AU$14.95',
    display_total: 'AU$116.75',
    display_included_tax_total: 'AU$10.61',
    display_order_total_after_store_credit: 'AU$116.75',
    covered_by_store_credit: false,
  })
})

test('applies store credit to a higher shipping rate', () => {
  expect(previewRate(orderOf('23.00', '3.00', '30.00'), express)).toMatchObject({
    display_total: 'AU$34.95',
    display_total_applicable_store_credit: '-AU$30.00',
    display_order_total_after_store_credit: 'AU$4.95',
    covered_by_store_credit: false,
  })
})

test('store credit that covers the order without postage needs no card', () => {
  expect(previewRate(orderOf('33.00', '3.00', '30.00'), pickUp)).toMatchObject({
    display_total: 'AU$30.00',
    display_total_applicable_store_credit: '-AU$30.00',
    display_order_total_after_store_credit: 'AU$0.00',
    covered_by_store_credit: true,
  })
})

test('store credit pays for goods and delivery, not for gift cards, which have no GST', () => {
  expect(previewRate(orderOf('73.00', '3.00', '100.00', '50.00'), express)).toMatchObject({
    display_total: 'AU$84.95',
    display_included_tax_total: 'AU$3.18',
    display_total_applicable_store_credit: '-AU$34.95',
    display_order_total_after_store_credit: 'AU$50.00',
    covered_by_store_credit: false,
  })
})
