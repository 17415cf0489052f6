import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { dispatchImageError, expectAddress, textsOf } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { network } from './harness/network.ts'
import { api } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'

const DEFAULT_PICTURE = '/pictures/games/default.svg'
const GAMES = ['magic_the_gathering', 'one_piece', 'flesh_and_blood', 'warhammer_40k']
const CALL = /api\/game_products\/game_types$/

const tiles = () => document.querySelectorAll<HTMLElement>('main li a')
const pictureOf = (code: string) => document.querySelector(`a[href="/games/${code}"] img`)

/** Navigates to the games from another page, so that they are fetched by the client. */
async function comeToGames({ user }: Pick<Awaited<ReturnType<typeof openScreen>>, 'user'>): Promise<void> {
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Our Products' }))
  await screen.findByRole('heading', { level: 1, name: 'Our Products' })
}

test('a visitor sees a tile with a picture for each of the four games', async () => {
  const { game_types } = await api('GET /api/game_products/game_types')
  expect(game_types.map(({ code }) => code)).toEqual(GAMES)
  await openScreen('/games')
  expect(screen.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible()
  expect(textsOf(tiles())).toEqual(game_types.map(({ name }) => name))
  for (const code of GAMES) expect(pictureOf(code)).toHaveAttribute('src', `/pictures/games/${code}.svg`)
})

test('a visitor who clicks a game sees its sealed products', async () => {
  const { user } = await openScreen('/games')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'One Piece' }))
  await expectAddress('/games/one_piece')
  expect(await screen.findByRole('heading', { level: 1, name: 'One Piece Sealed products' })).toBeVisible()
})

test('a game whose picture fails to load shows the default picture', async () => {
  await openScreen('/games')
  dispatchImageError(pictureOf('one_piece'))
  await waitFor(() => expect(pictureOf('one_piece')).toHaveAttribute('src', DEFAULT_PICTURE))
  expect(pictureOf('warhammer_40k')).toHaveAttribute('src', '/pictures/games/warhammer_40k.svg')
})

test('a game the shop has no picture of shows the default picture', async () => {
  const opened = await openScreen('/faq')
  opened.network.alter<{ game_types: object[] }>(CALL, (body) => ({
    ...body,
    game_types: [...body.game_types, { id: 99, code: 'star_realms', name: 'Star Realms' }],
  }))
  await comeToGames(opened)
  await waitFor(() => expect(tiles()).toHaveLength(GAMES.length + 1))
  expect(pictureOf('star_realms')).toHaveAttribute('src', DEFAULT_PICTURE)
})

test('a visitor reads Loading while the games are on their way', async () => {
  const opened = await openScreen('/faq')
  const release = opened.network.holdResponses(CALL)
  await comeToGames(opened)
  expect(await within(screen.getByRole('main')).findByText('Loading')).toBeVisible()
  release()
  await waitFor(() => expect(tiles()).toHaveLength(GAMES.length))
  expect(screen.queryByText('Loading')).toBeNull()
})

test('games that fail to load show no error', async () => {
  allowConsoleError(/500/)
  const opened = await openScreen('/faq')
  opened.network.refuse(CALL, { status: 500, body: { error: 'Out of order' } })
  await comeToGames(opened)
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(opened.network.calls.some((call) => CALL.test(call))).toBe(true)
  expect(screen.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible()
  expect(tiles()).toHaveLength(0)
  expect(screen.getByRole('main')).not.toHaveTextContent(/error|wrong|Out of order/i)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('every page is served although the games fail to load, and loading ends', async () => {
  allowConsoleError(/500/)
  for (const path of ['/dashboard', '/cards', '/games', '/games/one_piece', '/events', '/search-help']) {
    network.refuse(CALL, { status: 500, body: { error: 'Out of order' } })
    const { status, close } = await openScreen(path)
    expect([path, status]).toEqual([path, 200])
    await waitFor(() => expect(document.body).not.toHaveTextContent(/Loading/))
    // On the server, and again in the browser.
    expect(network.calls.filter((call) => CALL.test(call))).toHaveLength(2)
    expect(document.querySelector('main')).not.toHaveTextContent(/error|went wrong|Out of order/i)
    close()
  }
})
