import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { findCard, findSealed, priceTagOf } from '../e2e/find-products.ts'
import { addToCart, buyPanel, factValue, increaseButton, quantity, queryStepper, suggestions } from './product-page.ts'
import { dispatchImageError, expectAddress, expectAskedToSignIn } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'

const pathOf = ({ id }: { id: number }) => `/sealed/${id}`
const firstArticle = () => screen.getAllByRole('article')[0]!

test('a visitor opens a sealed product without an account and reads what it is', async () => {
  const product = await findSealed(api, (p) => p.total_on_hand > 0 && p.description !== null)
  await openScreen(pathOf(product))
  await expectAddress(pathOf(product))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(product.name)
  expect(screen.getByText(product.description ?? '')).toBeVisible()
  expect(screen.getByRole('img', { name: product.name })).toHaveAttribute('src', product.image_url)
  expect(factValue('Price').textContent).toBe(priceTagOf(product))
  expect(factValue('Available Quantity').textContent).toBe(String(product.total_on_hand))
  for (const label of ['Type line', 'Rarity', 'Collector #']) expect(factValue(label)).not.toBeEmptyDOMElement()
})

test('a visitor reads N/A where a sealed product has no cost', async () => {
  await openScreen(pathOf(await findSealed(api, (p) => p.mana_cost === null)))
  expect(factValue('Cast').textContent).toBe('N/A')
})

test('a visitor finds neither a foil badge nor power and toughness on a sealed product', async () => {
  await openScreen(pathOf(await findSealed(api, () => true)))
  expect(within(firstArticle()).queryByText(/^(Non-)?Foil$/)).toBeNull()
  expect(within(firstArticle()).queryByText('Pow/Tuf')).toBeNull()
})

test('a sealed product links back to the list of its game', async () => {
  const { user } = await openScreen(pathOf(await findSealed(api, (p) => p.game_type === 'one_piece')))
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  await user.click(crumbs.getByRole('link', { name: 'One Piece' }))
  await expectAddress('/games/one_piece')
})

test('a visitor who adds a sealed product is asked how many, then to sign in', async () => {
  const product = await findSealed(api, (p) => p.total_on_hand > 1)
  const { user } = await openScreen(pathOf(product))
  expect(queryStepper()).toBeNull()
  await user.click(addToCart())
  expect(quantity()).toHaveTextContent(/^0$/)
  await user.click(increaseButton())
  await expectAskedToSignIn(pathOf(product))
})

test('a visitor who wishes for a sealed product is asked to sign in', async () => {
  const product = await findSealed(api, () => true)
  const { user } = await openScreen(pathOf(product))
  await user.click(buyPanel().getByRole('button', { name: 'Add to Wishlist' }))
  await expectAskedToSignIn(pathOf(product))
})

test('a visitor cannot add a sold-out sealed product and is told why', async () => {
  const { user } = await openScreen(pathOf(await findSealed(api, (p) => p.total_on_hand === 0)))
  expect(addToCart()).toBeDisabled()
  await user.hover(addToCart().parentElement!)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Not available in quantity')
})

test('a visitor of a sealed product is shown five more things they may like', async () => {
  const { user } = await openScreen(pathOf(await findSealed(api, (p) => p.total_on_hand > 0)))
  expect(screen.getByRole('heading', { name: 'Maybe You Like Those Too…' })).toBeVisible()
  expect(suggestions().getAllByRole('listitem')).toHaveLength(5)
  expect(suggestions().getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/')
  const next = within(suggestions().getAllByRole('listitem')[0]!).getByRole('link')
  const name = next.textContent
  await user.click(next)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name))
})

test('a visitor whose box picture fails to load reads No Image Available', async () => {
  const product = await findSealed(api, (p) => p.image_url !== null)
  await openScreen(pathOf(product))
  dispatchImageError(screen.getByRole('img', { name: product.name }))
  expect(await within(firstArticle()).findByText('No Image Available')).toBeVisible()
})

test('a visitor who asks for a card among the sealed products is taken to its own page', async () => {
  const card = await findCard(api, () => true)
  await openScreen(pathOf(card))
  await expectAddress(`/cards/${card.id}`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(card.name)
})
