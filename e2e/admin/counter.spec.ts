import type { Page } from '@playwright/test'
import { makeCustomer } from '../customers.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { delayResponses, slowProcessor } from '../slow-typing.ts'
import { openBackOffice, makeMember } from './back-office.ts'

/** The most keys that a sale of three cards may take besides the scans. */
const MAX_KEYS = 12

type Clerk = Awaited<ReturnType<typeof makeMember>>

/** Opens the counter with a cash drawer, ready for scans. */
async function openCounter(page: Page, clerk: Clerk): Promise<void> {
  const device = `Counter of ${clerk.email}`.slice(0, 40)
  await clerk.api('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '100' } } })
  await page.addInitScript((name) => {
    localStorage.setItem('device', JSON.stringify({ state: { name }, version: 0 }))
  }, device)
  await openBackOffice(page, 'counter', clerk)
  await expect(page.getByLabel('Scan or find')).toBeFocused()
}

/** A scanner types the code, faster than a person, and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** A person's keys, counted. */
function countKeys(page: Page) {
  let pressed = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      pressed += 1
      await page.keyboard.press(key)
    }
  }
  return { press, pressed: () => pressed }
}

test('three copies are sold by scanner and cash with change, in a few keys', async ({ page, api, baseURL }) => {
  const clerk = await makeMember(api, baseURL)
  const { variants } = await clerk.api('GET /api/admin/products', {
    query: { q: '', status: 'in_stock', per_page: 20 },
  })
  const three = variants.filter(({ on_hand, reserved }) => on_hand - reserved > 1).slice(0, 3)
  await openCounter(page, clerk)
  const keys = countKeys(page)
  for (const { sku } of three) await scan(page, sku)
  const basket = page.getByRole('region', { name: 'Basket' })
  await expect(basket.getByRole('listitem')).toHaveCount(3)
  await expectNoAxeViolations(page)

  await keys.press('Enter')
  await expect(page.getByLabel('Cash given')).toBeFocused()
  const total = Number(
    (await page.getByRole('form', { name: 'Payment' }).locator('strong').first().innerText()).slice(3),
  )
  await keys.press(...String(Math.ceil(total / 50) * 50).split(''), 'Enter')
  const sold = page.getByRole('region', { name: 'Sold' })
  const change = Math.ceil(total / 50) * 50 - Math.round(total * 20) / 20
  await expect(sold).toContainText(`AU$${change.toFixed(2)}`)
  await expect(basket).toBeHidden()
  expect(keys.pressed()).toBeLessThanOrEqual(MAX_KEYS)
  await expectNoAxeViolations(page)

  // The next scan begins the next sale, wherever the focus is.
  await sold.getByRole('button', { name: 'Print A4' }).focus()
  await scan(page, three[0]!.sku)
  await expect(basket.getByRole('listitem')).toHaveCount(1)
  await expect(sold).toBeHidden()
  const { on_hand, reserved } = three[0]!
  await expect(basket.getByRole('group', { name: /Quantity/ })).toBeVisible()
  const now = await clerk.api('GET /api/admin/counter/items', { query: { q: three[0]!.sku } })
  expect(now.items[0]?.available).toBe(on_hand - reserved - 1)
})

test('a sale is split between store credit and terminal', { tag: '@nightly' }, async ({ page, api, baseURL }) => {
  const clerk = await makeMember(api, baseURL)
  const ada = await makeCustomer(api, baseURL)
  await clerk.api('POST /api/admin/customers/:id/credit_entries', {
    params: { id: String(ada.id) },
    body: { credit_entry: { amount: '1.00', reason: 'Won a tournament' } },
  })
  const { variants } = await clerk.api('GET /api/admin/products', {
    query: { q: '', status: 'in_stock', per_page: 20 },
  })
  const card = variants.find(({ on_hand, reserved, price }) => on_hand - reserved > 1 && Number(price) > 2)!
  await openCounter(page, clerk)
  await scan(page, card.sku)
  await page.getByLabel('Customer (optional)').fill(ada.email)
  await page.getByRole('list', { name: 'Found customers' }).getByRole('button').click()
  await page.getByRole('button', { name: 'All by credit' }).click()
  await page.getByRole('button', { name: 'All by terminal' }).click()
  await page.getByLabel('Reference of the slip').fill('A 4711')
  await page.getByRole('button', { name: 'Paid and handed over' }).click()
  await page.getByRole('region', { name: 'Sold' }).getByRole('link', { name: 'Open the order' }).click()
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('Paid with store creditAU$1.00')
  await expect(money).toContainText(`Paid at the card terminalAU$${(Number(card.price) - 1).toFixed(2)}`)
  await page.getByRole('link', { name: 'Receipt' }).click()
  const receipt = page.getByRole('article', { name: /^Tax invoice R/ })
  await expect(receipt).toContainText('Card terminal A 4711')
  await expect(receipt).toContainText(ada.email)
  await expectNoAxeViolations(page)

  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: 'Print receipt' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('navigation')).toBeHidden()
  const paper = await page.pdf({ width: '80mm', height: '297mm', preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g), 'no empty sheet before it').toHaveLength(1)
})

test('without a connection the page says so and sells nothing; no response is asked for again and sold once', async ({
  page,
  context,
  api,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|ERR_/)
  const clerk = await makeMember(api, baseURL)
  const { variants } = await clerk.api('GET /api/admin/products', {
    query: { q: '', status: 'in_stock', per_page: 20 },
  })
  const card = variants.find(({ on_hand, reserved }) => on_hand - reserved > 3)!
  const available = async () =>
    (await clerk.api('GET /api/admin/counter/items', { query: { q: card.sku } })).items[0]!.available
  const before = await available()
  await openCounter(page, clerk)
  await scan(page, card.sku)
  await page.getByRole('button', { name: /^Exactly/ }).click()
  await context.setOffline(true)
  await expect(page.getByRole('note')).toContainText('There is no connection.')
  await expect(page.getByRole('button', { name: 'Paid and handed over' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('note')).toBeHidden()

  // The sale is made, but its response is lost, twice: the client repeats it once by itself.
  let lost = 0
  await page.route('**/api/admin/counter/sales', async (route) => {
    if (lost === 2) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Paid and handed over' }).click()
  await expect(page.getByRole('alert')).toContainText('No answer came')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
  expect([lost, await available()]).toEqual([2, before - 1])
})

test(
  'a session that ends mid-sale is signed in again, and the basket is still there and sold once',
  { tag: '@nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/401/)
    const clerk = await makeMember(api, baseURL)
    const { variants } = await clerk.api('GET /api/admin/products', {
      query: { q: '', status: 'in_stock', per_page: 20 },
    })
    const card = variants.find(({ on_hand, reserved }) => on_hand - reserved > 3)!
    await openCounter(page, clerk)
    await scan(page, card.sku)
    await scan(page, card.sku)
    const basket = page.getByRole('region', { name: 'Basket' })
    await expect(basket).toContainText('2 pieces')
    await page.getByRole('button', { name: /^Exactly/ }).click()
    await clerk.api('DELETE /api/sessions')
    await page.getByRole('button', { name: 'Paid and handed over' }).click()
    await expect(page.getByText('what you were doing is still there')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(clerk.email)

    await page.getByLabel('Password', { exact: true }).fill(clerk.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(basket).toContainText('2 pieces')
    // The cash that was typed is still there too.
    await page.getByRole('button', { name: 'Paid and handed over' }).click()
    await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
    await expect(basket).toBeHidden()
    // `clerk` has no session any more.
    const again = await makeMember(api, baseURL)
    const now = await again.api('GET /api/admin/counter/items', { query: { q: card.sku } })
    expect(now.items[0]?.available).toBe(card.on_hand - card.reserved - 2)
  },
)

test(
  'labels scanned one right after the other on a slow machine are all taken, each once',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    test.setTimeout(120_000)
    const clerk = await makeMember(api, baseURL)
    const { variants } = await clerk.api('GET /api/admin/products', {
      query: { q: '', status: 'in_stock', per_page: 20 },
    })
    const three = variants.filter(({ on_hand, reserved }) => on_hand - reserved > 1).slice(0, 3)
    await openCounter(page, clerk)
    // So that the second and third label come before the response to the first.
    await delayResponses(page, /\/api\/admin\/counter\/items/, 1500)
    await slowProcessor(page, 6)
    for (const { sku } of three) {
      await page.keyboard.type(sku, { delay: 2 })
      await page.keyboard.press('Enter')
    }
    const basket = page.getByRole('region', { name: 'Basket' })
    await expect(basket.getByRole('listitem')).toHaveCount(3, { timeout: 30_000 })
    await slowProcessor(page, 1)
    await expect(page.getByRole('region', { name: 'Find' }).locator('form')).toHaveAttribute('aria-busy', 'false')
    await expect(basket).toContainText('3 pieces')
    for (const { name } of three) await expect(basket).toContainText(name)
  },
)

test(
  'a price is changed and a discount given, each with a reason',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const clerk = await makeMember(api, baseURL)
    const { variants } = await clerk.api('GET /api/admin/products', {
      query: { q: '', status: 'in_stock', per_page: 20 },
    })
    const card = variants.find(({ on_hand, reserved, price }) => on_hand - reserved > 1 && Number(price) > 3)!
    await openCounter(page, clerk)
    await scan(page, card.sku)
    await page.getByRole('button', { name: `Change the price of ${card.name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price each').fill('3')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toContainText("can't be blank")
    await dialog.getByLabel('Reason').fill('Corner bent')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('region', { name: 'Basket' })).toContainText('AU$3.00 each')
    await page.getByRole('button', { name: 'Give a discount' }).click()
    await dialog.getByLabel('Amount').fill('0.50')
    await dialog.getByLabel('Reason').fill('Prize')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Exactly AU$2.50' }).click()
    await page.getByRole('button', { name: 'Paid and handed over' }).click()
    await expect(page.getByRole('region', { name: 'Sold' })).toContainText('Sold for AU$2.50')
  },
)

test('a customer sees nothing of the counter', async ({ api, baseURL }) => {
  const customer = await makeCustomer(api, baseURL)
  await expect(customer.api('GET /api/admin/counter/items', { query: { q: 'bolt' } })).rejects.toThrow()
})

test(
  'the first cash of the day opens the drawer, which is closed with a difference in the evening',
  { tag: '@nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/409/)
    const clerk = await makeMember(api, baseURL)
    const { variants } = await clerk.api('GET /api/admin/products', {
      query: { q: '', status: 'in_stock', per_page: 20 },
    })
    const card = variants.find(({ on_hand, reserved }) => on_hand - reserved > 1)!
    const device = `ShopWithCard ${clerk.id}`
    await openBackOffice(page, 'counter', clerk)
    await expect(page.getByLabel('Scan or find')).toBeFocused()
    await scan(page, card.sku)
    await page.getByRole('button', { name: /^Exactly/ }).click()
    await page.getByRole('button', { name: 'Paid and handed over' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open the cash drawer' })
    await dialog.getByLabel('This device').fill(device)
    await dialog.getByLabel('Float').fill('50')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Open the drawer' }).click()
    await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()

    await page.getByRole('link', { name: 'Cash drawer' }).click()
    await page.getByRole('button', { name: 'Pay out' }).click()
    const paying = page.getByRole('dialog', { name: 'Pay out' })
    await paying.getByLabel('Amount').fill('4.50')
    await paying.getByLabel('Reason').fill('Milk')
    await paying.getByRole('button', { name: 'Pay out' }).click()
    const cash = page.getByRole('list', { name: 'Cash in and out' })
    await expect(cash).toContainText('Paid out: Milk')
    const count = page.getByRole('form', { name: 'Count' })
    await count.getByRole('button', { name: 'Close the drawer' }).click()
    await expect(count.getByRole('alert')).toHaveText(/^Please count first/)
    await page.getByLabel('$20').fill('2')
    await page.getByLabel('5c', { exact: true }).fill('3')
    const { drawer } = await clerk.api('GET /api/admin/counter/drawer', { query: { device } })
    const difference = (40.15 - Number(drawer!.expected)).toFixed(2).replace('-', '')
    await expect(count).toContainText(`Difference-AU$${difference}`)
    await expectNoAxeViolations(page)
    await count.getByRole('button', { name: 'Close the drawer' }).click()
    await expect(page.getByRole('dialog')).toContainText(`AU$${difference}`)
    await expectNoAxeViolations(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close it all the same' }).dblclick()
    const report = page.getByRole('article', { name: `Closing report of ${device}` })
    await expect(report).toContainText(`Difference-AU$${difference}`)
    await expect(report).toContainText('2 × $20AU$40.00')
    await expect(report).toContainText('Paid out: Milk-AU$4.50')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Past closings' }).click()
    await expect(page.getByRole('table', { name: 'Past closings' }).getByRole('row', { name: device })).toContainText(
      `-AU$${difference}`,
    )
    await expectNoAxeViolations(page)
  },
)
