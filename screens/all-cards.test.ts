import { setTimeout as sleep } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectAddress, findElement, textsOf } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'
import { closeNotice, openHome } from './tiles.ts'

const section = () => within(screen.getByRole('region', { name: 'All Cards' }))
const names = () => textsOf(document.querySelectorAll('article :is(h2, h3)'))
const categories = () => within(section().getByRole('navigation', { name: 'Categories' }))
const chosen = () => textsOf(document.querySelectorAll('nav[aria-label=Categories] [aria-current]'))
const pagination = () => within(section().getByRole('navigation', { name: 'Pagination' }))
const pageRow = () =>
  [...document.querySelectorAll('nav[aria-label=Pagination] li')].map((item) => item.firstElementChild?.textContent)
const expectPageRow = (row: string[]) => waitFor(() => expect(pageRow()).toEqual(row))
const whereExactly = () => location.pathname + location.search + location.hash

async function follow(user: UserEvent, name: string): Promise<void> {
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }))
}

/** Navigates to the home page from another one, so that the cards are fetched by the client. */
async function comeHome(opened: Awaited<ReturnType<typeof openScreen>>): Promise<void> {
  await follow(opened.user, 'Home')
  await closeNotice(opened)
}

test('below the heading All Cards stand 24 of the singles, the same as the shop lists', async () => {
  const { products } = await api('GET /api/game_products', { query: { per_page: 24 } })
  await openHome()
  expect(section().getByRole('heading', { level: 2, name: 'All Cards' })).toBeVisible()
  expect(names()).toEqual(products.map(({ name }) => name))
  expect(names()).toHaveLength(24)
})

test('a row of category buttons begins with All Categories and has one for every card type', async () => {
  const { taxons } = await api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
  await openHome()
  expect(textsOf(categories().getAllByRole('link'))).toEqual(['All Categories', ...taxons.map(({ name }) => name)])
})

test('the chosen category is marked, its cards are shown, and it is in the URL', async () => {
  const { taxons } = await api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
  const category = taxons.find(({ name }) => name === 'Sorcery')
  if (!category) throw new Error('The shop has no sorceries')
  const { products } = await api('GET /api/taxons/products', { query: { id: category.id, per_page: 24 } })
  const { user } = await openHome()
  expect(chosen()).toEqual(['All Categories'])

  await user.click(categories().getByRole('link', { name: 'Sorcery' }))
  await waitFor(() => expect(whereExactly()).toBe(`/dashboard?category=${category.id}#all-cards-heading`))
  await waitFor(() => expect(names()).toEqual(products.map(({ name }) => name)))
  expect(chosen()).toEqual(['Sorcery'])
  expect(products.every(({ taxons: own }) => own.some(({ id }) => id === category.id))).toBe(true)

  history.back()
  await waitFor(() => expect(chosen()).toEqual(['All Categories']))
})

test('the URL of a category opens it highlighted', async () => {
  await openHome('/dashboard?category=2')
  expect(chosen()).toEqual(['Instant'])
})

test('Next and Previous page through the grid', async () => {
  const second = await api('GET /api/game_products', { query: { per_page: 24, page: 2 } })
  const { user } = await openHome()
  expect(pagination().queryByRole('link', { name: 'Previous' })).toBeNull()
  await user.click(pagination().getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(whereExactly()).toBe('/dashboard?page=2#all-cards-heading'))
  await waitFor(() => expect(names()).toEqual(second.products.map(({ name }) => name)))
  await user.click(pagination().getByRole('link', { name: 'Previous' }))
  await waitFor(() => expect(whereExactly()).toBe('/dashboard#all-cards-heading'))
})

test(
  'the page links offer the first, the last and the neighbours, and an ellipsis for every gap',
  { tags: 'nightly' },
  async () => {
    const { total_count } = await api('GET /api/game_products', { query: { per_page: 24 } })
    const last = Math.ceil(total_count / 24)
    expect(last).toBeGreaterThan(12)
    const { user } = await openHome('/dashboard?page=6')
    await expectPageRow(['1', '…', '5', '6', '7', '…', String(last)])
    expect(document.querySelector('nav[aria-label=Pagination] [aria-current=page]')).toHaveTextContent('6')
    await user.click(pagination().getByRole('link', { name: 'Page 1' }))
    await expectPageRow(['1', '2', '…', String(last)])
    await user.click(pagination().getByRole('link', { name: `Page ${last}` }))
    await expectPageRow(['1', '…', String(last - 1), String(last)])
    await waitFor(() => expect(names()).toHaveLength(total_count - (last - 1) * 24))
    expect(pagination().queryByRole('link', { name: 'Next' })).toBeNull()
  },
)

test('Loading... is shown while the cards are fetched', async () => {
  const opened = await openScreen('/games')
  const release = opened.network.holdResponses(/api\/game_products\?/)
  await comeHome(opened)
  expect(await section().findByText('Loading...')).toBeVisible()
  release()
  await waitFor(() => expect(names()).toHaveLength(24))
  expect(section().queryByText('Loading...')).toBeNull()
})

test('a visitor reads that the products could not be fetched, and can try again', { tags: 'nightly' }, async () => {
  allowConsoleError(/500/)
  const opened = await openScreen('/games')
  const release = opened.network.refuse(/api\/game_products\?/, { status: 500, body: { error: 'Out of order' } })
  await comeHome(opened)
  expect(await section().findByText('Error fetching products.')).toBeVisible()
  // No automatic retry: waits longer than the second after which TanStack Query would retry.
  const asked = () => opened.network.calls.filter((call) => call.includes('api/game_products?'))
  await sleep(1500)
  expect(asked()).toHaveLength(1)
  release()
  await opened.user.click(section().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toHaveLength(24))
  expect(asked()).toHaveLength(2)
})

test('a visitor reads that a category could not be fetched', async () => {
  allowConsoleError(/500/)
  const { user, network } = await openHome()
  network.refuse(/api\/taxons\/products\?/, { status: 500, body: { error: 'Out of order' } })
  await user.click(categories().getByRole('link', { name: 'Instant' }))
  expect(await section().findByText('Error fetching product details.')).toBeVisible()
})

test('/ redirects to the home page', async () => {
  await openHome('/')
  await expectAddress('/dashboard')
  expect(await findElement('#all-cards-heading')).toHaveTextContent('All Cards')
})
