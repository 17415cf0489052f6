import { fillSignIn, toastWith } from '../e2e/customers.ts'
import { listCards, priceTagOf } from '../e2e/find-products.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { dispatchImageError } from './harness/dom.ts'
import { test } from './harness/signed-in.ts'
import {
  holdWishlistResponses,
  listFirstCards,
  listWishlist,
  rejectWishlistChanges,
  addToWishlist,
  WISHLIST_CALLS,
} from '../e2e/wishlist.ts'

test('the wishlist shows picture, name, description and type, newest first', async ({ page, customer }) => {
  const cards = await listFirstCards(customer, 3)
  await addToWishlist(customer, ...cards)
  await openPage(page, '/profile/wishlist')
  const table = page.getByRole('table', { name: 'Wishlist' })
  await expect(table.getByRole('columnheader')).toHaveText(['Image', 'Name', 'Description', 'Type', 'Action'])
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(3)
  for (const [place, card] of cards.toReversed().entries()) {
    const row = rows.nth(place)
    await expect(row.locator('img').first()).toHaveAttribute('src', card.image_url ?? '')
    await expect(row.getByRole('link', { name: card.name })).toHaveAttribute('href', `/cards/${card.id}`)
    // Mana tokens are pictures on the screen, so only what stands before the first of them is text.
    const [words = ''] = (card.description ?? '').split('{')
    await expect(row.getByRole('cell').nth(2)).toContainText(words.trim())
    await expect(row.getByRole('cell').nth(3)).toHaveText(card.type_line ?? '')
    await expect(row.getByRole('button', { name: `Delete ${card.name}` })).toBeVisible()
  }
})

test('a customer buys a wish, sees its price and stock, and is told where there is none', async ({
  page,
  customer,
}) => {
  const cards = await listCards(customer.api)
  const held = cards.find(({ total_on_hand, foil }) => total_on_hand > 20 && !foil)!
  const gone = cards.find(({ total_on_hand }) => total_on_hand === 0)!
  await addToWishlist(customer, held, gone)
  await openPage(page, '/profile/wishlist')
  const rowOf = (id: number) => page.getByRole('row').filter({ has: page.locator(`a[href="/cards/${id}"]`) })
  await expect(rowOf(held.id)).toContainText(priceTagOf(held))
  await expect(rowOf(held.id)).toContainText(/\d+ in stock/)
  await expect(rowOf(gone.id)).toContainText('Out of stock')
  await rowOf(gone.id)
    .getByRole('button', { name: `Add to cart ${gone.name}` })
    .click()
  await expect(toastWith(page, 'Out of Stock')).toContainText('This item is currently out of stock')
  await rowOf(held.id)
    .getByRole('button', { name: `Add to cart ${held.name}` })
    .click()
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([[held.master.id, 1]])
  // A wish that is bought stays until its customer deletes it.
  await expect(rowOf(held.id)).toBeVisible()
})

test('a customer puts every wish that is in stock into the cart with one press', async ({ page, customer }) => {
  const cards = await listCards(customer.api)
  const held = cards.filter(({ total_on_hand, foil }) => total_on_hand > 20 && !foil).slice(0, 3)
  const gone = cards.find(({ total_on_hand }) => total_on_hand === 0)!
  await addToWishlist(customer, ...held, gone)
  await openPage(page, '/profile/wishlist')
  await page.getByRole('button', { name: 'Add all 3 in stock to cart' }).click()
  await expect(toastWith(page, 'New order created with item')).toContainText('3 cards added.')
  const order = await customer.api('GET /api/orders/current')
  expect(new Set(order?.line_items.map(({ variant_id }) => variant_id))).toEqual(
    new Set(held.map(({ master }) => master.id)),
  )
})

test('a customer looks at a picture in full size', async ({ page, customer }) => {
  const [card] = await listFirstCards(customer, 1)
  await addToWishlist(customer, card)
  await openPage(page, '/profile/wishlist')
  const enlarge = page.getByRole('button', { name: `Enlarge picture of ${card.name}` })
  await enlarge.click()
  await expect(page.getByRole('dialog', { name: card.name }).getByRole('img', { name: card.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enlarge).toBeFocused()
})

test('nobody is offered to enlarge a picture that could not be loaded', async ({ page, customer }) => {
  const [card] = await listFirstCards(customer, 1)
  await addToWishlist(customer, card)
  await openPage(page, '/profile/wishlist')
  await expect(page.getByRole('button', { name: `Enlarge picture of ${card.name}` })).toBeVisible()
  await page.getByRole('table').locator('img').first().evaluate(dispatchImageError)
  await expect(page.getByRole('table').getByText('No Image Available')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(0)
})

test('a customer deletes a wish, sees that it is being deleted, and is shown the way on', async ({
  page,
  customer,
}) => {
  const [card] = await listFirstCards(customer, 1)
  await addToWishlist(customer, card)
  await openPage(page, '/profile/wishlist')
  const release = await holdWishlistResponses(page)
  await page.getByRole('button', { name: `Delete ${card.name}` }).click()
  await expect(page.getByRole('button', { name: `Deleting... ${card.name}` })).toBeDisabled()
  release()
  await expect(page.getByText('No Wishlist Here', { exact: true })).toBeVisible()
  await expect(toastWith(page, 'Removed from wishlist')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wishlist', exact: true })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse cards' })).toBeVisible()
  expect(await listWishlist(customer)).toEqual([])
})

test('a wish that could not be deleted stays, without a toast', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/503/)
  const [card] = await listFirstCards(customer, 1)
  await addToWishlist(customer, card)
  await openPage(page, '/profile/wishlist')
  await rejectWishlistChanges(page)
  const refused = page.waitForResponse(/wishlist_items\/\d+$/)
  await page.getByRole('button', { name: `Delete ${card.name}` }).click()
  expect((await refused).status()).toBe(503)
  await expect(page.getByRole('button', { name: `Delete ${card.name}` })).toBeEnabled()
  await expect(toastWith(page, 'wishlist')).toHaveCount(0)
})

test('a customer whose wishlist cannot be loaded is told so and can try again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503/)
  await page.route(WISHLIST_CALLS, (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }))
  await openPage(page, '/profile/wishlist')
  await expect(page.getByRole('alert')).toContainText('Error loading wishlist.')
  await page.unroute(WISHLIST_CALLS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No Wishlist Here')).toBeVisible()
})

test(
  'a customer whose session ended while looking at the wishlist signs in and finds it again',
  { tags: 'nightly' },
  async ({ page, customer, consoleErrors }) => {
    consoleErrors.allow(/401/)
    const [card] = await listFirstCards(customer, 1)
    await addToWishlist(customer, card)
    await openPage(page, '/profile/wishlist')
    await expect(page.getByRole('table', { name: 'Wishlist' })).toBeVisible()
    await customer.api('DELETE /api/sign_out')
    await page.getByRole('button', { name: `Delete ${card.name}` }).click()
    await expect(page).toHaveURL('/auth/login')
    await fillSignIn(page, customer)
    await expect(page).toHaveURL('/profile/wishlist')
    await expect(page.getByRole('link', { name: card.name })).toBeVisible()
  },
)
