import { test as visitorTest } from './fixtures.ts'
import { listAccount } from './accessibility/account.ts'
import { listBuying } from './accessibility/buying.ts'
import { listDecksAndCollection } from './accessibility/decks-and-collection.ts'
import { INFO_AND_SIGN_IN } from './accessibility/info-and-sign-in.ts'
import { checkPageStates } from './accessibility/check-page-states.ts'
import { listSearchAndWishlist } from './accessibility/search-and-wishlist.ts'
import { listSelling } from './accessibility/selling.ts'
import { listBrowsing } from './accessibility/browsing.ts'
import { test } from './signed-in.ts'

// axe and horizontal scroll on every page and state, one browser page per list. A new page is a row in
// accessibility/. Each state is looked at on a phone in the light theme and on a desktop in the dark one.

visitorTest(
  'home, browse and product pages pass axe and do not scroll horizontally',
  async ({ page, api, consoleErrors }) => {
    consoleErrors.allow(/status of (400|503)/)
    await checkPageStates(page, await listBrowsing(api))
  },
)

visitorTest('info and sign-in pages pass axe and do not scroll horizontally', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of (404|400|422)/)
  await checkPageStates(page, INFO_AND_SIGN_IN)
})

test('search and wishlist pages pass axe and do not scroll horizontally', async ({ page, customer }) => {
  await checkPageStates(page, listSearchAndWishlist(customer))
})

test('deck and collection pages pass axe and do not scroll horizontally', async ({ page, customer }) => {
  await checkPageStates(page, listDecksAndCollection(customer))
})

test('cart and checkout pages pass axe and do not scroll horizontally', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/status of 422/)
  await checkPageStates(page, listBuying(customer))
})

test('sell cart pages pass axe and do not scroll horizontally', async ({ page, customer }) => {
  await checkPageStates(page, listSelling(customer))
})

test('account pages pass axe and do not scroll horizontally', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/status of 422/)
  await checkPageStates(page, listAccount(customer))
})
