import type { Page } from '@playwright/test'
import type { Client } from '@pennysleeve/contract/client.ts'
import { openFilters, sortBy } from './browse-page.ts'
import { userMenu } from './customers.ts'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { findCard, findSealed } from './find-products.ts'
import { closeNotice, expect, expectNoAxeViolations, openPage, test as visitorTest } from './fixtures.ts'
import { addToCart, stepper } from './product-page.ts'
import { searchBox } from './search-box.ts'
import { test } from './signed-in.ts'
import { listFirstCards, wish } from './wishes.ts'

/** A page, or one of its states, that everyone must be able to use. */
type Look = { path: string; state?: string; prepare?: (page: Page) => Promise<unknown> }

/** A page takes seconds to look at, however fast it is itself. */
const LOOK_MS = 20_000

async function lookAt(page: Page, looks: Look[]): Promise<void> {
  test.setTimeout(looks.length * LOOK_MS)
  for (const { path, state = 'as it opens', prepare } of looks) {
    await test.step(`${path}, ${state}`, async () => {
      await openPage(page, path)
      await prepare?.(page)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
    })
  }
}

async function shelvesOf(api: Client): Promise<Look[]> {
  const card = await findCard(api, (c) => c.foil && c.total_on_hand > 0 && c.abilities.length > 1)
  const bare = await findCard(api, (c) => c.image_url === null)
  const pictured = await findCard(api, (c) => c.image_url !== null)
  const gone = await findCard(api, (c) => c.total_on_hand === 0)
  const sealed = await findSealed(api, (p) => p.total_on_hand > 0)
  return [
    {
      path: `/cards/${card.id}`,
      state: 'asked how many',
      prepare: async (page) => {
        await addToCart(page).click()
        await expect(stepper(page)).toBeVisible()
      },
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

visitorTest(
  'everyone can use the shop window, whatever their eyes, hands and screen',
  { tag: '@phone' },
  async ({ page, api }) => {
    const showBanners = async () => {
      await closeNotice(page)
      for (const button of await page.getByRole('button', { name: /^Show banner \d$/ }).all()) await button.click()
    }
    await lookAt(page, [
      { path: '/dashboard', state: 'with its notice', prepare: () => expect(page.getByRole('dialog')).toBeVisible() },
      { path: '/dashboard', state: 'every banner seen', prepare: showBanners },
      { path: '/dashboard?category=2', state: 'a category chosen', prepare: closeNotice },
      { path: '/games' },
      { path: '/games/magic_the_gathering' },
      { path: '/games/%20', state: 'of a game without a name' },
      { path: '/cards?color=Green&rarity=rare' },
      { path: '/cards?q=sol+ring', state: 'with its filters', prepare: openFilters },
      { path: '/cards?q=xyzzy+plugh&in_stock=true', state: 'nothing found' },
      ...(await shelvesOf(api)),
    ])
  },
)

visitorTest('everyone can use the info pages and sign in', { tag: '@phone' }, async ({ page, watch }) => {
  watch.expectTrouble(/status of (404|400|503)/)
  const openAnswers = async () => {
    for (const question of await page.locator('main details').all()) {
      if ((await question.getAttribute('open')) === null) await question.locator('summary').click()
    }
    await page.getByRole('button', { name: 'Show phone number' }).click()
  }
  const complain = async (button: string) => {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await toast.hover()
  }
  await lookAt(page, [
    { path: '/faq', state: 'every answer open', prepare: openAnswers },
    { path: '/sell-card-info' },
    { path: '/auth/login' },
    { path: '/auth/login', state: 'a field missing', prepare: () => complain('Sign In') },
    { path: '/auth/register' },
    { path: '/auth/register', state: 'a field missing', prepare: () => complain('Sign Up') },
    { path: '/forgot-password' },
    { path: '/nothing/here', state: 'for lost visitors' },
    { path: '/cards?color=Purple&page=abc', state: 'mistyped' },
    {
      path: '/games',
      state: 'skipping to the content',
      prepare: async () => {
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
      },
    },
    {
      path: '/games',
      state: 'with suggestions',
      prepare: async () => {
        await searchBox(page).fill('lightning')
        await expect(page.getByRole('option').first()).toBeVisible()
        const list = (await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox())!
        expect([list.x >= 0, list.x + list.width <= page.viewportSize()!.width]).toEqual([true, true])
      },
    },
    {
      path: '/cards',
      state: 'told that the cards cannot be fetched',
      prepare: async () => {
        await page.route('**/api/game_products*', (route) => route.fulfill({ status: 503, json: { error: 'Away' } }))
        await sortBy(page).selectOption('Name')
        await expect(page.getByRole('alert')).toContainText('Error fetching products.')
      },
    },
  ])
})

test('everyone can use what customers search and wish for', { tag: '@phone' }, async ({ page, customer }) => {
  await wish(customer, ...(await listFirstCards(customer, 3)))
  const openFromHeader = async (button: string) => {
    await page.getByRole('banner').getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  const paste = async () => {
    await openFromHeader('Search DeckList')
    await page.getByLabel('Deck list').fill('4 Lightning Bolt\n3 Lightnig Helix')
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: '4 Lightning Bolt' })).toBeVisible()
  }
  const openMenu = async () => {
    await userMenu(page, customer).click()
    await expect(page.getByRole('menu')).toBeVisible()
  }
  await lookAt(page, [
    { path: '/games', state: 'with the open menu', prepare: openMenu },
    { path: '/games', state: 'with the advanced search', prepare: () => openFromHeader('Advanced Search') },
    { path: '/games', state: 'with the paste box', prepare: () => openFromHeader('Search DeckList') },
    { path: '/games', state: 'a list pasted', prepare: paste },
    {
      path: '/search?query=lightning',
      prepare: () => expect(page.getByRole('table', { name: 'Singles' })).toBeVisible(),
    },
    {
      path: '/profile/wishlist',
      prepare: () => expect(page.getByRole('table', { name: 'Wishlist' })).toBeVisible(),
    },
  ])
})
