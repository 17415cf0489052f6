import { signInHere, toastWith } from './customers.ts'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { bodyRows, searchBox } from './search-box.ts'
import { test } from './signed-in.ts'

const SEARCH_CALLS = /\/api\/cards\/search\?/

test('a customer who presses Enter sees what was found, plain cards first, and again after a reload', async ({
  page,
  customer,
}) => {
  const { cards, total_count } = await customer.api('GET /api/cards/search', { query: { query: 'lightning' } })
  expect(cards).toHaveLength(total_count)
  const plain = cards.filter(({ foil }) => !foil)
  await openPage(page, '/games')
  await searchBox(page).fill(' lightning ')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/search?query=lightning')
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await page.reload()
    const singles = page.getByRole('link', { name: `Singles (${plain.length})` })
    await expect(singles).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: `Foils (${cards.length - plain.length})` })).toBeVisible()
    const table = page.getByRole('table', { name: 'Singles' })
    await expect(bodyRows(page, table)).toHaveCount(plain.length)
    await expect(searchBox(page)).toHaveValue('lightning')
  }
  const row = bodyRows(page, page.getByRole('table', { name: 'Singles' })).first()
  const [first] = plain
  await expect(row.getByRole('link', { name: first!.name })).toHaveAttribute('href', `/cards/${first!.id}`)
  await expect(row.getByText('Non-Foil', { exact: true })).toBeVisible()
  await expect(row.getByText(first!.type_line ?? '', { exact: true })).toBeVisible()
  await expect(row.getByText(`Available: ${first!.total_on_hand}`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test('a customer turns to the foils, and finds them there after a reload', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/search?query=lightning')
  await page.getByRole('link', { name: /^Foils \(\d+\)/ }).click()
  const table = page.getByRole('table', { name: 'Foils' })
  await expect(table.getByText('Foil', { exact: true }).first()).toBeVisible()
  await expect(table.getByText('Non-Foil')).toHaveCount(0)
  await page.reload()
  await expect(table).toBeVisible()
})

test('a customer chooses how many, within what is there, and puts them into the cart', async ({ page, customer }) => {
  const { cards } = await customer.api('GET /api/cards/search', { query: { query: 'stock>1 stock<9 is:nonfoil' } })
  const card = cards[customer.id % cards.length]!
  await openPage(page, `/search?${new URLSearchParams({ query: `!"${card.name}" s:${card.set} is:nonfoil` })}`)
  const row = bodyRows(page, page.getByRole('table', { name: 'Singles' })).first()
  const fewer = row.getByRole('button', { name: 'Decrease quantity' })
  const more = row.getByRole('button', { name: 'Increase quantity' })
  await expect(fewer).toBeDisabled()
  await more.click()
  await more.click()
  await expect(row.getByRole('status', { name: 'Quantity' })).toHaveText('2')
  await row.getByRole('button', { name: `Add ${card.name} to cart` }).click()
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))).toEqual([
    { variant_id: card.variant_id, quantity: 2 },
  ])
  for (let step = 2; step < card.total_on_hand; step += 1) await more.click()
  await expect(more).toBeDisabled()
})

test('one press of the cart buys one, and the stepper shows that one from then on', async ({ page, customer }) => {
  const { cards } = await customer.api('GET /api/cards/search', { query: { query: 'stock>4 stock<20 is:nonfoil' } })
  const card = cards[customer.id % cards.length]!
  await openPage(page, `/search?${new URLSearchParams({ query: `!"${card.name}" s:${card.set} is:nonfoil` })}`)
  const row = bodyRows(page, page.getByRole('table', { name: 'Singles' })).first()
  const shown = row.getByRole('status', { name: 'Quantity' })
  const add = row.getByRole('button', { name: `Add ${card.name} to cart` })
  const inCart = async () => (await customer.api('GET /api/orders/current'))?.line_items[0]?.quantity
  await expect(shown).toHaveText('0')
  await add.click()
  await expect(shown).toHaveText('1')
  await expect.poll(inCart).toBe(1)
  await row.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(shown).toHaveText('2')
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
  await add.click()
  await expect.poll(inCart).toBe(3)
  await expect(shown).toHaveText('2')
})

test(
  'a sold-out card cannot be counted, and whoever presses its cart is told why',
  { tag: '@once' },
  async ({ page, customer }) => {
    const { cards } = await customer.api('GET /api/cards/search', { query: { query: 'stock=0 is:nonfoil' } })
    const card = cards[0]!
    await openPage(page, `/search?${new URLSearchParams({ query: `!"${card.name}" s:${card.set} is:nonfoil` })}`)
    const row = bodyRows(page, page.getByRole('table', { name: 'Singles' }))
      .filter({ hasText: 'Out of stock' })
      .first()
    await expect(row.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await row.getByRole('button', { name: `Add ${card.name} to cart` }).click()
    await expect(toastWith(page, 'Out of Stock')).toContainText('This item is currently out of stock')
    await expect(row.getByRole('status', { name: 'Quantity' })).toHaveText('0')
  },
)

test('a customer looks at a picture in full size', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/search?query=lightning+bolt')
  const enlarge = page.getByRole('button', { name: 'Enlarge picture of Lightning Bolt' }).first()
  await enlarge.click()
  await expect(page.getByRole('dialog', { name: 'Lightning Bolt' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enlarge).toBeFocused()
})

test('a card without a picture says so', { tag: '@once' }, async ({ page }) => {
  await page.route(SEARCH_CALLS, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const card of body.cards) card.image_url = null
    await route.fulfill({ response: answer, json: body })
  })
  await openPage(page, '/search?query=lightning+bolt')
  await expect(page.getByRole('table').getByText('No Image', { exact: true }).first()).toBeVisible()
})

test('a customer who finds nothing is told so in either tab', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/search?query=xqzzyqx')
  await expect(page.getByText('No non-foil results found.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Foils (0)' }).click()
  await expect(page.getByText('No foil results found.', { exact: true })).toBeVisible()
})

test(
  'a customer who finds much turns pages of 50, and reads how to narrow it',
  { tag: '@once' },
  async ({ page, customer }) => {
    const { cards, total_count } = await customer.api('GET /api/cards/search', { query: { query: 'mv>=0' } })
    await openPage(page, '/search?query=mv%3E%3D0')
    const table = page.getByRole('table', { name: 'Singles' })
    await expect(bodyRows(page, table)).toHaveCount(50)
    if (cards.length < total_count) {
      await expect(page.getByText(`First ${cards.length} of ${total_count.toLocaleString('en-AU')}.`)).toBeVisible()
    }
    const plain = cards.filter(({ foil }) => !foil)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(bodyRows(page, table).first().getByRole('link')).toHaveAttribute('href', `/cards/${plain[50]!.id}`)
  },
)

test('50 rows need no pages', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/search?query=lightning')
  await expect(page.getByRole('table', { name: 'Singles' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
})

test('a word nobody knows is a notice beside the results', { tag: '@once' }, async ({ page, customer }) => {
  const query = 'lightning shape:round'
  const { warnings } = await customer.api('GET /api/cards/search', { query: { query } })
  await openPage(page, `/search?${new URLSearchParams({ query })}`)
  expect(warnings).toHaveLength(1)
  for (const sentence of warnings) await expect(page.getByText(sentence)).toBeVisible()
})

test('a search that fails raises no alarm, and can be tried again', { tag: '@once' }, async ({ page, watch }) => {
  watch.expectTrouble(/503/)
  await page.route(SEARCH_CALLS, (route) => route.fulfill({ status: 503, json: { error: 'away' } }), { times: 1 })
  await openPage(page, '/search?query=lightning')
  await expect(page.getByText('The search did not answer.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Singles' })).toBeVisible()
})

test('a customer waiting for results reads that they are loading', { tag: '@once' }, async ({ page }) => {
  const letGo = await holdBack(page, SEARCH_CALLS)
  await openPage(page, '/search?query=lightning')
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  letGo()
  await expect(page.getByRole('table', { name: 'Singles' })).toBeVisible()
})

test('a card that cannot be added says why', { tag: '@once' }, async ({ page, watch }) => {
  watch.expectTrouble(/422/)
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 422, json: { error: 'Only 1 left of "Lightning Bolt"' } }),
  )
  await openPage(page, '/search?query=lightning+bolt+stock%3E0')
  await page.getByRole('button', { name: 'Add Lightning Bolt to cart' }).first().click()
  await expect(toastWith(page, 'Error creating order')).toContainText('Only 1 left of "Lightning Bolt"')
})

test.describe('a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test(
    'who opens results signs in first, and then sees what they looked for',
    { tag: '@once' },
    async ({ page, customer }) => {
      await openPage(page, '/search?query=lightning')
      await expect(page).toHaveURL('/auth/login')
      await signInHere(page, customer)
      await expect(page).toHaveURL('/search?query=lightning')
      await expect(page.getByRole('table', { name: 'Singles' })).toBeVisible()
    },
  )
})
