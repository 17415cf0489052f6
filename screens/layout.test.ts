import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { address, expectAddress, textsOf } from './harness/dom.ts'
import { findCardsToSell } from '../e2e/sell-orders.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api, makeCustomer } from './harness/shop.ts'
import { searchBox } from './search-box.ts'

const header = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))

test('a visitor finds the logo, the search box, Sign Up and Sign In at the top of the page', async () => {
  const { name } = await api('GET /api/shop')
  await openScreen('/games')
  expect(header().getByRole('link', { name })).toHaveAttribute('href', '/dashboard')
  expect(header().getByRole('combobox')).toBeVisible()
  expect(header().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth/register')
  expect(header().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login')
})

test('a visitor who presses Enter in the search box sees the cards that match', async () => {
  const { user } = await openScreen('/games')
  await user.type(searchBox(), '  sol ring {Enter}')
  await expectAddress('/cards?q=sol+ring')
  await waitFor(() => expect(textsOf(document.querySelectorAll('article h3'))).toContain('Sol Ring'))
})

test('a visitor who presses Enter in a blank search box stays where they are', async () => {
  const { user, network } = await openScreen('/games')
  const before = network.calls.length
  await user.type(searchBox(), '{Enter}')
  await user.type(searchBox(), '   {Enter}')
  expect(address()).toBe('/games')
  expect(network.calls.slice(before)).toEqual([])
})

test('the slash key puts the cursor into the search box', async () => {
  const { user } = await openScreen('/games')
  screen.getByRole('main').focus()
  await user.keyboard('/')
  expect(searchBox()).toHaveFocus()
  await user.keyboard('a/b')
  expect(searchBox()).toHaveValue('a/b')
})

test('a visitor can type a slash into any other field', async () => {
  const { user } = await openScreen('/auth/login')
  const username = screen.getByLabelText('Username')
  await user.type(username, '/')
  expect(username).toHaveFocus()
  expect(username).toHaveValue('/')
})

test('the footer leads home, to the decks, to selling and to the questions', async () => {
  await openScreen('/games')
  const links = { Home: '/dashboard', Decks: '/decks', 'Sell card info': '/sell-card-info', FAQ: '/faq' }
  for (const [name, href] of Object.entries(links)) {
    expect(footer().getByRole('link', { name })).toHaveAttribute('href', href)
  }
})

test('Terms and Privacy are plain words in the footer, not links', async () => {
  await openScreen('/games')
  for (const word of ['Terms', 'Privacy']) {
    expect(footer().getByText(word)).toBeVisible()
    expect(footer().queryByRole('link', { name: word })).toBeNull()
    expect(footer().queryByRole('button', { name: word })).toBeNull()
  }
})

test('the store events link leads to the shop on a social network', async () => {
  const { events_url } = await api('GET /api/shop')
  await openScreen('/games')
  expect(footer().getByRole('link', { name: 'Store events' })).toHaveAttribute('href', events_url)
  expect(new URL(events_url).hostname).toBe('www.facebook.com')
})

test('a customer sees how much is in the sell cart and in the cart', async () => {
  const customer = await makeCustomer()
  const { products } = await api('GET /api/game_products', { query: { in_stock: true, per_page: 2 } })
  const line_items_attributes = products.map(({ master }) => ({ variant_id: master.id, quantity: 1 }))
  await customer.api('POST /api/orders', { body: { order: { line_items_attributes } } })
  const [wanted] = await findCardsToSell(customer, 1)
  const { id } = (await customer.api('POST /api/sell_carts')).sell_cart
  await customer.api('POST /api/sell_carts/:id/sell_cart_items', {
    params: { id: String(id) },
    body: { sell_cart_item: { product_id: wanted!.id, quantity: 3 } },
  })
  await openScreen('/games', { as: customer })
  expect(await header().findByRole('link', { name: /^Sell 1/ })).toHaveAttribute('href', '/sellcart')
  expect(await header().findByRole('link', { name: /^Buy 2/ })).toHaveAttribute('href', '/cart')
})
