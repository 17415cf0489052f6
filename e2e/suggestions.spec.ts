import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { searchBox } from './search-box.ts'

test('a visitor who types is offered cards with picture, set and price, and opens one', async ({ page, api }) => {
  const { completions } = await api('GET /api/cards/autocomplete', { query: { query: 'lightning' } })
  await openPage(page, '/games')
  await searchBox(page).fill('lightning')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toHaveCount(completions.length)
  const [first] = completions
  const option = options.first()
  await expect(option).toContainText(first!.name)
  await expect(option).toContainText(first!.set_name ?? '')
  await expect(option).toContainText(first!.display_price ?? 'No price yet')
  await expect(option.locator('img')).toHaveAttribute('src', first!.image_url ?? '')
  await expectNoSidewaysScroll(page)
  const { x, width } = (await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox())!
  expect([x >= 0, x + width <= page.viewportSize()!.width]).toEqual([true, true])
  await expectNoAxeViolations(page)
  await option.click()
  await expect(page).toHaveURL(first!.path)
  await expect(options).toHaveCount(0)
})

test('arrows walk the suggestions, Enter opens one, Escape closes them', { tag: '@once' }, async ({ page, api }) => {
  const { completions } = await api('GET /api/cards/autocomplete', { query: { query: 'lightning' } })
  await openPage(page, '/games')
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false')
  // Suggestions for less than the whole word may come before; a choice among those would not last.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('query=lightning'))
  await page.keyboard.type('lightning')
  await answered
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(completions.length)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(searchBox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('lightning')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(completions[0]!.path)
})

test('Enter without a choice searches for what was typed', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/games')
  await searchBox(page).fill('lightning')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cards?q=lightning')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
})

test('suggestions that cannot be fetched are not missed', { tag: '@once' }, async ({ page, watch }) => {
  watch.expectTrouble(/503/)
  await page.route('**/api/cards/autocomplete*', (route) => route.fulfill({ status: 503, json: { error: 'away' } }))
  await openPage(page, '/games')
  await searchBox(page).fill('lightning')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cards?q=lightning')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test(
  'the shelves take the query language too, and say what they do not know',
  { tag: '@once' },
  async ({ page, api }) => {
    const q = 't:angel aud<10 shape:round'
    const { products, warnings } = await api('GET /api/game_products', { query: { q, per_page: 24 } })
    await openPage(page, `/cards?${new URLSearchParams({ q })}`)
    await expect(page.getByRole('article')).toHaveCount(products.length)
    expect(warnings).toHaveLength(1)
    for (const sentence of warnings) await expect(page.getByText(sentence)).toBeVisible()
  },
)
