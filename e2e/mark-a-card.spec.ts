import { toastWith, userMenu } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { test } from './signed-in.ts'
import { heartOf, holdBackChanges, listFirstCards, listWished, refuseChanges, wish } from './wishes.ts'

const BAD = 'rgb(163, 39, 29)'
const GOOD = 'rgb(37, 100, 58)'

test('a customer adds a card and takes it out again with its heart', async ({ page, customer }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const [card] = await listFirstCards(customer, 1)
  await openPage(page, '/cards')
  const heart = heartOf(page, card)
  const refetched = () => page.waitForRequest((call) => call.method() === 'GET' && /wishlist_items/.test(call.url()))

  await expect(heart.empty).toBeVisible()
  const afterAdding = refetched()
  await heart.empty.click()
  await expect(toastWith(page, 'Added to wishlist')).toHaveCSS('border-color', GOOD)
  await expect(heart.full).toBeVisible()
  await afterAdding
  expect(await listWished(customer)).toEqual([card.id])

  await page.reload()
  await expect(heart.full).toBeVisible()
  const afterRemoving = refetched()
  await heart.full.click()
  await expect(toastWith(page, 'Removed from wishlist')).toHaveCSS('background-color', BAD)
  await expect(heart.empty).toBeVisible()
  await afterRemoving
  expect(await listWished(customer)).toEqual([])
})

test('a heart answers at once, before the shop does', { tag: '@once' }, async ({ page, customer }) => {
  const [card] = await listFirstCards(customer, 1)
  await openPage(page, '/cards')
  const letGo = await holdBackChanges(page)
  await heartOf(page, card).empty.click()
  await expect(heartOf(page, card).full).toBeVisible()
  await expect(toastWith(page, 'Added to wishlist')).toHaveCount(0)
  letGo()
  await expect(toastWith(page, 'Added to wishlist')).toBeVisible()
})

test(
  'a customer is told when a card could not be added or removed, and the heart is what it was',
  { tag: '@once' },
  async ({ page, customer, watch }) => {
    watch.expectTrouble(/503/)
    await page.emulateMedia({ colorScheme: 'light' })
    const [wished, other] = await listFirstCards(customer, 2)
    if (!other) throw new Error('The shop has one card only')
    await wish(customer, wished)
    await openPage(page, '/cards')
    await expect(heartOf(page, wished).full).toBeVisible()
    await refuseChanges(page)

    await heartOf(page, other).empty.click()
    await expect(toastWith(page, 'Failed to add to wishlist')).toHaveCSS('background-color', BAD)
    await expect(heartOf(page, other).empty).toBeVisible()
    await heartOf(page, wished).full.click()
    await expect(toastWith(page, 'Failed to remove from wishlist')).toBeVisible()
    await expect(heartOf(page, wished).full).toBeVisible()
  },
)

test('who signs out leaves none of their hearts on the page', { tag: '@once' }, async ({ page, customer }) => {
  const [card] = await listFirstCards(customer, 1)
  await wish(customer, card)
  await openPage(page, '/cards')
  await expect(heartOf(page, card).full).toBeVisible()
  await userMenu(page, customer).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(heartOf(page, card).empty).toBeVisible()
})

test('a heart knows of the oldest wish of a long list', { tag: '@once' }, async ({ page, customer }) => {
  const [oldest] = await listFirstCards(customer, 1)
  await wish(customer, oldest)
  const { products } = await customer.api('GET /api/game_products', { query: { page: 2, per_page: 100 } })
  const others = products.filter(({ id }) => id !== oldest.id)
  await wish(customer, ...others)
  expect(await listWished(customer)).not.toContain(oldest.id)
  await openPage(page, '/cards')
  await expect(heartOf(page, oldest).full).toBeVisible()
})

test('a customer adds and removes a product where it is described', async ({ page, customer }) => {
  const { products } = await customer.api('GET /api/game_products', { query: { sealed: true, per_page: 1 } })
  const [card] = await listFirstCards(customer, 1)
  for (const path of [`/cards/${card.id}`, `/sealed/${products[0]?.id}`]) {
    await openPage(page, path)
    await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click()
    await expect(toastWith(page, 'Added to wishlist')).toBeVisible()
    await page.getByRole('button', { name: 'Remove from Wishlist', exact: true }).click()
    await expect(toastWith(page, 'Removed from wishlist')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Wishlist', exact: true })).toBeVisible()
  }
  expect(await listWished(customer)).toEqual([])
})

test(
  'a failure where a product is described only takes the mark back, without a word',
  { tag: '@once' },
  async ({ page, customer, watch }) => {
    watch.expectTrouble(/503/)
    const [card] = await listFirstCards(customer, 1)
    await openPage(page, `/cards/${card.id}`)
    await refuseChanges(page)
    const refused = page.waitForResponse((response) => response.status() === 503)
    await page.getByRole('button', { name: 'Add to Wishlist' }).click()
    await refused
    await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible()
    await expect(toastWith(page, 'wishlist')).toHaveCount(0)
  },
)
