import { toastWith } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { findPlentiful } from './orders.ts'
import { searchBox } from './search-box.ts'
import { test } from './signed-in.ts'

test(
  'a found card becomes a line of the open order, and found again it raises that line',
  { tag: '@once' },
  async ({ page, customer }) => {
    const first = await findPlentiful(customer)
    await customer.api('POST /api/orders', {
      body: { order: { line_items_attributes: [{ variant_id: first.master.id, quantity: 1 }] } },
    })
    const { cards } = await customer.api('GET /api/cards/search', {
      query: { query: `stock>20 is:nonfoil -!"${first.name}"` },
    })
    const card = cards[customer.id % cards.length]!
    await openPage(page, `/search?${new URLSearchParams({ query: `!"${card.name}" s:${card.set} is:nonfoil` })}`)
    const add = page.getByRole('button', { name: `Add ${card.name} to cart` }).first()
    for (const quantity of [1, 2]) {
      await add.click()
      await expect
        .poll(async () => (await customer.api('GET /api/orders/current'))?.line_items.map((line) => line.quantity))
        .toEqual([1, quantity])
      await expect(toastWith(page, 'Item added to cart')).toBeVisible()
    }
  },
)

test(
  'a found card that cannot be added to the open order says why, in whatever words there are',
  { tag: '@once' },
  async ({ page, customer, watch }) => {
    watch.expectTrouble(/422/)
    const first = await findPlentiful(customer)
    await customer.api('POST /api/orders', {
      body: { order: { line_items_attributes: [{ variant_id: first.master.id, quantity: 1 }] } },
    })
    const answers = [
      { json: { error: 'Only 1 left', message: 'not this' }, words: 'Only 1 left' },
      { json: { message: 'The shelf is closed' }, words: 'The shelf is closed' },
      { json: {}, words: 'Something went wrong' },
    ]
    await openPage(page, '/search?query=lightning+bolt+stock%3E0')
    for (const { json, words } of answers) {
      await page.route('**/line_items', (route) => route.fulfill({ status: 422, json }), { times: 1 })
      await page.getByRole('button', { name: 'Add Lightning Bolt to cart' }).first().click()
      await expect(toastWith(page, 'Error adding item to cart')).toContainText(words)
    }
  },
)

test('both searches ask for as many cards as the shop allows', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/games')
  const quick = page.waitForRequest(/\/api\/cards\/search\?/)
  await searchBox(page).fill('lightning')
  await searchBox(page).press('Enter')
  expect(new URL((await quick).url()).searchParams.get('limit')).toBe('999999')
  const advanced = page.waitForRequest('**/api/cards/advanced_search')
  await page.getByRole('banner').getByRole('button', { name: 'Advanced Search' }).click()
  await page.getByRole('dialog').getByLabel('Card Name').fill('bolt')
  await page.keyboard.press('Enter')
  expect((await advanced).postDataJSON()).toEqual({
    card_attributes: { name: 'bolt' },
    limit: 999_999,
    per_page: 999_999,
  })
})
