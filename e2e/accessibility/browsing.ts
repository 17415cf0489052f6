import type { Page } from '@playwright/test'
import type { Client } from '@pennysleeve/contract/client.ts'
import { openFilters, sortBy } from '../browse-page.ts'
import { findCard, findSealed } from '../find-products.ts'
import { closeNotice, expect } from '../fixtures.ts'
import { holdResponses } from '../hold-responses.ts'
import { addToCart, stepper, suggestions } from '../product-page.ts'
import type { PageState } from './check-page-states.ts'

async function showBanners(page: Page): Promise<void> {
  await closeNotice(page)
  for (const button of await page.getByRole('button', { name: /^Show banner \d$/ }).all()) await button.click()
}

export async function browsingPages(api: Client): Promise<PageState[]> {
  return [
    {
      path: '/dashboard',
      state: 'with its notice',
      prepare: (page) => expect(page.getByRole('dialog')).toBeVisible(),
    },
    { state: 'every banner seen', prepare: showBanners },
    { path: '/dashboard?category=2', state: 'a category chosen', prepare: closeNotice },
    { path: '/games' },
    { path: '/games/magic_the_gathering' },
    { path: '/games/%20', state: 'of a game without a name' },
    { path: '/cards?color=Green&rarity=rare' },
    { path: '/cards?q=sol+ring', state: 'with its filters', prepare: openFilters, phoneOnly: true },
    { path: '/cards?q=xyzzy+plugh&in_stock=true', state: 'nothing found' },
    ...(await listProducts(api)),
    { path: '/events' },
    { path: '/events?game=warhammer_40k', state: 'none of the game' },
    { path: `/events/${(await api('GET /api/events', { query: {} })).events[0]!.id}` },
    {
      path: '/cards',
      state: 'told that the cards cannot be fetched',
      prepare: async (page) => {
        await page.route('**/api/game_products*', (route) => route.fulfill({ status: 503, json: { error: 'Away' } }))
        await sortBy(page).selectOption('Name')
        await expect(page.getByRole('alert')).toContainText('Error fetching products.')
      },
      after: (page) => page.unroute('**/api/game_products*'),
    },
  ]
}

async function listProducts(api: Client): Promise<PageState[]> {
  const card = await findCard(api, (c) => c.foil && c.total_on_hand > 0 && c.abilities.length > 1)
  const bare = await findCard(api, (c) => c.image_url === null)
  const pictured = await findCard(api, (c) => c.image_url !== null)
  const gone = await findCard(api, (c) => c.total_on_hand === 0)
  const sealed = await findSealed(api, (p) => p.total_on_hand > 0)
  let release = () => {}
  return [
    {
      path: `/cards/${card.id}`,
      state: 'asked how many',
      prepare: async (page) => {
        await addToCart(page).click()
        await expect(stepper(page)).toBeVisible()
      },
    },
    {
      state: 'while the next card is loading',
      prepare: async (page) => {
        release = await holdResponses(page, /api\/(products|cards)\/\d+/)
        await suggestions(page).getByRole('listitem').first().getByRole('link').click()
        await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
        await expect(page.getByText('Loading suggestions...', { exact: true })).toBeVisible()
      },
      after: () => release(),
    },
    { path: `/cards/${bare.id}`, state: 'without a picture' },
    {
      path: `/cards/${pictured.id}`,
      state: 'with its picture enlarged',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Enlarge picture' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      path: `/cards/${gone.id}`,
      state: 'told why it cannot be bought',
      prepare: async (page) => {
        await addToCart(page).locator('..').focus()
        await expect(page.getByRole('tooltip')).toBeVisible()
      },
    },
    { path: `/sealed/${sealed.id}` },
  ]
}
