import type { Page } from '@playwright/test'
import type { Product } from '@sideboard/contract/catalog.ts'
import { makeCustomer, startSignedIn, toastWith, userMenu, type Customer } from './customers.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { tileOf } from './tiles.ts'

const BAD = 'rgb(163, 39, 29)'
const GOOD = 'rgb(37, 100, 58)'

const heartOf = (page: Page, product: Product) => ({
  empty: tileOf(page, product).getByRole('button', { name: `Add ${product.name} to wishlist` }),
  full: tileOf(page, product).getByRole('button', { name: `Remove ${product.name} from wishlist` }),
})

async function wish({ api }: Customer, ...products: Product[]): Promise<void> {
  for (const { id } of products) {
    await api('POST /api/wishlist_items', { body: { wishlist_item: { product_id: id } } })
  }
}

const listWished = async ({ api }: Customer) =>
  (await api('GET /api/wishlist_items', { query: {} })).wishlist_items.map(({ product_id }) => product_id)

const WISHLIST_CALLS = /\/api\/wishlist_items(\/\d+)?(\?.*)?$/

/** Lets the shop refuse every change of a wishlist, while it still tells what is in it. */
async function refuseChanges(page: Page): Promise<void> {
  await page.route(WISHLIST_CALLS, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { error: 'The shop is busy.' } }),
  )
}

/** The products that the first page of `/cards` shows, in its order. */
async function listCards(customer: Customer, count: number): Promise<[Product, ...Product[]]> {
  const { products } = await customer.api('GET /api/game_products', { query: { per_page: count } })
  const [first, ...others] = products
  if (!first || products.length < count) throw new Error('The shop has too few cards')
  return [first, ...others]
}

test.describe('a heart', () => {
  test('a customer adds a card and takes it out again with its heart', async ({ page, api, baseURL }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    const [card] = await listCards(customer, 1)
    await openPage(page, '/cards')
    const heart = heartOf(page, card)

    await heart.empty.click()
    await expect(toastWith(page, 'Added to wishlist')).toHaveCSS('border-color', GOOD)
    await expect(heart.full).toBeVisible()
    expect(await listWished(customer)).toEqual([card.id])

    await page.reload()
    await heart.full.click()
    await expect(toastWith(page, 'Removed from wishlist')).toHaveCSS('background-color', BAD)
    await expect(heart.empty).toBeVisible()
    expect(await listWished(customer)).toEqual([])
  })

  test('a heart answers at once, before the shop does', async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    const [card] = await listCards(customer, 1)
    await openPage(page, '/cards')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(WISHLIST_CALLS, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await heartOf(page, card).empty.click()
    await expect(heartOf(page, card).full).toBeVisible()
    await expect(toastWith(page, 'Added to wishlist')).toHaveCount(0)
    answer()
    await expect(toastWith(page, 'Added to wishlist')).toBeVisible()
  })

  test('a customer is told when a card could not be added or removed, and the heart is what it was', async ({
    page,
    api,
    baseURL,
    watch,
  }) => {
    watch.expectTrouble(/503/)
    await page.emulateMedia({ colorScheme: 'light' })
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    const [wished, other] = await listCards(customer, 2)
    if (!other) throw new Error('The shop has one card only')
    await wish(customer, wished)
    await openPage(page, '/cards')
    await refuseChanges(page)

    await heartOf(page, other).empty.click()
    await expect(toastWith(page, 'Failed to add to wishlist')).toHaveCSS('background-color', BAD)
    await expect(heartOf(page, other).empty).toBeVisible()
    await heartOf(page, wished).full.click()
    await expect(toastWith(page, 'Failed to remove from wishlist')).toBeVisible()
    await expect(heartOf(page, wished).full).toBeVisible()
  })

  test('a visitor has empty hearts, and the shop is not asked for a wishlist', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openPage(page, '/cards')
    await expect(page.getByRole('button', { name: /^Add .* to wishlist$/ })).not.toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('/api/wishlist_items'))).toEqual([])
  })

  test('who signs out leaves none of their hearts on the page', async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    const [card] = await listCards(customer, 1)
    await wish(customer, card)
    await startSignedIn(page, customer)
    await openPage(page, '/cards')
    await expect(heartOf(page, card).full).toBeVisible()
    await userMenu(page, customer).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(heartOf(page, card).empty).toBeVisible()
  })

  test('a heart knows of the oldest wish of a long list', async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    const [oldest] = await listCards(customer, 1)
    await wish(customer, oldest)
    for (const pageNumber of [1, 2]) {
      const query = { page: pageNumber, per_page: 100 }
      const { products } = await customer.api('GET /api/game_products', { query })
      await wish(customer, ...products.filter(({ id }) => id !== oldest.id))
    }
    expect(await listWished(customer)).not.toContain(oldest.id)
    await startSignedIn(page, customer)
    await openPage(page, '/cards')
    await expect(heartOf(page, oldest).full).toBeVisible()
  })
})

test.describe('the button of a detail page', () => {
  test('a customer adds and removes a product where it is described', async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    const { products } = await customer.api('GET /api/game_products', { query: { sealed: true, per_page: 1 } })
    const [card] = await listCards(customer, 1)
    for (const path of [`/cards/${card.id}`, `/sealed/${products[0]?.id}`]) {
      await openPage(page, path)
      await page.getByRole('button', { name: 'Add to Wishlist' }).click()
      await expect(toastWith(page, 'Added to wishlist')).toBeVisible()
      await page.getByRole('button', { name: 'Remove from Wishlist' }).click()
      await expect(toastWith(page, 'Removed from wishlist')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible()
    }
    expect(await listWished(customer)).toEqual([])
  })

  test('a failure there only takes the mark back, without a word', async ({ page, api, baseURL, watch }) => {
    watch.expectTrouble(/503/)
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    const [card] = await listCards(customer, 1)
    await openPage(page, `/cards/${card.id}`)
    await refuseChanges(page)
    const refused = page.waitForResponse((response) => response.status() === 503)
    await page.getByRole('button', { name: 'Add to Wishlist' }).click()
    await refused
    await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible()
    await expect(toastWith(page, 'wishlist')).toHaveCount(0)
  })
})

test.describe('the wishlist page', () => {
  test('a customer finds every wish with picture, name, description and type, newest first', async ({
    page,
    api,
    baseURL,
  }) => {
    const customer = await makeCustomer(api, baseURL)
    const cards = await listCards(customer, 3)
    await wish(customer, ...cards)
    await startSignedIn(page, customer)
    await openPage(page, '/profile/wishlist')
    const table = page.getByRole('table', { name: 'Wishlist' })
    await expect(table.getByRole('columnheader')).toHaveText(['Image', 'Name', 'Description', 'Type', 'Action'])
    const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(3)
    for (const [place, card] of cards.toReversed().entries()) {
      const row = rows.nth(place)
      await expect(row.getByRole('link', { name: card.name })).toHaveAttribute('href', `/cards/${card.id}`)
      await expect(row.getByRole('cell').nth(3)).toHaveText(card.type_line ?? '')
      await expect(row.getByRole('button', { name: `Delete ${card.name}` })).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectNoAxeViolations(page)
  })

  test('a customer looks at a picture in full size', async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    const [card] = await listCards(customer, 1)
    await wish(customer, card)
    await startSignedIn(page, customer)
    await openPage(page, '/profile/wishlist')
    await page.getByRole('button', { name: `Enlarge picture of ${card.name}` }).click()
    const dialog = page.getByRole('dialog', { name: card.name })
    await expect(dialog.getByRole('img', { name: card.name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Enlarge picture of ${card.name}` })).toBeFocused()
  })

  test('a customer deletes a wish, sees that it is being deleted, and is shown the way on', async ({
    page,
    api,
    baseURL,
  }) => {
    const customer = await makeCustomer(api, baseURL)
    const [card] = await listCards(customer, 1)
    await wish(customer, card)
    await startSignedIn(page, customer)
    await openPage(page, '/profile/wishlist')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(WISHLIST_CALLS, async (route) => {
      if (route.request().method() === 'DELETE') await held
      await route.continue()
    })
    await page.getByRole('button', { name: `Delete ${card.name}` }).click()
    await expect(page.getByRole('button', { name: `Deleting... ${card.name}` })).toBeDisabled()
    answer()
    await expect(page.getByText('No Wishlist Here')).toBeVisible()
    await expect(toastWith(page, 'Removed from wishlist')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Wishlist', exact: true })).toBeFocused()
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse cards' })).toBeVisible()
    expect(await listWished(customer)).toEqual([])
    await expectNoAxeViolations(page)
  })

  test('a wish that could not be deleted stays, without a word', async ({ page, api, baseURL, watch }) => {
    watch.expectTrouble(/503/)
    const customer = await makeCustomer(api, baseURL)
    const [card] = await listCards(customer, 1)
    await wish(customer, card)
    await startSignedIn(page, customer)
    await openPage(page, '/profile/wishlist')
    await refuseChanges(page)
    const refused = page.waitForResponse((response) => response.status() === 503)
    await page.getByRole('button', { name: `Delete ${card.name}` }).click()
    await refused
    await expect(page.getByRole('button', { name: `Delete ${card.name}` })).toBeEnabled()
    await expect(toastWith(page, 'wishlist')).toHaveCount(0)
  })
})
