import type { Page } from '@playwright/test'
import { makeCustomer } from '../customers.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { makeMember, openBackOffice } from './back-office.ts'

type Clerk = Awaited<ReturnType<typeof makeMember>>

async function openTrade(page: Page, clerk: Clerk): Promise<string> {
  const device = `Trading ${clerk.id}`
  await clerk.api('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '500' } } })
  await page.addInitScript((name) => {
    localStorage.setItem('device', JSON.stringify({ state: { name }, version: 0 }))
  }, device)
  await openBackOffice(page, 'counter/trade', clerk)
  await expect(page.getByLabel('Scan or find')).toBeFocused()
  return device
}

/** A scanner types the code, faster than a person, and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** A cheap single that the shop buys, and the dearest one that it sells. */
async function findCards(clerk: Clerk) {
  const { variants } = await clerk.api('GET /api/admin/products', {
    query: { q: 'buy>0.10', status: 'in_stock', kind: 'singles', per_page: 50 },
  })
  const usable = variants
    .filter(({ condition, on_hand, reserved }) => condition === 'nm' && on_hand - reserved > 1)
    .toSorted((a, b) => Number(a.price) - Number(b.price))
  const take = usable.at(-1)!
  for (const bring of usable) {
    const { cards } = await clerk.api('GET /api/admin/counter/buying/cards', { query: { q: bring.sku } })
    const [card] = cards
    if (card?.refusal === null && bring.sku !== take.sku) return { bring, take, quote: centsOf(card.display_quote!) }
  }
  throw new Error('The demo shop buys nothing.')
}

const centsOf = (text: string) => Math.round(Number(text.replace('AU$', '')) * 100)

test('what a customer brings pays for what they take, by scanner and keyboard, and a double press trades once', async ({
  page,
  api,
  baseURL,
}) => {
  const clerk = await makeMember(api, baseURL)
  const { bring, take } = await findCards(clerk)
  const device = await openTrade(page, clerk)
  await scan(page, bring.sku)
  const brings = page.getByRole('region', { name: 'They bring' })
  await expect(brings.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Nothing is taken yet.')).toBeVisible()
  await page.getByRole('radio', { name: 'They take' }).check()
  await expect(page.getByLabel('Scan or find')).toBeFocused()
  await scan(page, take.sku)
  const takes = page.getByRole('region', { name: 'They take' })
  await expect(takes.getByRole('listitem')).toHaveCount(1)
  const form = page.getByRole('form', { name: 'Payment' })
  await expect(form).toContainText('They pay')
  await expectNoAxeViolations(page)
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const due = centsOf(await form.locator('p strong').first().innerText())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cash given')).toBeFocused()
  await page.keyboard.type('5000')
  await form.getByRole('button', { name: 'Traded, balance settled' }).dblclick()
  const sold = page.getByRole('region', { name: 'Sold' })
  await expect(sold).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bought' })).toContainText('1 card bought')
  await expect(brings).toBeHidden()
  await expect(takes).toBeHidden()
  await expectNoAxeViolations(page)
  // The balance alone, rounded, and once.
  const { drawer } = await clerk.api('GET /api/admin/counter/drawer', { query: { device } })
  expect(drawer!.entries).toHaveLength(1)
  expect(Math.abs(centsOf(drawer!.expected) - 50_000 - due)).toBeLessThanOrEqual(2)

  await sold.getByRole('link', { name: 'Open the order' }).click()
  // Each side leads to the other.
  await page
    .getByRole('region', { name: 'Money' })
    .getByRole('link', { name: /^sell order #/ })
    .click()
  await page.getByRole('link', { name: /^Order R/ }).click()
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Paid by trade-in')
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('article', { name: /^Tax invoice R/ })).toContainText('Trade-in #')
  await page.getByRole('link', { name: 'Cards traded in' }).click()
  await expect(page.getByRole('article', { name: /^Purchase/ })).toContainText('Traded in for order R')
  await expectNoAxeViolations(page)
})

test(
  'by touch, with the bonus of store credit, what is left stays with the customer',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const clerk = await makeMember(api, baseURL)
    const ada = await makeCustomer(api, baseURL)
    const { bring, quote } = await findCards(clerk)
    await page.setViewportSize({ width: 768, height: 1024 })
    await openTrade(page, clerk)
    await page.getByText('They take', { exact: true }).click()
    await scan(page, bring.sku)
    await expect(page.getByRole('region', { name: 'They take' }).getByRole('listitem')).toHaveCount(1)
    await page.getByText('They bring', { exact: true }).click()
    await scan(page, `${bring.sku} x${Math.ceil(centsOf(String(bring.price)) / quote) + 2}`)
    await page.getByLabel('Customer (optional)').fill(ada.email)
    await page.getByRole('list', { name: 'Found customers' }).getByRole('button').click()
    const form = page.getByRole('form', { name: 'Payment' })
    await expect(form).toContainText('Give in cash')
    await form.getByText('As store credit').click()
    await expect(form).toContainText('Left as store credit')
    // Nothing is to be paid, so nothing is asked.
    await expect(form.getByLabel('Cash given')).toBeHidden()
    const left = await form.locator('p strong').first().innerText()
    await form.getByRole('button', { name: 'Traded, balance settled' }).click()
    await expect(page.getByRole('region', { name: 'Bought' })).toContainText(`Store credit given${left}`)
    const { customers } = await clerk.api('GET /api/admin/counter/customers', { query: { q: ada.email } })
    expect(customers[0]!.display_store_credit).toBe(left)
  },
)

test(
  'a trade without an answer blocks both sides until it is asked again, and is made once',
  { tag: '@nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED/)
    const clerk = await makeMember(api, baseURL)
    const { bring, take } = await findCards(clerk)
    const device = await openTrade(page, clerk)
    await scan(page, bring.sku)
    await page.getByRole('radio', { name: 'They take' }).check()
    await scan(page, take.sku)
    await page.getByLabel('Cash given').fill('5000')
    let lost = 0
    await page.route('**/api/admin/counter/trades', async (route) => {
      lost += 1
      await route.fetch()
      await route.abort()
    })
    const trade = page.getByRole('button', { name: 'Traded, balance settled' })
    await trade.click()
    await expect(page.getByText('No answer came')).toBeVisible()
    await page.reload()
    await page.getByRole('navigation', { name: 'Sides of the counter' }).getByRole('link', { name: /^Sell/ }).click()
    await expect(page.getByText('No answer came to a trade')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Paid and handed over' })).toBeHidden()
    await page.getByRole('link', { name: 'Ask again' }).click()
    await page.unroute('**/api/admin/counter/trades')
    // The amount given was typed before the reload: it is asked in the same words.
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
    expect(lost).toBeGreaterThan(0)
    const { drawer } = await clerk.api('GET /api/admin/counter/drawer', { query: { device } })
    expect(drawer!.entries).toHaveLength(1)
  },
)
