import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { findCard, findSealed } from '../e2e/find-products.ts'
import { findTile } from '../e2e/tiles.ts'
import { address, expectAddress, expectAskedToSignIn } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'
import { findTileButton, findTileOf, openHome } from './tiles.ts'

const PRIVATE_PATHS = [
  '/search?q=sol+ring',
  '/cart',
  '/checkout',
  '/payment?from=checkout',
  '/checkout-complete',
  '/parsed-deck-list',
  '/decks',
  '/decks/1?edit=true',
  '/sellcart',
  '/profile/mycollection',
  '/profile/orders?page=2&status=complete',
  '/settings',
]

const PUBLIC_PATHS = [
  '/cards',
  '/games',
  '/games/one_piece',
  '/faq',
  '/conditions',
  '/search-help',
  '/sell-card-info',
  '/forgot-password',
  '/auth/login',
  '/auth/register',
]

// Where the storefront stores the path to return to after the sign-in.
const returnTo = () => sessionStorage.getItem('return-to')

test('a visitor who opens a private page is sent to sign in, and the page they wanted is kept with its query', async () => {
  for (const path of PRIVATE_PATHS) {
    const { close } = await openScreen(path)
    await expectAddress('/auth/login')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    expect(returnTo()).toBe(path)
    close()
  }
})

test('a visitor who follows a link to a private page can go back to where they were', async () => {
  const { user } = await openScreen('/games')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Decks' }))
  await expectAddress('/auth/login')
  expect(returnTo()).toBe('/decks')
  history.back()
  await expectAddress('/games')
})

test('a visitor may open every public page', async () => {
  const card = await findCard(api, () => true)
  const sealed = await findSealed(api, () => true)
  for (const path of [...PUBLIC_PATHS, `/cards/${card.id}`, `/sealed/${sealed.id}`]) {
    const { close, status } = await openScreen(path)
    expect(status, path).toBe(200)
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(address()).toBe(path)
    expect(returnTo()).toBeNull()
    close()
  }
})

test('a visitor who presses Buy is asked to sign in, and the page they were on is kept', async () => {
  const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand > 0)
  const { user } = await openHome(path)
  await user.click(await findTileButton(product, 'Buy'))
  await expectAskedToSignIn(path)
})

test('a visitor who presses Sell is asked to sign in, and the page they were on is kept', async () => {
  const { product, path } = await findTile(api, ({ all_on_hand }) => all_on_hand === 20)
  const { user } = await openHome(path)
  await user.click(await findTileButton(product, 'Sell'))
  await expectAskedToSignIn(path)
})

test('a visitor who presses the heart is asked to sign in, and the page they were on is kept', async () => {
  const { products } = await api('GET /api/taxons/products', { query: { id: 2, page: 2, per_page: 24 } })
  const [product] = products
  if (!product) throw new Error('The category has one page only')
  const path = '/dashboard?category=2&page=2'
  const { user } = await openHome(path)
  const heart = within(await findTileOf(product)).getByRole('button', { name: `Add ${product.name} to wishlist` })
  await user.click(heart)
  await expectAskedToSignIn(path)
})

test('a visitor has empty hearts, and the shop is asked neither for a wishlist nor for an order', async () => {
  const { network } = await openScreen('/cards')
  expect(screen.getAllByRole('button', { name: /^Add .* to wishlist$/ }).length).toBeGreaterThan(0)
  // The page's own calls are done once the header shows its counts.
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('in your cart'))
  expect(network.calls.filter((call) => /wishlist_items|orders\/current/.test(call))).toEqual([])
})
