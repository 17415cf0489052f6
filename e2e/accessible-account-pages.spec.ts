import type { Page } from '@playwright/test'
import { readVerifyLink, verifyEmail, type Customer } from './customers.ts'
import { deckRow, fillDeck, makeDeck, openDeck } from './deck-pages.ts'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { listCards } from './find-products.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { fillCard, openPayment, payNow, summary } from './order-pages.ts'
import { ADDRESS, bringToDelivery, bringToPayment, fillAddress, findPlentiful, payByCard, putInCart } from './orders.ts'
import { test } from './signed-in.ts'

/** A screen in a state worth looking at, and how a customer gets there. */
type State = { name: string; open: (page: Page, customer: Customer) => Promise<void> }

const fillCart = async (customer: Customer) => putInCart(customer, await findPlentiful(customer), 2)

const STATES: State[] = [
  {
    name: 'a filled cart',
    open: async (page, customer) => {
      await fillCart(customer)
      await openPage(page, '/cart')
      await expect(summary(page)).toBeVisible()
    },
  },
  {
    name: 'a cart that was emptied',
    open: async (page, customer) => {
      await fillCart(customer)
      await openPage(page, '/cart')
      await page.getByRole('button', { name: /^Delete / }).click()
      await expect(page.getByText('No items in the cart', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'the checkout with its address chosen',
    open: async (page, customer) => {
      await bringToDelivery(customer, await fillCart(customer))
      await openPage(page, '/checkout')
      await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    },
  },
  {
    name: 'the checkout with a mistake in the address',
    open: async (page, customer) => {
      await fillCart(customer)
      await openPage(page, '/checkout')
      await fillAddress(page, { ...ADDRESS, zipcode: '12' })
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('must have 4 digits')
    },
  },
  {
    name: 'the payment with a mistyped card',
    open: async (page, customer) => {
      await openPayment(page, customer)
      await fillCard(page, '12')
      await payNow(page).click()
      await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('is not a card number')
    },
  },
  {
    name: 'the confirmation of an order that is not paid',
    open: async (page, customer) => {
      await bringToPayment(customer, await fillCart(customer))
      await openPage(page, '/checkout-complete')
      await expect(page.getByRole('heading', { level: 1, name: 'Your order is not paid yet' })).toBeVisible()
    },
  },
  {
    name: 'the confirmation of nothing',
    open: async (page) => {
      await openPage(page, '/checkout-complete')
      await expect(page.getByRole('heading', { level: 1, name: 'There is nothing here' })).toBeVisible()
    },
  },
  {
    name: 'the order history with an order opened',
    open: async (page, customer) => {
      const { number } = await payByCard(customer, await bringToPayment(customer, await fillCart(customer)))
      await openPage(page, '/profile/orders')
      await page.getByRole('button', { name: number }).click()
      await expect(page.getByRole('dialog', { name: `Order Details #${number}` })).toBeVisible()
    },
  },
  {
    name: 'the settings with a wrong password',
    open: async (page) => {
      await openPage(page, '/settings')
      const form = page.getByRole('form', { name: 'Password' })
      await form.getByLabel('Current password').fill('not the password')
      await form.getByLabel('New password', { exact: true }).fill('a much newer one')
      await form.getByLabel('Confirm new password').fill('a much newer one')
      await form.getByRole('button', { name: 'Change password' }).click()
      await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('is wrong')
    },
  },
  {
    name: 'the question whether to leave for good, with a wrong password',
    open: async (page) => {
      await openPage(page, '/settings')
      await page.getByRole('button', { name: 'Delete account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
      await dialog.getByLabel('Current password').fill('not the password')
      await dialog.getByRole('button', { name: 'Delete for ever' }).click()
      await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('is wrong')
    },
  },
  {
    name: 'a link that was used',
    open: async (page, customer) => {
      const link = await readVerifyLink(customer.email)
      await verifyEmail(customer)
      await openPage(page, link)
      await page.getByRole('button', { name: 'Verify this address' }).click()
      await expect(page.getByRole('main').getByRole('status')).toBeFocused()
    },
  },
  {
    name: 'the decks',
    open: async (page, customer) => {
      await makeDeck(customer)
      await openPage(page, '/decks')
      await expect(page.getByRole('link', { name: 'Goblins' })).toBeVisible()
    },
  },
  {
    name: 'a new deck with a field left out',
    open: async (page) => {
      await openPage(page, '/decks')
      await page.getByRole('button', { name: 'Create Your First Deck' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Elves')
      await dialog.getByRole('button', { name: 'Create Deck' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Please fill in all fields')
    },
  },
  {
    name: 'a deck with its curve and what its format says',
    open: async (page, customer) => {
      const deck = await fillDeck(customer, await makeDeck(customer), '4 Lightning Bolt\n1 Goblin Guide')
      await openDeck(page, deck)
      await expect(deckRow(page, 4, 'Lightning Bolt')).toBeVisible()
    },
  },
  {
    name: 'the collection as a table with entries to be changed',
    open: async (page, customer) => {
      const [card] = await listCards(customer.api)
      await customer.api('POST /api/card_collections', {
        body: { card_collection: { product_id: card!.id, quantity: 2 } },
      })
      await openPage(page, '/profile/mycollection')
      await page.getByRole('button', { name: 'Table', exact: true }).click()
      await page.getByRole('checkbox', { name: `Select ${card!.name}`, exact: true }).check()
      await page.getByRole('region', { name: 'Selected entries' }).getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByRole('dialog', { name: 'Edit 1 entry' })).toBeVisible()
    },
  },
]

for (const { name, open } of STATES) {
  test(
    `everyone can use ${name}, and nothing scrolls sideways`,
    { tag: '@phone' },
    async ({ page, customer, watch }) => {
      watch.expectTrouble(/422/)
      await open(page, customer)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
    },
  )
}
