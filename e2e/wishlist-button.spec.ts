import { toastWith } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { test } from './signed-in.ts'
import { wishlistButtons, listFirstCards, listWishlist, rejectWishlistChanges } from './wishlist.ts'

const BAD = 'rgb(163, 39, 29)'
const GOOD = 'rgb(37, 100, 58)'

test('the heart adds a card to the wishlist and removes it again', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/503/)
  await page.emulateMedia({ colorScheme: 'light' })
  const [card] = await listFirstCards(customer, 1)
  await openPage(page, '/cards')
  const heart = wishlistButtons(page, card)
  const refetched = () => page.waitForRequest((call) => call.method() === 'GET' && /wishlist_items/.test(call.url()))

  await expect(heart.empty).toBeVisible()
  const afterAdding = refetched()
  await heart.empty.click()
  await expect(toastWith(page, 'Added to wishlist')).toHaveCSS('border-color', GOOD)
  await expect(heart.full).toBeVisible()
  await afterAdding
  expect(await listWishlist(customer)).toEqual([card.id])

  await page.reload()
  await expect(heart.full).toBeVisible()
  const afterRemoving = refetched()
  await heart.full.click()
  await expect(toastWith(page, 'Removed from wishlist')).toHaveCSS('background-color', BAD)
  await expect(heart.empty).toBeVisible()
  await afterRemoving
  expect(await listWishlist(customer)).toEqual([])

  await rejectWishlistChanges(page)
  await heart.empty.click()
  await expect(toastWith(page, 'Failed to add to wishlist')).toHaveCSS('background-color', BAD)
  await expect(heart.empty).toBeVisible()
})
