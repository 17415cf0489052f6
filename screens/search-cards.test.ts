import { screen, waitFor, within } from '@testing-library/dom'
import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import { expect, test } from 'vitest'
import { expectAddress, findToast, waitForMutations, textsOf } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { makeCustomer, type Customer } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'
import { expectRows, findRows, searchBox } from './search-box.ts'

const SEARCH_CALLS = /\/api\/cards\/search\?/

const openResults = (query: string, as: Customer) => openScreen(`/search?${new URLSearchParams({ query })}`, { as })
const shownIn = (row: HTMLElement) => within(row).getByRole('status', { name: 'Quantity' })

test('a customer who presses Enter sees what was found, plain cards first', async () => {
  const customer = await makeCustomer()
  const { cards, total_count } = await customer.api('GET /api/cards/search', { query: { query: 'lightning' } })
  expect(cards).toHaveLength(total_count)
  const plain = cards.filter(({ foil }) => !foil)
  const { user } = await openScreen('/games', { as: customer })
  await user.type(searchBox(), ' lightning {Enter}')
  await expectAddress('/search?query=lightning')
  const singles = await screen.findByRole('link', { name: `Singles (${plain.length})` })
  expect(singles).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: `Foils (${cards.length - plain.length})` })).toBeVisible()
  await expectRows('Singles', plain.length)
  expect(searchBox()).toHaveValue('lightning')
  const [row] = await findRows('Singles')
  const [first] = plain
  expect(within(row!).getByRole('link', { name: first!.name })).toHaveAttribute('href', `/cards/${first!.id}`)
  expect(within(row!).getByText('Non-Foil')).toBeVisible()
  expect(within(row!).getByText(first!.type_line ?? '')).toBeVisible()
  expect(row).toHaveTextContent(`Available: ${first!.total_on_hand}`)
})

test('the address of a search opens it with its words in the box', async () => {
  await openResults('lightning', await makeCustomer())
  expect((await findRows('Singles')).length).toBeGreaterThan(0)
  expect(searchBox()).toHaveValue('lightning')
})

test('a customer opens the tab of the foils', async () => {
  const { user } = await openResults('lightning', await makeCustomer())
  await user.click(await screen.findByRole('link', { name: /^Foils \(\d+\)/ }))
  const table = within(await screen.findByRole('table', { name: 'Foils' }))
  expect(table.getAllByText('Foil').length).toBeGreaterThan(0)
  expect(table.queryByText('Non-Foil')).toBeNull()
})

test('a customer chooses how many, within what is there, and puts them into the cart', async () => {
  const customer = await makeCustomer()
  const { cards } = await customer.api('GET /api/cards/search', { query: { query: 'stock>1 stock<9 is:nonfoil' } })
  const card = cards[0]!
  const { user } = await openResults(`!"${card.name}" s:${card.set} is:nonfoil`, customer)
  const [row] = await findRows('Singles')
  const more = within(row!).getByRole('button', { name: 'Increase quantity' })
  expect(within(row!).getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await user.click(more)
  await user.click(more)
  expect(shownIn(row!)).toHaveTextContent(/^2$/)
  await user.click(within(row!).getByRole('button', { name: `Add ${card.name} to cart` }))
  await findToast('New order created with item')
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))).toEqual([
    { variant_id: card.variant_id, quantity: 2 },
  ])
  for (let step = 2; step < card.total_on_hand; step += 1) await user.click(more)
  expect(more).toBeDisabled()
})

test('one press of the cart buys one, and the stepper shows that one from then on', async () => {
  const customer = await makeCustomer()
  const { cards } = await customer.api('GET /api/cards/search', { query: { query: 'stock>4 stock<20 is:nonfoil' } })
  const card = cards[1]!
  const { user } = await openResults(`!"${card.name}" s:${card.set} is:nonfoil`, customer)
  const [row] = await findRows('Singles')
  const add = () => within(row!).getByRole('button', { name: `Add ${card.name} to cart` })
  const expectInCart = (quantity: number) =>
    waitFor(async () => expect((await customer.api('GET /api/orders/current'))?.line_items[0]?.quantity).toBe(quantity))
  expect(shownIn(row!)).toHaveTextContent(/^0$/)
  await user.click(add())
  await waitFor(() => expect(shownIn(row!)).toHaveTextContent(/^1$/))
  await expectInCart(1)
  await findToast('New order created with item')
  await user.click(within(row!).getByRole('button', { name: 'Increase quantity' }))
  expect(shownIn(row!)).toHaveTextContent(/^2$/)
  await waitForMutations()
  await user.click(add())
  await expectInCart(3)
  expect(shownIn(row!)).toHaveTextContent(/^2$/)
})

test('a sold-out card cannot be counted, and whoever presses its cart is told why', async () => {
  const customer = await makeCustomer()
  const { cards } = await customer.api('GET /api/cards/search', { query: { query: 'stock=0 is:nonfoil' } })
  const card = cards[0]!
  const { user } = await openResults(`!"${card.name}" s:${card.set} is:nonfoil`, customer)
  const row = (await findRows('Singles')).find(({ textContent }) => textContent.includes('Out of stock'))!
  expect(within(row).getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await user.click(within(row).getByRole('button', { name: `Add ${card.name} to cart` }))
  expect(await findToast('Out of Stock')).toHaveTextContent('This item is currently out of stock')
  expect(shownIn(row)).toHaveTextContent(/^0$/)
})

test('a customer looks at a picture in full size', async () => {
  const { user } = await openResults('lightning bolt', await makeCustomer())
  const [enlarge] = await screen.findAllByRole('button', { name: 'Enlarge picture of Lightning Bolt' })
  await user.click(enlarge!)
  const dialog = await screen.findByRole('dialog', { name: 'Lightning Bolt' })
  expect(within(dialog).getByRole('img')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(enlarge).toHaveFocus())
})

test('a card without a picture says so', async () => {
  const customer = await makeCustomer()
  const { user, network } = await openScreen('/games', { as: customer })
  network.alter<{ cards: FoundCard[] }>(SEARCH_CALLS, (body) => ({
    ...body,
    cards: body.cards.map((card) => ({ ...card, image_url: null })),
  }))
  await user.type(searchBox(), 'lightning bolt{Enter}')
  const table = within(await screen.findByRole('table', { name: 'Singles' }))
  expect(table.getAllByText('No Image')[0]).toBeVisible()
})

test('a customer who finds nothing is told so in either tab', async () => {
  const { user } = await openResults('xqzzyqx', await makeCustomer())
  expect(await screen.findByText('No non-foil results found.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Foils (0)' }))
  expect(await screen.findByText('No foil results found.')).toBeVisible()
})

test('a customer who finds much turns pages of 50, and reads how to narrow it', async () => {
  const customer = await makeCustomer()
  const { cards, total_count } = await customer.api('GET /api/cards/search', { query: { query: 'mv>=0' } })
  const { user } = await openResults('mv>=0', customer)
  await expectRows('Singles', 50)
  if (cards.length < total_count) {
    const words = `First ${cards.length} of ${total_count.toLocaleString('en-AU')}.`
    expect(screen.getByText(words, { exact: false })).toBeVisible()
  }
  const plain = cards.filter(({ foil }) => !foil)
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(async () => {
    const [row] = await findRows('Singles')
    expect(within(row!).getByRole('link')).toHaveAttribute('href', `/cards/${plain[50]!.id}`)
  })
})

test('50 rows need no pages', async () => {
  await openResults('lightning', await makeCustomer())
  expect((await findRows('Singles')).length).toBeLessThanOrEqual(50)
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
})

test('an unknown word of a query is reported beside the results', async () => {
  const customer = await makeCustomer()
  const query = 'lightning shape:round'
  const { warnings } = await customer.api('GET /api/cards/search', { query: { query } })
  await openResults(query, customer)
  expect(warnings).toHaveLength(1)
  await findRows('Singles')
  expect(textsOf(screen.getAllByText(warnings[0]!))).toEqual(warnings)
})

test('a failed search shows no alert and can be retried', async () => {
  allowConsoleError(/503/)
  const { user, network } = await openScreen('/games', { as: await makeCustomer() })
  const release = network.refuse(SEARCH_CALLS, { status: 503, body: { error: 'away' } })
  await user.type(searchBox(), 'lightning{Enter}')
  expect(await screen.findByText('The search did not answer.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  release()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await findRows('Singles')).length).toBeGreaterThan(0)
})

test('a customer waiting for results reads that they are loading', async () => {
  const { user, network } = await openScreen('/games', { as: await makeCustomer() })
  const release = network.holdResponses(SEARCH_CALLS)
  await user.type(searchBox(), 'lightning{Enter}')
  expect(await within(screen.getByRole('main')).findByText('Loading...')).toBeVisible()
  release()
  expect((await findRows('Singles')).length).toBeGreaterThan(0)
})

test('a card that cannot be added says why', async () => {
  allowConsoleError(/422/)
  const { user, network } = await openResults('lightning bolt stock>0', await makeCustomer())
  network.refuse(/^POST \/api\/orders$/, { status: 422, body: { error: 'Only 1 left of "Lightning Bolt"' } })
  await user.click((await screen.findAllByRole('button', { name: 'Add Lightning Bolt to cart' }))[0]!)
  expect(await findToast('Error creating order')).toHaveTextContent('Only 1 left of "Lightning Bolt"')
})
