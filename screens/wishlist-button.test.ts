import { screen, waitFor, within } from '@testing-library/dom'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { expect, test } from 'vitest'
import { listFirstCards, listWishlist, addToWishlist } from '../e2e/wishlist.ts'
import { findToast, waitForMutations, shownToast } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { makeCustomer } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'
import { findTileOf } from './tiles.ts'

const CHANGES = /^(POST|DELETE) \/api\/wishlist_items/

const emptyHeart = async (product: Product) =>
  within(await findTileOf(product)).findByRole('button', { name: `Add ${product.name} to wishlist` })
const fullHeart = async (product: Product) =>
  within(await findTileOf(product)).findByRole('button', { name: `Remove ${product.name} from wishlist` })

test('the heart adds a card to the wishlist and removes it again', async () => {
  const customer = await makeCustomer()
  const [card] = await listFirstCards(customer, 1)
  const { user, network } = await openScreen('/cards', { as: customer })
  const asked = () => network.calls.filter((call) => call.startsWith('GET /api/wishlist_items')).length
  await waitFor(() => expect(asked()).toBe(1))

  await user.click(await emptyHeart(card))
  await findToast('Added to wishlist')
  expect(await fullHeart(card)).toBeVisible()
  await waitFor(() => expect(asked()).toBe(2))
  expect(await listWishlist(customer)).toEqual([card.id])

  await waitForMutations()
  await user.click(await fullHeart(card))
  await findToast('Removed from wishlist')
  expect(await emptyHeart(card)).toBeVisible()
  await waitFor(() => expect(asked()).toBe(3))
  expect(await listWishlist(customer)).toEqual([])
})

test('a heart changes at once, before the response', async () => {
  const customer = await makeCustomer()
  const [card] = await listFirstCards(customer, 1)
  const { user, network } = await openScreen('/cards', { as: customer })
  const release = network.holdResponses(CHANGES)
  await user.click(await emptyHeart(card))
  expect(await fullHeart(card)).toBeVisible()
  expect(shownToast()).toBeNull()
  release()
  await findToast('Added to wishlist')
})

test('a customer is told when a card could not be added or removed, and the heart is what it was', async () => {
  allowConsoleError(/503/)
  const customer = await makeCustomer()
  const [wished, other] = await listFirstCards(customer, 2)
  if (!other) throw new Error('The shop has one card only')
  await addToWishlist(customer, wished)
  const { user, network } = await openScreen('/cards', { as: customer })
  expect(await fullHeart(wished)).toBeVisible()
  network.refuse(CHANGES, { status: 503, body: { error: 'The shop is busy.' } })

  await user.click(await emptyHeart(other))
  await findToast('Failed to add to wishlist')
  expect(await emptyHeart(other)).toBeVisible()
  await user.click(await fullHeart(wished))
  await findToast('Failed to remove from wishlist')
  expect(await fullHeart(wished)).toBeVisible()
})

test('signing out empties the hearts on the page', async () => {
  const customer = await makeCustomer()
  const [card] = await listFirstCards(customer, 1)
  await addToWishlist(customer, card)
  const { user } = await openScreen('/cards', { as: customer })
  expect(await fullHeart(card)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: customer.email.split('@', 1)[0]! }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(await emptyHeart(card)).toBeVisible()
})

test('the heart of the oldest wish of a long list is filled', async () => {
  const customer = await makeCustomer()
  const [oldest] = await listFirstCards(customer, 1)
  await addToWishlist(customer, oldest)
  const { products } = await customer.api('GET /api/game_products', { query: { page: 2, per_page: 100 } })
  await addToWishlist(customer, ...products.filter(({ id }) => id !== oldest.id))
  expect(await listWishlist(customer)).not.toContain(oldest.id)
  await openScreen('/cards', { as: customer })
  expect(await fullHeart(oldest)).toBeVisible()
})

test('a customer adds and removes a card on its page', async () => {
  const customer = await makeCustomer()
  const [card] = await listFirstCards(customer, 1)
  const { user } = await openScreen(`/cards/${card.id}`, { as: customer })
  await user.click(screen.getByRole('button', { name: 'Add to Wishlist' }))
  await findToast('Added to wishlist')
  await waitForMutations()
  await user.click(await screen.findByRole('button', { name: 'Remove from Wishlist' }))
  await findToast('Removed from wishlist')
  expect(await screen.findByRole('button', { name: 'Add to Wishlist' })).toBeVisible()
  expect(await listWishlist(customer)).toEqual([])
})

test('a customer adds and removes a sealed product on its page', async () => {
  const customer = await makeCustomer()
  const { products } = await customer.api('GET /api/game_products', { query: { sealed: true, per_page: 1 } })
  const { user } = await openScreen(`/sealed/${products[0]?.id}`, { as: customer })
  await user.click(screen.getByRole('button', { name: 'Add to Wishlist' }))
  await findToast('Added to wishlist')
  expect(await listWishlist(customer)).toEqual([products[0]?.id])
  await waitForMutations()
  await user.click(await screen.findByRole('button', { name: 'Remove from Wishlist' }))
  await findToast('Removed from wishlist')
  expect(await listWishlist(customer)).toEqual([])
})

test('a failed wishlist change on a product page reverts the heart, without a toast', async () => {
  allowConsoleError(/503/)
  const customer = await makeCustomer()
  const [card] = await listFirstCards(customer, 1)
  const { user, network } = await openScreen(`/cards/${card.id}`, { as: customer })
  network.refuse(CHANGES, { status: 503, body: { error: 'The shop is busy.' } })
  await user.click(screen.getByRole('button', { name: 'Add to Wishlist' }))
  await waitFor(() => expect(network.writes).toHaveLength(1))
  await waitForMutations()
  expect(await screen.findByRole('button', { name: 'Add to Wishlist' })).toBeVisible()
  expect(shownToast()).toBeNull()
})
