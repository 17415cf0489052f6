import type { Page } from '@playwright/test'
import { userMenu, type Customer } from '../customers.ts'
import { expect } from '../fixtures.ts'
import { listFirstCards, addToWishlist, WISHLIST_CALLS } from '../wishlist.ts'
import { loadingState, type PageState } from './check-page-states.ts'

const openFromHeader = (button: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const showTable = (name: string) => (page: Page) => expect(page.getByRole('table', { name })).toBeVisible()

export const searchAndWishlistPages = (customer: Customer): PageState[] => [
  {
    path: '/games',
    state: 'with the open menu',
    prepare: async (page) => {
      await userMenu(page, customer).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  { path: '/games', state: 'with the advanced search', prepare: openFromHeader('Advanced Search') },
  { path: '/games', state: 'with the paste box', prepare: openFromHeader('Search DeckList') },
  {
    state: 'a list pasted',
    prepare: async (page) => {
      await page.getByLabel('Deck list').fill('4 Lightning Bolt\n3 Lightnig Helix')
      await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('heading', { name: '4 Lightning Bolt' })).toBeVisible()
    },
  },
  { path: '/search', state: 'without a search' },
  { path: '/search?query=lightning', prepare: showTable('Singles') },
  loadingState('/profile/wishlist', WISHLIST_CALLS),
  {
    path: '/profile/wishlist',
    before: async () => addToWishlist(customer, ...(await listFirstCards(customer, 3))),
    prepare: showTable('Wishlist'),
  },
]
