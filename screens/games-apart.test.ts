import type { Client } from '@pennysleeve/contract/client.ts'
import { openPage } from '../e2e/fixtures.ts'
import { bodyRows } from '../e2e/search-box.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

/** Magic has a card of this name, too. */
const NAME = 'Lightning Greaves'
const ELSEWHERE = {
  game: 'lorcana',
  name: NAME,
  set: 'tfc',
  set_name: 'The First Chapter',
  released_on: '2023-08-18',
  collector_number: '41',
  rarity: 'common',
  finish: 'nonfoil',
  type_line: 'Item',
} as const

/** Adds a second game with one single, four copies of it for sale. Once a file. */
async function addGame(staff: Client): Promise<number> {
  const { games } = await staff('GET /api/admin/games')
  if (!games.some(({ code }) => code === 'lorcana')) {
    const game = { code: 'lorcana', name: 'Lorcana', sku_prefix: 'lor', image_url: null, hidden: false }
    await staff('POST /api/admin/games', { body: { game } })
    const { product } = await staff('POST /api/admin/singles', { body: { single: ELSEWHERE } })
    const inventory = { price: { from: null, to: '5.00' }, on_hand: { from: 0, to: 4 } }
    await staff('PUT /api/admin/products/:id/inventory', { params: { id: String(product.id) }, body: { inventory } })
  }
  const query = { query: NAME, game_type: 'lorcana' }
  const found = async () => (await staff('GET /api/cards/search', { query })).cards[0]?.id
  // A new single is searchable within a second.
  await expect.poll(found).toBeGreaterThan(0)
  return (await found())!
}

test('a selection in the collection is of the game that is shown', async ({ page, customer, staff }) => {
  const other = await addGame(staff)
  const { cards } = await customer.api('GET /api/cards/search', { query: { query: '!"Sol Ring"' } })
  for (const product_id of [cards[0]!.id, other]) {
    await customer.api('POST /api/card_collections', { body: { card_collection: { product_id } } })
  }
  await openPage(page, '/profile/mycollection')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('table', { name: 'Cards of your collection' })
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await table.getByRole('checkbox', { name: 'Select Sol Ring', exact: true }).check()
  await expect(bar).toContainText('1 selected')

  const collection = page.locator('form').filter({ hasText: 'Find in your collection' })
  await collection.getByLabel('Game').selectOption('Lorcana')
  await expect(bodyRows(page, table)).toHaveCount(1)
  await expect(page.getByText('1 entry matches')).toBeVisible()
  await expect(bar).toHaveCount(0)

  // As if there were another page.
  await page.route('**/api/card_collections?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total_count: 2 } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Select all 2' }).click()
  await expect(bar).toContainText('1 selected')
})

test('a pasted list of another game leaves out what is owned of that game, and stays of it when it is changed', async ({
  page,
  customer,
  staff,
}) => {
  const other = await addGame(staff)
  const { cards } = await customer.api('GET /api/cards/search', { query: { query: `!"${NAME}"` } })
  for (const [product_id, quantity] of [
    [cards[0]!.id, 2],
    [other, 1],
  ] as const) {
    await customer.api('POST /api/card_collections', { body: { card_collection: { product_id, quantity } } })
  }
  await openPage(page, '/games')
  await page.getByRole('banner').getByRole('button', { name: 'Search DeckList' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search Cards By DeckList' })
  await dialog.getByLabel('Game').selectOption('Lorcana')
  await dialog.getByLabel('Deck list').fill(`4 ${NAME}`)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/parsed-deck-list?game_type=lorcana')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('4 cards in stock')
  await page.getByRole('checkbox', { name: 'Leave out what my collection holds' }).check()
  await expect(summary).toContainText('3 cards in stock')

  await page.getByRole('button', { name: 'Change the list' }).click()
  await expect(dialog.getByLabel('Game')).toHaveValue('lorcana')
  await dialog.getByLabel('Deck list').fill(`3 ${NAME}`)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(summary).toContainText('3 cards in stock')
  await expect(page).toHaveURL('/parsed-deck-list?game_type=lorcana')
})

test('what is left of filters that find nothing stays in the game', async ({ page, staff }) => {
  await addGame(staff)
  await openPage(page, '/cards?q=Greaves&game_type=lorcana&set=tfc&min_price=90')
  await page.getByRole('link', { name: 'Keep only “Greaves”' }).click()
  await expect(page).toHaveURL('/cards?q=Greaves&game_type=lorcana')
  await expect(page.getByText('1 card', { exact: true })).toBeVisible()
})
