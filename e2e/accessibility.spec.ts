import { test as visitorTest } from './fixtures.ts'
import { listAccount } from './looks/account.ts'
import { listBuying } from './looks/buying.ts'
import { listDecksAndCollection } from './looks/decks-and-collection.ts'
import { INFO_AND_SIGN_IN } from './looks/info-and-sign-in.ts'
import { lookAt } from './looks/look-at.ts'
import { listSearchAndWishes } from './looks/search-and-wishes.ts'
import { listSelling } from './looks/selling.ts'
import { listShopWindow } from './looks/shop-window.ts'
import { test } from './signed-in.ts'

// axe and sideways scroll on every page and state, a browser page a list: a new page is a row in looks/.

visitorTest('everyone can use the shop window', { tag: '@phone' }, async ({ page, api, watch }) => {
  watch.expectTrouble(/status of (400|503)/)
  await lookAt(page, await listShopWindow(api))
})

visitorTest('everyone can use the info pages and sign in', { tag: '@phone' }, async ({ page, watch }) => {
  watch.expectTrouble(/status of (404|400|422)/)
  await lookAt(page, INFO_AND_SIGN_IN)
})

test('everyone can search and wish', { tag: '@phone' }, async ({ page, customer }) => {
  await lookAt(page, listSearchAndWishes(customer))
})

test('everyone can use decks and the collection', { tag: '@phone' }, async ({ page, customer }) => {
  await lookAt(page, listDecksAndCollection(customer))
})

test('everyone can buy', { tag: '@phone' }, async ({ page, customer, watch }) => {
  watch.expectTrouble(/status of 422/)
  await lookAt(page, listBuying(customer))
})

test('everyone can sell', { tag: '@phone' }, async ({ page, customer }) => {
  await lookAt(page, listSelling(customer))
})

test('everyone can look after their account', { tag: '@phone' }, async ({ page, customer, watch }) => {
  watch.expectTrouble(/status of 422/)
  await lookAt(page, listAccount(customer))
})
