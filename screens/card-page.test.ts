import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { findCard, findSealed, priceTagOf } from '../e2e/find-products.ts'
import { addToCart, factValue, suggestions } from './product-page.ts'
import { dispatchImageError, expectAddress, textsOf } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'

const tokensOf = (text: string | null) => text?.match(/\{[^}]+\}/g) ?? []
const pathOf = ({ id }: { id: number }) => `/cards/${id}`
const symbolsOf = (part: Element) => [...part.querySelectorAll('img')].map(({ alt }) => alt)
const picture = () => document.querySelector('main article .card-shape')

test('a visitor reads every printed fact of a creature', async () => {
  const card = await findCard(api, (c) => c.power !== null && c.toughness !== null && c.abilities.length > 1)
  await openScreen(pathOf(card))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(card.name)
  expect(factValue('Type line').textContent).toBe(card.type_line)
  expect(factValue('Rarity').textContent.toLowerCase()).toBe(card.rarity)
  expect(factValue('Collector #').textContent).toBe(card.collector_number)
  expect(factValue('Pow/Tuf').textContent).toBe(`${card.power}/${card.toughness}`)
  expect(factValue('Abilities').textContent).toBe(card.abilities.join(', '))
})

test('a visitor sees price and available quantity', async () => {
  const card = await findCard(api, (c) => c.total_on_hand > 1)
  await openScreen(pathOf(card))
  expect(priceTagOf(card)).toMatch(/^AU\$[\d,]+\.\d\d$/)
  expect(factValue('Price').textContent).toBe(priceTagOf(card))
  expect(factValue('Available Quantity').textContent).toBe(String(card.total_on_hand))
})

test('a visitor sees the cost as symbol pictures that say which symbol they are', async () => {
  const card = await findCard(api, (c) => new Set(tokensOf(c.mana_cost)).size > 1)
  await openScreen(pathOf(card))
  expect(symbolsOf(factValue('Cast'))).toEqual(tokensOf(card.mana_cost))
  expect(factValue('Cast').textContent).toBe('')
})

test('a visitor reads a description with its symbols in the middle of the sentence', async () => {
  const card = await findCard(api, (c) => /\w.*\{[^}]+\}.*\w/.test(c.description ?? ''))
  await openScreen(pathOf(card))
  const words = (card.description ?? '').replaceAll(/\{[^}]+\}/g, '')
  const description = [...document.querySelectorAll('main article p')].find(({ textContent }) => textContent === words)
  if (!description) throw new Error('The description is not shown')
  expect(symbolsOf(description)).toEqual(tokensOf(card.description))
})

test('a visitor whose symbols do not load reads the tokens instead', async () => {
  const card = await findCard(api, (c) => tokensOf(c.mana_cost).length > 0)
  await openScreen(pathOf(card))
  for (const symbol of factValue('Cast').querySelectorAll('img')) dispatchImageError(symbol)
  await waitFor(() => expect(factValue('Cast').textContent).toBe(tokensOf(card.mana_cost).join('')))
})

test('a visitor finds no power and toughness on a planeswalker', async () => {
  const card = await findCard(api, (c) => c.loyalty !== null && c.power === null)
  await openScreen(pathOf(card))
  expect(factValue('Loyalty').textContent).toBe(card.loyalty)
  expect(screen.queryByText('Pow/Tuf')).toBeNull()
})

test('a visitor tells a foil from a plain card by its badge', async () => {
  const badges = () => textsOf(document.querySelectorAll('h1 + div > *'))
  await openScreen(pathOf(await findCard(api, (c) => c.foil)))
  expect(badges()).toContain('Foil')
  expect(badges()).not.toContain('Non-Foil')
})

test('a visitor tells a plain card by its badge', async () => {
  await openScreen(pathOf(await findCard(api, (c) => !c.foil)))
  expect(textsOf(document.querySelectorAll('h1 + div > *'))).toContain('Non-Foil')
})

test('a visitor is shown five more cards they may like', async () => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  const { suggestions: expected } = await api('GET /api/cards/:id/suggestions', {
    params: { id: String(card.id) },
    query: { limit: 5 },
  })
  expect(expected).toHaveLength(5)
  await openScreen(pathOf(card))
  expect(screen.getByRole('heading', { name: 'Maybe You Like Those Too' })).toBeVisible()
  const shown = suggestions().getAllByRole('listitem')
  expect(shown).toHaveLength(5)
  for (const [place, suggestion] of expected.entries()) {
    const item = shown[place]!
    expect(within(item).getByRole('link')).toHaveTextContent(suggestion.name)
    expect(within(item).getByRole('link')).toHaveAttribute('href', pathOf(suggestion))
    expect(item).toHaveTextContent(priceTagOf(suggestion))
    expect(item.querySelector('p')).toHaveTextContent((suggestion.description ?? '').slice(0, 20).split('{')[0] ?? '')
    if (suggestion.image_url) expect(item.querySelector('img')).toHaveAttribute('src', suggestion.image_url)
    expect(suggestion.id).not.toBe(card.id)
  }
})

test('a visitor who wants to see all cards is taken home', async () => {
  const { user } = await openScreen(pathOf(await findCard(api, (c) => c.total_on_hand > 0)))
  const seeAll = suggestions().getByRole('link', { name: 'See All' })
  expect(seeAll).toHaveAttribute('href', '/')
  await user.click(seeAll)
  await expectAddress('/dashboard')
})

test('a visitor of a card without a picture reads No Image Available', async () => {
  await openScreen(pathOf(await findCard(api, (c) => c.image_url === null)))
  expect(picture()).toHaveTextContent('No Image Available')
  expect(screen.queryByRole('button', { name: 'Enlarge picture' })).toBeNull()
})

test('a visitor whose picture fails to load reads No Image Available', async () => {
  const card = await findCard(api, (c) => c.image_url !== null && !c.foil)
  await openScreen(pathOf(card))
  expect(picture()).not.toHaveTextContent('No Image Available')
  dispatchImageError(document.querySelector('main article .card-shape img'))
  await waitFor(() => expect(picture()).toHaveTextContent('No Image Available'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enlarge picture' })).toBeNull())
})

test('a visitor who asks for a sealed product among the cards is taken to its own page', async () => {
  const product = await findSealed(api, () => true)
  await openScreen(pathOf(product))
  await expectAddress(`/sealed/${product.id}`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(product.name)
  expect(addToCart()).toBeVisible()
})
