import { test as visitorTest } from './fixtures.ts'
import { accountPages } from './accessibility/account.ts'
import { buyingPages } from './accessibility/buying.ts'
import { decksAndCollectionPages } from './accessibility/decks-and-collection.ts'
import { INFO_AND_SIGN_IN_PAGES } from './accessibility/info-and-sign-in.ts'
import { checkPageStates } from './accessibility/check-page-states.ts'
import { searchAndWishlistPages } from './accessibility/search-and-wishlist.ts'
import { sellingPages } from './accessibility/selling.ts'
import { browsingPages } from './accessibility/browsing.ts'
import { test } from './signed-in.ts'

// axe and horizontal scroll on every page and state, one browser page per list. A new page is a row in
// accessibility/. Each state is looked at on a phone in the light theme and on a desktop in the dark one.

visitorTest(
  'home, browse and product pages pass axe and do not scroll horizontally',
  { tag: '@nightly' },
  async ({ page, api, consoleErrors }) => {
    consoleErrors.allow(/status of (400|503)/)
    await checkPageStates(page, await browsingPages(api))
  },
)

visitorTest(
  'info and sign-in pages pass axe and do not scroll horizontally',
  { tag: '@nightly' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of (404|400|422)/)
    await checkPageStates(page, INFO_AND_SIGN_IN_PAGES)
  },
)

test(
  'search and wishlist pages pass axe and do not scroll horizontally',
  { tag: '@nightly' },
  async ({ page, customer }) => {
    await checkPageStates(page, searchAndWishlistPages(customer))
  },
)

test(
  'deck and collection pages pass axe and do not scroll horizontally',
  { tag: '@nightly' },
  async ({ page, customer }) => {
    await checkPageStates(page, decksAndCollectionPages(customer))
  },
)

test(
  'cart and checkout pages pass axe and do not scroll horizontally',
  { tag: '@nightly' },
  async ({ page, customer, consoleErrors }) => {
    consoleErrors.allow(/status of 422/)
    await checkPageStates(page, buyingPages(customer))
  },
)

test('sell cart pages pass axe and do not scroll horizontally', async ({ page, customer }) => {
  await checkPageStates(page, sellingPages(customer))
})

test(
  'account pages pass axe and do not scroll horizontally',
  { tag: '@nightly' },
  async ({ page, customer, consoleErrors }) => {
    consoleErrors.allow(/status of 422/)
    await checkPageStates(page, accountPages(customer))
  },
)
