import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAddress, textsOf } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'

const names = () => textsOf(document.querySelectorAll('main article :is(h2, h3)'))
const pagination = () => within(screen.getByRole('navigation', { name: 'Pagination' }))

test('the list of a game is headed by the game’s name and Sealed products', async () => {
  for (const [code, words] of [
    ['magic_the_gathering', 'Magic The Gathering'],
    ['one_piece', 'One Piece'],
    ['flesh_and_blood', 'Flesh And Blood'],
    ['warhammer_40k', 'Warhammer 40k'],
  ]) {
    const { close } = await openScreen(`/games/${code}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${words} Sealed products`)
    close()
  }
})

test('a visitor sees 24 sealed products of the game on a page, and the rest on the next ones', async () => {
  const sealed = { game_type: 'magic_the_gathering', sealed: true, per_page: 24 }
  const first = await api('GET /api/game_products', { query: sealed })
  const second = await api('GET /api/game_products', { query: { ...sealed, page: 2 } })
  const { user } = await openScreen('/games/magic_the_gathering')
  expect(names()).toHaveLength(24)
  expect(names()).toEqual(first.products.map(({ name }) => name))
  expect(first.products.every(({ sealed: boxed }) => boxed)).toBe(true)

  await user.click(pagination().getByRole('link', { name: 'Next' }))
  await expectAddress('/games/magic_the_gathering?page=2')
  await waitFor(() => expect(names()).toEqual(second.products.map(({ name }) => name)))
})

test('a list of sealed products has 24 to a page', async () => {
  const { total_count } = await api('GET /api/game_products', {
    query: { game_type: 'magic_the_gathering', sealed: true },
  })
  expect(total_count % 24, 'the last page must not be full').toBeGreaterThan(0)
  const last = Math.ceil(total_count / 24)
  await openScreen(`/games/magic_the_gathering?page=${last}`)
  expect(names()).toHaveLength(total_count % 24)
  expect(textsOf(document.querySelectorAll('nav[aria-label=Pagination] li')).at(-1)).toBe(String(last))
  expect(pagination().queryByRole('link', { name: 'Next' })).toBeNull()
})

test('a list that fits on one page has no page links', async () => {
  const { total_count } = await api('GET /api/game_products', { query: { game_type: 'one_piece', sealed: true } })
  expect(total_count).toBeLessThanOrEqual(24)
  await openScreen('/games/one_piece')
  expect(names()).toHaveLength(total_count)
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
})

test('the list without a game says so', async () => {
  await openScreen('/games/%20')
  expect(screen.getByText('Game type not specified')).toBeVisible()
  expect(names()).toEqual([])
})

test('the list shows Loading... while it is fetched, and an error when that fails', async () => {
  allowConsoleError(/500/)
  const { user, network } = await openScreen('/games')
  const release = network.holdResponses(/api\/game_products\?/)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'One Piece' }))
  expect(await screen.findByText('Loading...')).toBeVisible()
  release()
  await waitFor(() => expect(names().length).toBeGreaterThan(0))
  network.refuse(/api\/game_products\?/, { status: 500, body: { error: 'Out of order' } })
  history.back()
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Flesh And Blood' }))
  expect(await screen.findByText('Error fetching products.')).toBeVisible()
})
