import type { Locator, Page } from '@playwright/test'
import { expect, openPage } from './fixtures.ts'
import { advanceToPayment, findPlentiful, putInCart } from './orders.ts'
import type { Customer } from './customers.ts'

/** The sandbox's test cards. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  takesNothingBack: '4000 0000 0000 5126',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asks: '4000 0025 0000 3155',
}

export const orderSummary = (page: Page): Locator => page.getByRole('region', { name: 'Order Summary' })
export const payNow = (page: Page): Locator => page.getByRole('button', { name: 'Pay now', exact: true })
export const cartLines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
export const quantity = (page: Page): Locator => page.getByLabel('Quantity', { exact: true })
export const increaseButton = (page: Page): Locator => page.getByRole('button', { name: 'Increase quantity' })
export const decreaseButton = (page: Page): Locator => page.getByRole('button', { name: 'Decrease quantity' })
export const proceedButton = (page: Page): Locator => page.getByRole('button', { name: 'Proceed to Checkout' })
export const buyLink = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Buy ${count}\\b`) })

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/30')
  await page.getByLabel('CVC').fill('123')
}

/** The payment page with a card's order; returns its number. */
export async function openPayment(page: Page, customer: Customer): Promise<string> {
  const { number } = await advanceToPayment(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/payment')
  await expect(payNow(page)).toBeVisible()
  return number
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL('/checkout-complete')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout Complete' })).toBeVisible()
  await expect(page.getByText('Thank you for your purchase!', { exact: true })).toBeVisible()
}
