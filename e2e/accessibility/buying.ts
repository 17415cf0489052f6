import type { Page } from '@playwright/test'
import type { Order } from '@pennysleeve/contract/orders.ts'
import type { Customer } from '../customers.ts'
import { expect } from '../fixtures.ts'
import { fillCard, payNow, orderSummary } from '../order-pages.ts'
import {
  ADDRESS,
  advanceToDelivery,
  advanceToPayment,
  fillAddress,
  findPlentiful,
  payByCard,
  putInCart,
} from '../orders.ts'
import { loadingState, type PageState } from './check-page-states.ts'

const showHeading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** In the order of the customer's steps. */
export function buyingPages(customer: Customer): PageState[] {
  let order: Order
  const fillCart = async () => (order = await putInCart(customer, await findPlentiful(customer), 2))
  return [
    { path: '/checkout-complete', state: 'of nothing', prepare: showHeading('There is nothing here') },
    loadingState('/payment', '**/api/orders/current', 'Please wait while we fetch your order details'),
    {
      path: '/cart',
      state: 'filled',
      before: fillCart,
      prepare: (page) => expect(orderSummary(page)).toBeVisible(),
    },
    {
      state: 'emptied',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Delete / }).click()
        await expect(page.getByText('No items in the cart', { exact: true })).toBeVisible()
      },
    },
    {
      path: '/checkout',
      state: 'with a mistake in the address',
      before: fillCart,
      prepare: async (page) => {
        await fillAddress(page, { ...ADDRESS, zipcode: '12' })
        await page.getByRole('button', { name: 'Save address' }).click()
        await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('must have 4 digits')
      },
    },
    {
      path: '/checkout',
      state: 'with its address chosen',
      before: () => advanceToDelivery(customer, order),
      prepare: (page) => expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible(),
    },
    {
      path: '/payment',
      before: () => advanceToPayment(customer, order),
      prepare: (page) => expect(payNow(page)).toBeVisible(),
    },
    {
      state: 'with a mistyped card',
      prepare: async (page) => {
        await fillCard(page, '12')
        await payNow(page).click()
        await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('is not a card number')
      },
    },
    {
      path: '/checkout-complete',
      state: 'of an order that is not paid',
      prepare: showHeading('Your order is not paid yet'),
    },
    {
      path: '/profile/orders',
      state: 'its order closed',
      before: () => payByCard(customer, order),
      prepare: (page) => expect(page.getByRole('button', { name: order.number })).toBeVisible(),
    },
    {
      state: 'its order opened',
      prepare: async (page) => {
        await page.getByRole('button', { name: order.number }).click()
        await expect(page.getByRole('dialog', { name: `Order Details #${order.number}` })).toBeVisible()
      },
    },
  ]
}
