import type { Product } from '@pennysleeve/contract/catalog.ts'
import { toastWith, type Customer } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { test } from './harness/signed-in.ts'
import type { Locator, Page } from '@playwright/test'

const PATH = '/profile/mycollection'
const CALLS = /\/api\/card_collections(\?.*)?$/

const cardOf = (page: Page, { name }: Product): Locator =>
  page.getByRole('list', { name: 'Cards of your collection' }).getByRole('listitem').filter({ hasText: name }).first()

const own = ({ api }: Customer, { id: product_id }: Product, quantity = 1) =>
  api('POST /api/card_collections', { body: { card_collection: { product_id, quantity } } })

/** A single that the shop would buy, and one that it would not. */
async function findWanted({ api }: Customer): Promise<Product> {
  const { products } = await api('GET /api/game_products', { query: { per_page: 100 } })
  const wanted = products.find(({ sell_price, all_on_hand }) => sell_price !== null && all_on_hand <= 20)
  if (!wanted) throw new Error('The shop buys nothing')
  return wanted
}

test('a customer whose card is not added reads the first reason, in whatever shape it came', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/)
  await openPage(page, PATH)
  await page.getByLabel('Add cards to your collection').fill('!"Lightning Bolt" s:m10 is:nonfoil')
  for (const [body, reason] of [
    [{ errors: { quantity: ['must be 10,000 or less'] }, message: 'Refused' }, 'must be 10,000 or less'],
    [{ errors: ['Quantity is too large'] }, 'Quantity is too large'],
    [{ message: 'Refused' }, 'Refused'],
  ] as const) {
    await page.route(CALLS, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 422, json: body }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Add to Collection Lightning Bolt' }).click()
    await expect(toastWith(page, `Error adding card: ${reason}`)).toBeVisible()
  }
})

test('a customer puts cards of the collection on sale until none is left to sell', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/)
  const wanted = await findWanted(customer)
  await own(customer, wanted, 2)
  await openPage(page, PATH)
  const card = cardOf(page, wanted)
  const sell = card.getByRole('button', { name: `Sell ${wanted.name}` })
  await expect(card).toContainText(`2 to sell at AU$${wanted.sell_price}`)
  await page.route('**/api/sell_carts', (route) => route.fulfill({ status: 503, json: { error: 'The shop is busy.' } }))
  await sell.click()
  await expect(toastWith(page, 'Failed to process sell request')).toContainText('The shop is busy.')
  await page.unroute('**/api/sell_carts')
  await sell.click()
  await expect(toastWith(page, 'Card added to sell cart!')).toBeVisible()
  await expect(card).toContainText('1 to sell at')
  await sell.click()
  await expect(toastWith(page, 'Sell cart updated!')).toBeVisible()
  await expect(card).toContainText('All of it is on sale')
  await expect(sell).toBeDisabled()
  const { sell_carts } = await customer.api('GET /api/sell_carts', { query: {} })
  expect(sell_carts[0]).toMatchObject({ status: 'cart', sell_cart_items: [{ product_id: wanted.id, quantity: 2 }] })
})

test('a collector is told that the cards are loading, that they could not be loaded, and why one could not be added', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503|422/)
  const release = await holdResponses(page, CALLS)
  await openPage(page, PATH)
  await expect(page.getByText('Loading collection cards...')).toBeVisible()
  release()
  await expect(page.getByText('No Cards Added Yet!')).toBeVisible()
  await page.route(CALLS, (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error fetching collection cards.')
  await page.unroute(CALLS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No Cards Added Yet!')).toBeVisible()
  await page.getByLabel('Add cards to your collection').fill('!"Lightning Bolt" s:m10 is:nonfoil')
  await page.getByLabel('How many of Lightning Bolt').fill('9999')
  const add = page.getByRole('button', { name: 'Add to Collection Lightning Bolt' })
  await add.click()
  await expect(toastWith(page, 'Card added to collection successfully!')).toBeVisible()
  await add.click()
  await expect(toastWith(page, 'Error adding card: A collection holds at most 9999 copies of a card.')).toBeVisible()
})
