import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { toastWith } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { bodyRows } from '../e2e/search-box.ts'
import { openShop } from './harness/shop.ts'
import { test } from './harness/signed-in.ts'

const LIST = '// Burn\n4 Lightning Bolt\n1 Sol Ring\n2 Fire/Ice\n3 Lightnig Helix\n\nSideboard\n2 Lim-Duls Vault'

async function paste(page: Page, list: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search DeckList' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search Cards By DeckList' })
  await dialog.getByLabel('Deck list').fill(list)
  await dialog.getByRole('button', { name: 'Search' }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a customer pastes a deck, sees its cards in groups, and again after a reload', async ({ page, customer }) => {
  const { parsed_cards } = await customer.api('POST /api/cards/parse_list', { body: { list: LIST } })
  await openPage(page, '/games')
  await paste(page, LIST)
  await expect(page).toHaveURL('/parsed-deck-list')
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await page.reload()
    await expect(heading(page, '4 Lightning Bolt')).toBeVisible()
    await expect(heading(page, '2 Fire // Ice')).toBeVisible()
    await expect(heading(page, "2 Lim-Dûl's Vault Sideboard")).toBeVisible()
    await expect(page.getByText('1 line matches no card')).toBeVisible()
  }
  const bolts = parsed_cards[0]!.products
  await page.getByRole('button', { name: `Show all ${bolts.length} printings of Lightning Bolt` }).click()
  const rows = bodyRows(page, page.getByRole('table', { name: 'Lightning Bolt' }))
  await expect(rows).toHaveCount(bolts.length)
  const order = new Intl.Collator('en', { numeric: true })
  const sorted = bolts.toSorted(
    (one, other) =>
      order.compare(one.set ?? '', other.set ?? '') ||
      order.compare(one.collector_number ?? '', other.collector_number ?? '') ||
      one.id - other.id,
  )
  for (const [place, { id }] of sorted.entries()) {
    await expect(rows.nth(place).getByRole('link')).toHaveAttribute('href', `/cards/${id}`)
  }
})

test('a misspelt line is corrected with one press', async ({ page }) => {
  await openPage(page, '/games')
  await paste(page, LIST)
  await expect(page.getByText('Line 5: 3 Lightnig Helix')).toBeVisible()
  await page.getByRole('button', { name: 'Lightning Helix', exact: true }).click()
  await expect(heading(page, '3 Lightning Helix')).toBeVisible()
  await expect(page.getByText('matches no card')).toHaveCount(0)
  await page.reload()
  await expect(heading(page, '3 Lightning Helix')).toBeVisible()
})

test('a customer compares what each way of filling costs, and puts the whole list into the cart', async ({
  page,
  customer,
}) => {
  await openPage(page, '/games')
  await paste(page, '2 Counterspell\n1 Lightning Greaves\n1 Fire // Ice')
  const summary = page.getByRole('region', { name: 'Summary' })
  const cheapest = page.getByRole('radio', { name: /^Cheapest/ })
  await expect(cheapest).toBeChecked()
  const totals = await page
    .getByRole('radio')
    .evaluateAll((radios) =>
      radios.map((radio) => radio.closest('label')?.textContent?.match(/AU\$[\d.,]+/)?.[0] ?? ''),
    )
  expect(totals).toHaveLength(4)
  await page.getByRole('radio', { name: /^Foil/ }).check()
  await expect(summary.getByRole('status')).toHaveText(totals[2]!)
  await cheapest.check()
  await expect(summary.getByRole('status')).toHaveText(totals[0]!)
  await summary.getByRole('button', { name: 'Add All to Cart' }).click()
  await expect(toastWith(page, 'New order created with item')).toContainText('4 cards added.')
  const order = await customer.api('GET /api/orders/current')
  expect(order?.total_quantity).toBe(4)
  expect(order?.display_item_total).toBe(totals[0])
  await expect(page.getByRole('banner').getByRole('link', { name: /^Buy/ })).toContainText(
    String(order?.line_items.length),
  )
})

test('what is not in stock stays out of the cart and goes on the wishlist with one press', async ({
  page,
  customer,
}) => {
  const { cards } = await customer.api('GET /api/cards/search', { query: { query: 'stock=0' } })
  const { parsed_cards } = await customer.api('POST /api/cards/parse_list', {
    body: { list: [...new Set(cards.map(({ name }) => name))].slice(0, 60).join('\n') },
  })
  const gone = parsed_cards.find(({ products }) => products.every(({ total_on_hand }) => total_on_hand === 0))!
  await openPage(page, '/games')
  await paste(page, `3 ${gone.name}\n1 Lightning Greaves`)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('1 of 4 cards in stock')).toBeVisible()
  await expect(summary.getByRole('heading', { name: '3 cards are missing' })).toBeVisible()
  await expect(summary.getByRole('list', { name: 'What we took' })).toHaveText('1 Near Mint')
  await expect(summary.getByRole('list', { name: 'What is missing' })).toHaveText(`3 ${gone.name}`)
  await summary.getByRole('button', { name: 'Put it on the wishlist' }).click()
  await expect(toastWith(page, 'Added to wishlist')).toBeVisible()
  const { wishlist_items } = await customer.api('GET /api/wishlist_items', { query: {} })
  expect(wishlist_items.map(({ product }) => product.name)).toEqual([gone.name])
  await summary.getByRole('button', { name: 'Add All to Cart' }).click()
  await expect(toastWith(page, 'New order created with item')).toContainText('1 card added.')
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items.map(({ variant }) => variant.name)).toEqual(['Lightning Greaves'])
})

test('a card that is only there played, and in Japanese, is in stock unless the customer says otherwise', async ({
  page,
  customer,
}) => {
  const { db } = await openShop()
  const { cards } = await customer.api('GET /api/cards/search', {
    query: { query: 'stock>1 is:nonfoil prints=1 t:creature' },
  })
  const { name, variant_id } = cards[0]!
  await sql`
    update variants set condition = case when id = ${variant_id} then 'mp' else 'dmg' end, language = 'ja'
    where product_id in (select id from products where name = ${name})
  `.execute(db)
  // The search reads the catalogue again within a second.
  const marks = async () => {
    const { parsed_cards } = await customer.api('POST /api/cards/parse_list', { body: { list: name } })
    return parsed_cards[0]?.products.flatMap(({ variants }) => variants.map(({ options_text }) => options_text))
  }
  await expect.poll(marks).toContain('Moderately Played, Japanese')
  await openPage(page, '/games')
  await paste(page, `1 ${name}`)
  const summary = page.getByRole('region', { name: 'Summary' })
  const taken = summary.getByRole('list', { name: 'What we took' })
  await expect(summary.getByText('1 card in stock')).toBeVisible()
  await expect(taken).toHaveText('1 Moderately Played, Japanese')
  const picked = bodyRows(page, page.getByRole('table', { name })).filter({ hasText: '1 picked' })
  await expect(picked).toContainText('Moderately Played, Japanese')
  await summary.getByRole('button', { name: 'Add All to Cart' }).click()
  await expect(toastWith(page, 'New order created with item')).toContainText('1 card added.')
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items.map((line) => line.variant_id)).toEqual([variant_id])

  await page.getByRole('combobox', { name: 'Condition' }).selectOption('No worse than Moderately Played')
  await expect(taken).toHaveText('1 Moderately Played, Japanese')
  await page.getByRole('checkbox', { name: 'English only' }).check()
  await expect(summary.getByRole('heading', { name: '1 card is missing' })).toBeVisible()
  await expect(summary).toContainText('We have more in another condition or language.')
  // The choice is remembered.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Condition' })).toHaveValue('mp')
  await expect(page.getByRole('checkbox', { name: 'English only' })).toBeChecked()
})

test('a customer adds one printing, as many as they choose and no more than there are', async ({ page, customer }) => {
  const { cards } = await customer.api('GET /api/cards/search', {
    query: { query: 'stock>2 stock<9 is:nonfoil prints=1' },
  })
  const { cards: few } = await customer.api('GET /api/cards/search', {
    query: { query: 'stock>2 stock<6 is:nonfoil' },
  })
  const card = [...cards, ...few][customer.id % (cards.length + few.length)]!
  await openPage(page, '/games')
  await paste(page, `1 ${card.name} (${card.set}) ${card.collector_number}`)
  await expect(page.getByRole('radio', { name: /^As listed/ })).toBeVisible()
  const row = bodyRows(page, page.getByRole('table', { name: card.name })).filter({
    has: page.locator(`a[href="/cards/${card.id}"]`),
  })
  const quantity = row.getByRole('status', { name: 'Quantity' })
  await expect(quantity).toHaveText('1')
  await expect(row.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  const more = row.getByRole('button', { name: 'Increase quantity' })
  for (let step = 1; step < card.total_on_hand; step += 1) await more.click()
  await expect(quantity).toHaveText(String(card.total_on_hand))
  await expect(more).toBeDisabled()
  await row.getByRole('button', { name: `Add ${card.name} to cart` }).click()
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items.map(({ variant_id, quantity: count }) => ({ variant_id, count }))).toEqual([
    { variant_id: card.variant_id, count: card.total_on_hand },
  ])
})

test('a customer leaves out what their collection holds', async ({ page, customer }) => {
  const { cards } = await customer.api('GET /api/cards/search', { query: { query: '!"Lightning Greaves"' } })
  await customer.api('POST /api/card_collections', {
    body: { card_collection: { product_id: cards[0]!.id, quantity: 3 } },
  })
  await openPage(page, '/games')
  await paste(page, '4 Lightning Greaves')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('4 cards in stock')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Leave out what my collection holds' }).check()
  await expect(summary.getByText('1 card in stock')).toBeVisible()
})

test('a list without cards says so', async ({ page }) => {
  await openPage(page, '/parsed-deck-list')
  await expect(page.getByText('No cards found.', { exact: true })).toBeVisible()
  await paste(page, 'xqzzyqx')
  await expect(page.getByText('Line 1: xqzzyqx')).toBeVisible()
  await expect(page.getByText('No cards found.', { exact: true })).toBeVisible()
})
