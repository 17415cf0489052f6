import { screen, waitFor, within } from '@testing-library/dom'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { expect, test } from 'vitest'
import { priceTagOf } from '../e2e/find-products.ts'
import { findTile } from '../e2e/tiles.ts'
import { dispatchImageError, expectAddress } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'
import { closeNotice, findTileButton, findTileOf, openHome } from './tiles.ts'

const subtitleOf = async (product: Product) => (await findTileOf(product)).querySelector<HTMLElement>('h3 + p')!
const hasSymbol = ({ description }: Product) => /^[^{]{1,20}\{[^}]\}/.test(description ?? '')
const symbolOf = ({ description }: Product) => /\{[^}]\}/.exec(description ?? '')?.[0] ?? ''

test('a tile shows picture, price, heart, title, subtitle, Sell and Buy', async () => {
  const { product, path } = await findTile(
    api,
    ({ total_on_hand, image_url }) => total_on_hand > 0 && total_on_hand < 20 && image_url !== null,
  )
  await openHome(path)
  const tile = await findTileOf(product)
  expect(tile.querySelector(`img[src="${product.image_url}"]`)).toBeVisible()
  expect(priceTagOf(product)).toMatch(/^AU\$\d[\d,]*\.\d\d$/)
  expect(within(tile).getByText(priceTagOf(product))).toBeVisible()
  expect(within(tile).getByRole('button', { name: `Add ${product.name} to wishlist` })).toBeVisible()
  expect(within(tile).getByRole('heading', { name: product.name })).toBeVisible()
  expect(await subtitleOf(product)).not.toBeEmptyDOMElement()
  expect(await findTileButton(product, 'Sell')).toBeEnabled()
  expect(await findTileButton(product, 'Buy')).toBeEnabled()
})

test('a tile without a picture says No Image Available', async () => {
  const { product, path } = await findTile(api, ({ image_url }) => image_url === null)
  await openHome(path)
  expect(within(await findTileOf(product)).getByText('No Image Available')).toBeVisible()
})

test('a tile whose picture fails to load says No Image Available', async () => {
  const { product, path } = await findTile(api, ({ image_url }) => image_url !== null)
  await openHome(path)
  const tile = await findTileOf(product)
  expect(within(tile).queryByText('No Image Available')).toBeNull()
  dispatchImageError(tile.querySelector(`img[src="${product.image_url}"]`))
  expect(await within(tile).findByText('No Image Available')).toBeVisible()
})

test('a subtitle longer than 20 characters is cut at 40', async () => {
  const fits = ({ description }: Product) => (description ?? '').length > 40 && !description?.includes('{')
  const { product, path } = await findTile(api, fits)
  await openHome(path)
  expect((await subtitleOf(product)).textContent.trim()).toBe(product.description?.slice(0, 40).trim())
})

test('subtitles of 20 and of 21 to 40 characters are shown whole', async () => {
  const { products } = await api('GET /api/game_products', { query: { per_page: 24 } })
  const [short, long] = products
  if (!short || !long) throw new Error('The shop is empty')
  const words = new Map([
    [short.id, 'Twenty characters :)'],
    [long.id, 'A sentence of exactly forty characters!!'],
  ])
  const opened = await openScreen('/games')
  opened.network.alter<{ products: Product[] }>(/api\/game_products\?/, (body) => ({
    ...body,
    products: body.products.map((one) => ({ ...one, description: words.get(one.id) ?? one.description })),
  }))
  await opened.user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Home' }))
  await closeNotice(opened)
  expect((await subtitleOf(short)).textContent).toBe(words.get(short.id))
  expect((await subtitleOf(long)).textContent).toBe(words.get(long.id))
})

test('the mana symbols of a subtitle are pictures that say their token', async () => {
  const { product, path } = await findTile(api, hasSymbol)
  await openHome(path)
  const subtitle = await subtitleOf(product)
  expect(within(subtitle).getAllByRole('img')[0]).toHaveAttribute('alt', symbolOf(product))
  expect(subtitle).not.toHaveTextContent('{')
})

test('a symbol whose picture fails to load shows its token, without an error', async () => {
  const { product, path } = await findTile(api, hasSymbol)
  await openHome(path)
  const subtitle = await subtitleOf(product)
  dispatchImageError(subtitle.querySelector('img'))
  await waitFor(() => expect(subtitle).toHaveTextContent(symbolOf(product)))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a visitor opens a card by its name', async () => {
  const { product, path } = await findTile(api, () => true)
  const { user } = await openHome(path)
  await user.click(within(await findTileOf(product)).getByRole('link', { name: product.name }))
  await expectAddress(`/cards/${product.id}`)
})

test('a sealed product opens on its page and is never bought back', async () => {
  const { products } = await api('GET /api/game_products', { query: { sealed: true, per_page: 24 } })
  const product = products.find(({ total_on_hand, all_on_hand }) => total_on_hand > 0 && all_on_hand <= 20)
  if (!product) throw new Error('Every sealed product is plentiful')
  const { user } = await openScreen('/games/magic_the_gathering')
  expect(await findTileButton(product, 'Buy')).toBeEnabled()
  expect(screen.queryByRole('button', { name: /^Sell ?\S/ })).toBeNull()
  await user.click(within(await findTileOf(product)).getByRole('link', { name: product.name }))
  await expectAddress(`/sealed/${product.id}`)
})
