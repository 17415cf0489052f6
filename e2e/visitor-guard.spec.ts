import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openHome, openPage, test } from './fixtures.ts'
import { findTile, tileOf } from './tiles.ts'

const PRIVATE_PATHS = [
  '/search?q=sol+ring',
  '/cart',
  '/checkout',
  '/payment?from=checkout',
  '/checkout-complete',
  '/parsed-deck-list',
  '/decks',
  '/decks/1?edit=true',
  '/sellcart',
  '/profile/mycollection',
  '/profile/orders?page=2&status=complete',
  '/settings',
]

const PUBLIC_PATHS = [
  '/cards',
  '/games',
  '/games/one_piece',
  '/faq',
  '/sell-card-info',
  '/forgot-password',
  '/auth/login',
  '/auth/register',
]

// Where the shop keeps the page somebody wanted until they have signed in.
const returnTo = (page: Page) => page.evaluate(() => sessionStorage.getItem('return-to'))

async function expectAskedToSignIn(page: Page) {
  await expect(page).toHaveURL('/auth/login')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast).toContainText('Authentication Required')
  await expect(toast).toContainText('Please login to continue')
}

test('a visitor who opens a private page is sent to sign in, and the page they wanted is kept with its query', async ({
  page,
}) => {
  for (const path of PRIVATE_PATHS) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page, path).toHaveURL('/auth/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    expect(await returnTo(page)).toBe(path)
  }
})

test(
  'a visitor who follows a link to a private page can go back to where they were',
  { tag: '@once' },
  async ({ page }) => {
    await openPage(page, '/games')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Decks' }).click()
    await expect(page).toHaveURL('/auth/login')
    expect(await returnTo(page)).toBe('/decks')
    await page.goBack()
    await expect(page).toHaveURL('/games')
  },
)

test('a visitor may open every public page', { tag: '@once' }, async ({ page, api }) => {
  const { product: card } = await findTile(api, () => true)
  const sealed = await api('GET /api/game_products', { query: { sealed: true, per_page: 1 } })
  const details = [`/cards/${card.id}`, `/sealed/${sealed.products[0]?.id}`]
  for (const path of [...PUBLIC_PATHS, ...details]) {
    const answer = await openPage(page, path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    expect(await returnTo(page)).toBeNull()
  }
})

test('the address of the shop alone leads to the home page', { tag: '@once' }, async ({ page }) => {
  await openHome(page, '/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'All Cards' })).toBeVisible()
})

test('a visitor who presses Buy is asked to sign in, and the page they were on is kept', async ({ page, api }) => {
  const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand > 0)
  await openHome(page, path)
  await tileOf(page, product)
    .getByRole('button', { name: `Buy ${product.name}` })
    .click()
  await expectAskedToSignIn(page)
  expect(await returnTo(page)).toBe(path)
  // Or the toast would not wait to be looked at.
  await page.getByText('Please login to continue', { exact: true }).hover()
  await expectNoAxeViolations(page)
})

test(
  'a visitor who presses Sell is asked to sign in, and the page they were on is kept',
  { tag: '@once' },
  async ({ page, api }) => {
    const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand === 20)
    await openHome(page, path)
    await tileOf(page, product)
      .getByRole('button', { name: `Sell ${product.name}` })
      .click()
    await expectAskedToSignIn(page)
    expect(await returnTo(page)).toBe(path)
  },
)

test(
  'a visitor who presses the heart is asked to sign in, and the page they were on is kept',
  { tag: '@once' },
  async ({ page, api }) => {
    const { products } = await api('GET /api/taxons/products', { query: { id: 2, page: 2, per_page: 24 } })
    const [product] = products
    if (!product) throw new Error('The category has one page only')
    const path = '/dashboard?category=2&page=2'
    await openHome(page, path)
    await tileOf(page, product)
      .getByRole('button', { name: `Add ${product.name} to wishlist` })
      .click()
    await expectAskedToSignIn(page)
    expect(await returnTo(page)).toBe(path)
  },
)

test(
  'a visitor has empty hearts, and the shop is asked neither for a wishlist nor for an order',
  { tag: '@once' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openPage(page, '/cards')
    await expect(page.getByRole('button', { name: /^Add .* to wishlist$/ })).not.toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/api/wishlist_items')
    expect(asked).not.toContain('/api/orders/current')
  },
)
