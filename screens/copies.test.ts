import { screen, waitFor, within } from '@testing-library/dom'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { browserQueryClient } from '../apps/storefront/app/api/browser.ts'
import { findCard, findSealed } from '../e2e/find-products.ts'
import { findTile } from '../e2e/tiles.ts'
import { addToCart, buyPanel, factValue, increaseButton, quantity, queryStepper } from './product-page.ts'
import {
  expectAddress,
  expectAskedToSignIn,
  findToast,
  textsOf,
  waitBetweenClicks,
  waitForMutations,
} from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api, makeCustomer, openShop } from './harness/shop.ts'
import { findTileButton, findTileOf, openHome } from './tiles.ts'

/** A card of five near mint copies at AU$3.20 that is sold lightly played too: two at AU$2.00. Each call takes another. */
async function makeWithPlayed(more: { condition: string; language: string }[] = []) {
  const { db } = await openShop()
  // A card that is sold in two conditions is not found again.
  const { id, master } = await findCard(api, (card) => !card.foil && isPlain(card) && card.copies === 1)
  await sql`update variants set on_hand = 5, price_cents = 320 where id = ${master.id}`.execute(db)
  for (const { condition, language } of [{ condition: 'lp', language: 'en' }, ...more]) {
    await sql`
      insert into variants (product_id, sku, price_cents, on_hand, condition, language)
      values (${id}, ${`${id}-${condition}-${language}`}, 200, 2, ${condition}, ${language})
    `.execute(db)
  }
  const product = await api('GET /api/products/:id', { params: { id: String(id) } })
  const played = product.variants[1]!
  return { product, played, path: `/cards/${id}`, playedPath: `/cards/${id}?variant=${played.id}` }
}

const isPlain = ({ master }: { master: { options_text: string } }) => master.options_text === ''

// By selector: roles and names of a whole page take a second each.
const copies = () => document.querySelector<HTMLTableElement>('table[aria-labelledby="copies-heading"]')
const table = () => within(copies()!)
const rows = () => [...copies()!.tBodies[0]!.rows]
const rowOf = (name: string) => within(rows().find(({ textContent }) => textContent.startsWith(name))!)
const choice = (name: string) => rowOf(name).getByRole('link')
const chosen = () => copies()!.querySelector('a[aria-current="true"]')

test('a card page lists its copies, best first, with price and stock, and the offered one is chosen', async () => {
  const { product, path } = await makeWithPlayed()
  await openScreen(path)
  expect(screen.getByRole('table', { name: 'Choose a copy' })).toBe(copies())
  expect(rows()).toHaveLength(product.variants.length)
  for (const [place, { display_price, total_on_hand }] of product.variants.entries()) {
    expect(rows()[place]).toHaveTextContent(display_price!)
    expect(rows()[place]).toHaveTextContent(`${total_on_hand} in stock`)
  }
  expect(chosen()).toHaveTextContent(/^Near Mint$/)
  expect(rowOf('Lightly Played').getByRole('rowheader')).toHaveTextContent('Light wear on edges or corners.')
  expect(buyPanel().getByText('Near Mint', { exact: true })).toBeVisible()
  expect(factValue('Price').textContent).toBe(product.display_price)
})

test(
  'price, stock and stepper follow the chosen copy, and Add To Cart adds that copy',
  { tags: 'nightly' },
  async () => {
    const { product, played, path, playedPath } = await makeWithPlayed()
    const customer = await makeCustomer()
    const { user } = await openScreen(path, { as: customer })
    await user.click(addToCart())
    await user.click(increaseButton())
    await user.click(choice('Lightly Played'))
    await expectAddress(playedPath)
    await waitFor(() => expect(chosen()).toHaveTextContent(/^Lightly Played$/))
    expect(factValue('Price').textContent).toBe(played.display_price)
    expect(factValue('Available Quantity').textContent).toBe(String(played.total_on_hand))
    expect(queryStepper(), 'the quantity was of another copy').toBeNull()

    await waitBetweenClicks()
    await user.click(addToCart())
    expect(quantity()).toHaveTextContent(/^0$/)
    for (let pressed = 0; pressed < played.total_on_hand; pressed += 1) await user.click(increaseButton())
    expect(increaseButton()).toBeDisabled()
    await waitBetweenClicks()
    await user.click(addToCart())
    await findToast('New order created with item')
    expect((await customer.api('GET /api/orders/current'))?.line_items).toMatchObject([
      { variant_id: played.id, quantity: played.total_on_hand, price: played.price },
    ])

    await user.click(choice('Near Mint'))
    await expectAddress(path)
    await waitFor(() => expect(factValue('Price').textContent).toBe(product.display_price))
  },
)

test('the button of a row adds one of its copy, whichever is chosen', async () => {
  const { product, played, path } = await makeWithPlayed()
  const customer = await makeCustomer()
  const { user } = await openScreen(path, { as: customer })
  await user.click(rowOf('Lightly Played').getByRole('button'))
  await findToast('New order created with item')
  await waitForMutations()
  await user.click(rowOf('Near Mint').getByRole('button'))
  await findToast('Item added to cart')
  expect((await customer.api('GET /api/orders/current'))?.line_items).toMatchObject([
    { variant_id: played.id, quantity: 1 },
    { variant_id: product.master.id, quantity: 1 },
  ])
  await expectAddress(path)
})

test('a copy is named with its language unless English, and each condition is explained once', async () => {
  const { path } = await makeWithPlayed([{ condition: 'lp', language: 'ja' }])
  await openScreen(path)
  expect(textsOf(table().getAllByRole('link'))).toEqual(['Near Mint', 'Lightly Played', 'Lightly Played, Japanese'])
  expect(table().getAllByText('Light wear on edges or corners.')).toHaveLength(1)
})

test('a visitor who buys a chosen copy comes back to it after the sign-in', async () => {
  const { playedPath } = await makeWithPlayed()
  const { user } = await openScreen(playedPath)
  expect(chosen()).toHaveTextContent(/^Lightly Played$/)
  await user.click(addToCart())
  await waitBetweenClicks()
  await user.click(addToCart())
  await expectAskedToSignIn(playedPath)
})

test('a copy that sells out stays chosen and cannot be added, and nobody is moved to another one', async () => {
  const { product, played, path } = await makeWithPlayed([{ condition: 'mp', language: 'en' }])
  const { db } = await openShop()
  const { user } = await openScreen(path, { as: await makeCustomer() })
  await user.click(choice('Lightly Played'))
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Lightly Played$/))
  await user.click(addToCart())
  const sell = (id: number) => sql`update variants set reserved = on_hand where id = ${id}`.execute(db)
  await sell(played.id)
  await browserQueryClient.invalidateQueries({ queryKey: ['GET /api/products/:id'] })
  await waitFor(() => expect(rowOf('Lightly Played').getByText('Sold out')).toBeVisible())
  expect(chosen()).toHaveTextContent(/^Lightly Played$/)
  expect(factValue('Available Quantity').textContent).toBe('0')
  expect(addToCart()).toBeDisabled()
  expect(rowOf('Lightly Played').queryByRole('button')).toBeNull()

  // Not chosen, it is no choice any more.
  await user.click(choice('Near Mint'))
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Near Mint$/))
  expect(rowOf('Lightly Played').queryByRole('link')).toBeNull()

  // The offered copy sells out: the next best is offered, and its stepper starts anew.
  await user.click(addToCart())
  await user.click(increaseButton())
  await sell(product.master.id)
  await browserQueryClient.invalidateQueries({ queryKey: ['GET /api/products/:id'] })
  await waitFor(() => expect(rowOf('Near Mint').getByText('Sold out')).toBeVisible())
  expect(queryStepper()).toBeNull()
})

test('a product of one near mint English copy has neither table nor mark', async () => {
  const card = await findCard(api, (c) => c.copies === 1 && c.total_on_hand > 0 && isPlain(c))
  await openScreen(`/cards/${card.id}`)
  expect(copies()).toBeNull()
  expect(buyPanel().queryByText('Near Mint', { exact: true })).toBeNull()
  expect(buyPanel().getByText('As good as new, or nearly.')).toBeVisible()
})

test('the table, the buy panel and the grading guide speak of conditions in the shop’s words', async () => {
  const { db } = await openShop()
  await sql`update shop set condition_texts = '{"lp": "A white corner at most."}'`.execute(db)
  const { playedPath } = await makeWithPlayed()
  const { user } = await openScreen(playedPath)
  expect(rowOf('Lightly Played').getByText('A white corner at most.')).toBeVisible()
  expect(buyPanel().getByText('A white corner at most.')).toBeVisible()
  await user.click(buyPanel().getByRole('link', { name: 'How we grade' }))
  await expectAddress('/conditions')
  await screen.findByRole('heading', { level: 1, name: 'How we grade' })
  const grades = textsOf(document.querySelectorAll('main dl > div'))
  expect(grades).toHaveLength(5)
  expect(grades.slice(0, 2)).toEqual([
    'NMNear MintAs good as new, or nearly.',
    'LPLightly PlayedA white corner at most.',
  ])
  await sql`update shop set condition_texts = '{}'`.execute(db)
})

test('a sealed product says nothing of conditions', async () => {
  const { id } = await findSealed(api, ({ total_on_hand }) => total_on_hand > 0)
  await openScreen(`/sealed/${id}`)
  expect(copies()).toBeNull()
  expect(buyPanel().queryByText('How we grade')).toBeNull()
})

test('a tile says how many other kinds there are and from which price', { tags: 'nightly' }, async () => {
  const { product } = await makeWithPlayed([{ condition: 'mp', language: 'en' }])
  const { path } = await findTile(api, ({ id }) => id === product.id)
  await openHome(path)
  expect(await findTileOf(product)).toHaveTextContent('and 2 more from AU$2.00')
})

test('a tile marks a copy that is not near mint English, and Buy adds it', { tags: 'nightly' }, async () => {
  const { db } = await openShop()
  const { product, path } = await findTile(api, (c) => c.copies === 1 && isPlain(c) && c.total_on_hand > 1)
  const { close } = await openHome(path)
  expect(within(await findTileOf(product)).queryByText('LP')).toBeNull()
  close()

  await sql`update variants set condition = 'lp' where id = ${product.master.id}`.execute(db)
  const customer = await makeCustomer()
  const { user } = await openHome(path, { as: customer })
  const tile = within(await findTileOf(product))
  expect(tile.getByText('LP')).toHaveAttribute('title', 'Lightly Played')
  expect(tile.getByText('Lightly Played')).toBeVisible()
  await user.click(await findTileButton(product, 'Buy'))
  await findToast('New order created with item')
})

test(
  'Sell is not offered while there are more than 20 of a card in all conditions, however few are offered',
  { tags: 'nightly' },
  async () => {
    const { product, played } = await makeWithPlayed()
    const { path } = await findTile(api, ({ id }) => id === product.id)
    const before = await openHome(path)
    expect(await findTileButton(product, 'Sell')).toBeVisible()
    before.close()
    const { db } = await openShop()
    await sql`update variants set on_hand = 16 where id = ${played.id}`.execute(db)
    const after = await openHome(path)
    expect(await findTileButton(product, 'Buy')).toBeEnabled()
    expect(within(await findTileOf(product)).queryByRole('button', { name: /^Sell ?\S/ })).toBeNull()
    after.close()
    await openScreen(`/cards/${product.id}`)
    expect(screen.queryByRole('region', { name: 'Sell' })).toBeNull()
  },
)

test('the search table names the other copies too', async () => {
  const { product, path } = await makeWithPlayed()
  const query = `s:${product.set} cn:${product.collector_number} is:nonfoil`
  // A new copy is searchable within a second.
  await waitFor(async () => {
    const { cards } = await api('GET /api/cards/search', { query: { query } })
    expect(cards).toMatchObject([{ copies: 2 }])
  })
  await openScreen(`/search?${new URLSearchParams({ query })}`, { as: await makeCustomer() })
  const link = await screen.findByRole('link', { name: 'and 1 more from AU$2.00' })
  expect(link).toHaveAttribute('href', path)
})

test('an addition that waits for another is of the copy that was chosen when it was made', async () => {
  const { product, played, path } = await makeWithPlayed()
  const customer = await makeCustomer()
  const { user, network } = await openScreen(path, { as: customer })
  const release = network.holdResponses(/api\/orders/)
  await user.click(rowOf('Near Mint').getByRole('button'))
  await user.click(choice('Lightly Played'))
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Lightly Played$/))
  await user.click(addToCart())
  await user.click(increaseButton())
  await waitBetweenClicks()
  await user.click(addToCart())
  await user.click(choice('Near Mint'))
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Near Mint$/))
  release()
  await waitForMutations()
  expect((await customer.api('GET /api/orders/current'))?.line_items).toMatchObject([
    { variant_id: product.master.id, quantity: 1 },
    { variant_id: played.id, quantity: 1 },
  ])
})
