import { screen, waitFor, within } from '@testing-library/dom'
import type { Shop } from '@pennysleeve/contract/content.ts'
import { expect, test } from 'vitest'
import { findTile } from '../e2e/tiles.ts'
import { browserQueryClient } from '../apps/storefront/app/api/browser.ts'
import { api } from './harness/shop.ts'
import { findTileButton, findTileOf, openHome } from './tiles.ts'

test('Buy is disabled while there is none of a card', async () => {
  const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand === 0)
  await openHome(path)
  expect(await findTileButton(product, 'Buy')).toBeDisabled()
  expect(await findTileButton(product, 'Sell')).toBeEnabled()
})

test(
  'a visitor who rests on the disabled Buy reads why, and so does a keyboard user',
  { tags: 'nightly' },
  async () => {
    const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand === 0)
    const { user } = await openHome(path)
    await user.hover((await findTileButton(product, 'Buy')).parentElement!)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Not available in quantity')
    await user.unhover((await findTileButton(product, 'Buy')).parentElement!)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    ;(await findTileButton(product, 'Sell')).focus()
    await user.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Not available in quantity')
  },
)

test('Sell is offered at a quantity of 20', async () => {
  const { product, path } = await findTile(api, ({ all_on_hand }) => all_on_hand === 20)
  await openHome(path)
  expect(await findTileButton(product, 'Sell')).toBeVisible()
})

test('Sell is not offered at a quantity of more than 20', async () => {
  const { product, path } = await findTile(
    api,
    ({ all_on_hand, total_on_hand }) => all_on_hand > 20 && total_on_hand > 0,
  )
  await openHome(path)
  expect(await findTileButton(product, 'Buy')).toBeEnabled()
  expect(within(await findTileOf(product)).queryByRole('button', { name: /^Sell ?\S/ })).toBeNull()
})

test('nobody is offered Sell while the shop does not buy cards', async () => {
  const { network } = await openHome()
  expect(screen.getAllByRole('button', { name: /^Sell ?\S/ }).length).toBeGreaterThan(0)
  network.alter<Shop>(/api\/shop$/, (shop) => ({ ...shop, features: { ...shop.features, selling: false } }))
  // As with stale data about the shop.
  await browserQueryClient.invalidateQueries({ queryKey: ['GET /api/shop'] })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sell ?\S/ })).toBeNull())
  expect(screen.getAllByRole('button', { name: /^Buy ?\S/ })).toHaveLength(24)
})
