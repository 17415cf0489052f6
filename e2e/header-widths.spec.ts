import type { Page } from '@playwright/test'
import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { freshEmail, sessionJson, PASSWORD, type Customer } from './customers.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { listCards } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'

const WIDTHS = [320, 360, 390, 414, 600, 768, 820, 1024, 1280, 1440, 1920]
const PHONE_MAX = 767
const MANY = 120

/** Where the parts of the header stand: those in sight, with the words they are known by. */
function readHeader(page: Page) {
  return page.getByRole('banner').evaluate((header) => {
    const parts = [...header.querySelectorAll('a, button, input')].flatMap((part) => {
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
      const shown = part.checkVisibility({ visibilityProperty: true }) && width > 1
      const name = part.getAttribute('aria-label') ?? part.textContent ?? ''
      // What stands inside another part, such as the button in the search box, is measured with it.
      const inside = part.matches('form button')
      return shown && !inside ? [{ name, left, right, middle: (top + bottom) / 2, width, height }] : []
    })
    return { height: header.getBoundingClientRect().height, parts }
  })
}

async function expectTidyHeader(page: Page, width: number): Promise<void> {
  const { height, parts } = await readHeader(page)
  const phone = width <= PHONE_MAX
  const rows = new Set(parts.map(({ middle }) => Math.round(middle)))
  expect(rows.size, `rows at ${width}: ${JSON.stringify(parts)}`).toBeLessThanOrEqual(phone ? 2 : 1)
  expect(height, `height at ${width}`).toBeLessThanOrEqual(phone ? 112 : 64)
  for (const row of rows) {
    const inRow = parts.filter(({ middle }) => Math.round(middle) === row).toSorted((a, b) => a.left - b.left)
    for (const [at, part] of inRow.entries()) {
      expect(part.height, `${part.name} at ${width}`).toBeGreaterThanOrEqual(44)
      expect(part.left, `${part.name} at ${width}`).toBeGreaterThanOrEqual(at === 0 ? 0 : inRow[at - 1]!.right)
      expect(part.right, `${part.name} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
  const search = parts.find(({ name }) => name === 'Search cards')
  expect(search?.width, `search box at ${width}`).toBeGreaterThanOrEqual(170)
  await expectNoHorizontalScroll(page)
}

/** Somebody with a long name, and with so much in both carts that their counts need three digits. */
async function makeBusyCustomer(api: Client, baseURL: string | undefined): Promise<Customer> {
  const email = `wilhelmina.featherstonehaugh-cholmondeley.${freshEmail()}`
  const user = { email, password: PASSWORD, password_confirmation: PASSWORD }
  const { id, api_key } = (await api('POST /api/sign_up', { body: { user } })).user
  const own = createClient(httpTransport(baseURL ?? '', () => api_key))
  const cards = await listCards(api)
  const bought = cards.filter(({ total_on_hand }) => total_on_hand > 0).slice(0, MANY)
  const line_items_attributes = bought.map(({ master }) => ({ variant_id: master.id, quantity: 1 }))
  await own('POST /api/orders', { body: { order: { line_items_attributes } } })
  const sold = cards.filter(({ sell_price }) => sell_price !== null).slice(0, MANY)
  const { sell_cart } = await own('POST /api/sell_carts')
  const sell_cart_items = sold.map((card) => ({ product_id: card.id, quantity: 1 }))
  await own('POST /api/sell_carts/:id/sell_cart_items/batch', {
    params: { id: String(sell_cart.id) },
    body: { sell_cart_items },
  })
  return { id, email, api_key, api: own }
}

test('a visitor’s header has aligned rows at every width', async ({ page }) => {
  await openPage(page, '/games')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectTidyHeader(page, width)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  }
})

test('a customer’s header has aligned rows at every width, with a long name and three-digit counts', async ({
  page,
  api,
  baseURL,
}) => {
  const customer = await makeBusyCustomer(api, baseURL)
  await page.addInitScript((kept) => localStorage.setItem('token-store', kept), sessionJson(customer))
  await openPage(page, '/games')
  const header = page.getByRole('banner')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header.getByRole('link', { name: /^Sell \d{3} in your sell cart$/ })).toBeVisible()
    await expect(header.getByRole('link', { name: /^Buy \d{3} in your cart$/ })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Search DeckList' })).toBeVisible()
    await expect(header.getByRole('button', { name: customer.email.split('@')[0]! })).toBeVisible()
    await expectTidyHeader(page, width)
  }
})
