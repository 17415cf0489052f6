import type { Product } from '@pennysleeve/contract/catalog.ts'
import { printingText } from '@pennysleeve/domain/catalog/printing.ts'
import type { Page } from '@playwright/test'
import { toastWith, type Customer } from '../e2e/customers.ts'
import { listCards } from '../e2e/find-products.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { bodyRows } from '../e2e/search-box.ts'
import { test } from './harness/signed-in.ts'

const PATH = '/profile/mycollection'

const own = async ({ api }: Customer, products: Product[], quantity = 1) => {
  for (const { id: product_id } of products) {
    await api('POST /api/card_collections', { body: { card_collection: { product_id, quantity } } })
  }
}

/** Singles that the shop buys and that have different names. */
async function listWanted({ api }: Customer, count: number): Promise<Product[]> {
  const names = new Set<string>()
  const wanted = (await listCards(api)).filter(({ name, sell_price, total_on_hand, finish }) => {
    if (sell_price === null || total_on_hand > 15 || finish !== 'nonfoil' || names.has(name)) return false
    names.add(name)
    return true
  })
  return wanted.slice(0, count)
}

const table = (page: Page) => page.getByRole('table', { name: 'Cards of your collection' })
const rows = (page: Page) => bodyRows(page, table(page))
const boxOf = (page: Page, name: string) => table(page).getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected entries' })

async function openTable(page: Page): Promise<void> {
  await openPage(page, PATH)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(table(page)).toBeVisible()
}

test('a collector turns to the table, and finds it again after a reload', async ({ page, customer }) => {
  const [card] = await listWanted(customer, 1)
  await own(customer, [card!], 3)
  await openTable(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(card!.name)
  await expect(rows(page)).toContainText(`${card!.set_name} #${card!.collector_number}`)
  await expect(rows(page)).toContainText('Near Mint')
  const [entry] = (await customer.api('GET /api/card_collections')).collections
  await expect(rows(page)).toContainText(entry!.display_price ?? 'a price')
  await expect(rows(page)).toContainText(`AU$${card!.sell_price}`)
  await page.reload()
  await expect(table(page)).toBeVisible()
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Cards of your collection' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Collection (3 Cards)' })).toBeVisible()
})

test('a collector sells several cards at once, each with its quantity, and is told what is not taken and why', async ({
  page,
  customer,
}) => {
  const [one, two] = await listWanted(customer, 2)
  const unwanted = (await listCards(customer.api)).find(({ sell_price }) => sell_price === null)!
  await customer.api('POST /api/card_collections', {
    body: { card_collection: { product_id: unwanted.id, quantity: 2, language: 'ja' } },
  })
  await own(customer, [one!, two!], 4)
  await openTable(page)
  const quantity = table(page).getByLabel(`How many of ${one!.name} to sell`)
  await expect(quantity).toHaveValue('4')
  await quantity.fill('3')
  // Whoever says how many means to sell it.
  await expect(boxOf(page, one!.name)).toBeChecked()
  await boxOf(page, two!.name).check()
  await boxOf(page, unwanted.name).check()
  await expect(bar(page)).toContainText('3 selected')
  await bar(page).getByRole('button', { name: 'Sell selected' }).dblclick()
  const report = page.getByRole('dialog', { name: 'Not everything was taken' })
  await expect(report).toContainText('7 cards added to your sell cart.')
  await expect(report).toContainText('We are not buying this one')
  const copy = printingText({ ...unwanted, options_text: 'Near Mint · Japanese' })
  await expect(report).toContainText(`2 × ${unwanted.name} · ${copy}`)
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(quantity).toHaveValue('1')
  const { sell_carts } = await customer.api('GET /api/sell_carts', { query: { open: true } })
  const offered = new Map(sell_carts[0]?.sell_cart_items.map((item) => [item.product_id, item.quantity]))
  expect(offered).toEqual(
    new Map([
      [one!.id, 3],
      [two!.id, 4],
    ]),
  )
  await expect(rows(page).filter({ hasText: two!.name })).toContainText('All of it is on sale')
})

test('a quantity that makes no sense is asked for again, and nothing is sold', async ({ page, customer }) => {
  const [card] = await listWanted(customer, 1)
  await own(customer, [card!], 4)
  await openTable(page)
  const quantity = table(page).getByLabel(`How many of ${card!.name} to sell`)
  for (const typed of ['', '0', '5']) {
    await quantity.fill(typed)
    await bar(page).getByRole('button', { name: 'Sell selected' }).click()
    await expect(toastWith(page, 'Failed to process sell request')).toContainText(card!.name)
    await expect(quantity).toBeFocused()
  }
  expect((await customer.api('GET /api/sell_carts', { query: { open: true } })).sell_carts).toEqual([])
})

test('a collector changes condition, language and quantity of several entries at once', async ({ page, customer }) => {
  const cards = await listWanted(customer, 3)
  await own(customer, cards)
  await openTable(page)
  for (const { name } of cards.slice(0, 2)) await boxOf(page, name).check()
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 entries' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Condition').selectOption('Lightly Played')
  await dialog.getByLabel('Language').selectOption('Japanese')
  await dialog.getByLabel('Quantity').fill('5')
  const release = await holdResponses(page, '**/api/card_collections/batch')
  await dialog.getByRole('button', { name: 'Save' }).click()
  release()
  await expect(toastWith(page, '2 entries changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Lightly Played' })).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Japanese' })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'My Collection (11 Cards)' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('filtering the collection clears the selection', async ({ page, customer }) => {
  const cards = await listWanted(customer, 2)
  await own(customer, cards)
  await openTable(page)
  await boxOf(page, cards[0]!.name).check()
  await page.getByLabel('Find in your collection').fill(`!"${cards[1]!.name}"`)
  await expect(rows(page)).toHaveCount(1)
  await expect(bar(page)).toHaveCount(0)
})

test('a change of many that fails says why, and keeps the selection', async ({ page, customer, consoleErrors }) => {
  consoleErrors.allow(/503/)
  const [card] = await listWanted(customer, 1)
  await own(customer, [card!], 2)
  await openTable(page)
  await boxOf(page, card!.name).check()
  await page.route(/card_collections\/(sell|removals|batch)/, (route) =>
    route.fulfill({ status: 503, json: { error: 'The shop is busy.' } }),
  )
  await bar(page).getByRole('button', { name: 'Sell selected' }).click()
  await expect(toastWith(page, 'Failed to process sell request')).toContainText('The shop is busy.')
  await bar(page).getByRole('button', { name: 'Remove' }).click()
  await expect(toastWith(page, 'Error removing card: The shop is busy.')).toBeVisible()
  await expect(boxOf(page, card!.name)).toBeChecked()
})

test('a collector sells more than one copy with one press in the grid too', async ({ page, customer }) => {
  const [card] = await listWanted(customer, 1)
  await own(customer, [card!], 4)
  await openPage(page, PATH)
  const quantity = page.getByLabel(`How many of ${card!.name} to sell`)
  await expect(quantity).toHaveValue('1')
  await quantity.fill('3')
  await page.getByRole('button', { name: `Sell ${card!.name}` }).click()
  await expect(toastWith(page, 'Card added to sell cart!')).toBeVisible()
  await expect(page.getByText('1 to sell at')).toBeVisible()
  const { sell_carts } = await customer.api('GET /api/sell_carts', { query: { open: true } })
  expect(sell_carts[0]?.sell_cart_items).toMatchObject([{ product_id: card!.id, quantity: 3 }])
})
