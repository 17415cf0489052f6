import type { Client } from '@pennysleeve/contract/client.ts'
import { createClient, httpTransport } from '@pennysleeve/contract/client.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { ADMIN, openBackOffice } from './back-office.ts'

/** Sixteen dots of one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGPYmipLEmIY1TCqYfhqAADu9DcQ7VfKoQAAAABJRU5ErkJggg==',
  'base64',
)

async function signInStaff(api: Client, baseURL: string | undefined): Promise<Client> {
  const { user } = await api('POST /api/sign_in', { body: { user: ADMIN } })
  return createClient(httpTransport(baseURL ?? '', () => user.api_key))
}

/** A product that no other test uses. */
const makeName = (what: string) => `${what} ${process.pid}-${Date.now()}`

test(
  'a sealed product is created with a picture, priced by keyboard, the price undone, shown in the shop and retired',
  { tag: '@nightly' },
  async ({ page, context, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/409|422/)
    const name = makeName('Verandah Tin')
    await openBackOffice(page, 'products/new-single')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText("Can't be blank.")).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goto('/admin/products/new')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText("Can't be blank.")).toBeVisible()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Game').selectOption('Flesh And Blood')
    await page.getByLabel('Kind').selectOption('Tin')
    await page.getByLabel('Released').fill('2001-01-01')
    const upload = page.getByLabel('Upload a picture')
    await upload.setInputFiles({ name: 'tin.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('This is not a picture we can use.')).toBeVisible()
    await upload.setInputFiles({ name: 'tin.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(page.locator('img[src^="/pictures/uploads/"]')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    const id = page.url().split('/').at(-1)!

    const told = page.getByRole('region', { name: 'Notifications' })
    const price = page.getByLabel(`Price of ${name}`)
    const quote = page.getByLabel(`Quote of ${name}`)
    const stock = page.getByLabel(`Stock of ${name}`)
    // The search index has a new product a moment later: retried until then.
    await expect(async () => {
      await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
      await expect(price).toHaveValue('', { timeout: 2000 })
    }).toPass()
    const sent: (string | null)[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postData()))
    await price.focus()
    await page.keyboard.type('45')
    await page.keyboard.press('ArrowRight')
    await expect(quote).toBeFocused()
    await expect(page.getByText(`Saved. ${name}: price none → 45.00`)).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.keyboard.type('20')
    await page.keyboard.press('Escape')
    await expect(quote).toHaveValue('')
    await page.keyboard.type('50')
    await page.keyboard.press('ArrowRight')
    await expect(stock).toBeFocused()
    await expect(told.getByText(`We would pay AU$50.00 for "${name}" and sell it at AU$45.00.`)).toBeVisible()
    await expect(quote).toHaveValue('')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Saved. ${name}: stock 0 → 6`)).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)

    const shop = await context.newPage()
    await shop.goto(`/sealed/${id}`)
    await expect(shop.getByText('AU$45.00').first()).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(told.getByText('Undone', { exact: true })).toBeVisible()
    await expect(stock).toHaveValue('0')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(price).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()

    // A concurrent edit.
    const staff = await signInStaff(api, baseURL)
    const inventory = { price: { from: null, to: '44.00' }, on_hand: { from: 0, to: 2 } }
    await staff('PUT /api/admin/products/:id/inventory', { params: { id }, body: { inventory } })
    await price.focus()
    await page.keyboard.type('43')
    await page.keyboard.press('Enter')
    await expect(told.getByText(`The price of "${name}" has changed to AU$44.00 since you looked.`)).toBeVisible()
    await expect(price).toHaveValue('44.00')
    await expect(stock).toHaveValue('2')
    await shop.reload()
    await expect(shop.getByText('AU$44.00').first()).toBeVisible()

    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Price and stock over time' })).toBeVisible()
    await page.getByText(/^All \d+ changes as a table$/).click()
    const changes = page.getByRole('table', { name: 'Changes of price and stock' })
    await expect(changes.getByRole('row', { name: /Stock, put right.*−6 → 0/ })).toContainText(ADMIN.email)
    await expect(page.locator('.recharts-surface').first()).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Retire' }).click()
    await page.getByRole('button', { name: 'Retire it' }).click()
    await expect(page.getByText('Retired: on no shelf and in no search.')).toBeVisible()
    await shop.reload()
    await expect(shop.getByText('AU$44.00')).toHaveCount(0)
  },
)

test(
  'a stock-take is counted by scanner and by hand, resumed, reviewed and applied',
  { tag: '@nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/422/)
    const staff = await signInStaff(api, baseURL)
    const name = makeName('Night Market Box')
    const sku = `93${Date.now()}`
    const facts = { name, game: 'flesh_and_blood', kind: 'booster_box', released_on: '2001-01-01', sku } as const
    const { product } = await staff('POST /api/admin/sealed_products', { body: { sealed_product: facts } })

    await openBackOffice(page, 'stock-takes')
    await page.getByLabel('What do you count?').fill(`Shelf ${sku}`)
    await page.getByRole('button', { name: 'Begin a stock-take' }).click()
    await expect(page.getByRole('heading', { name: `Shelf ${sku}`, level: 1 })).toBeVisible()
    const box = page.getByLabel('Scan or type')
    await expect(box).toBeFocused()
    const count = async (text: string, told: string) => {
      await box.fill(text)
      await box.press('Enter')
      await expect(page.getByText(told)).toBeVisible()
    }
    await count(sku, `1 × ${name}: 1 in all.`)
    await count(`${sku} x3`, `3 × ${name}: 4 in all.`)
    await count('m10 146 f x2', '2 × Lightning Bolt, foil: 2 in all.')
    await count('146', '1 × Lightning Bolt: 1 in all.')
    await count('999', 'm10 has no number 999.')
    await expect(box).toHaveValue('999')
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: 'Stock-takes' }).click()
    await page.getByRole('link', { name: `Shelf ${sku}` }).click()
    const bolts = page.getByRole('button', { name: 'Delete Lightning Bolt' })
    for (const left of [2, 1]) {
      await expect(bolts).toHaveCount(left)
      await bolts.first().click()
    }
    await expect(bolts).toHaveCount(0)
    await page.getByLabel(`Counted of ${name}`).fill('5')
    await page.keyboard.press('Enter')
    // The checkbox follows the URL, so it is checked a moment after the click.
    await page.getByLabel('Only differences').click()
    await expect(page.getByLabel('Only differences')).toBeChecked()
    const line = page.getByRole('row', { name: new RegExp(name) })
    await expect(line).toContainText('+5')
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('1 product changes: +5.')).toBeVisible()
    await page.getByRole('button', { name: 'Apply it' }).click()
    await expect(page.getByText(/^Applied /)).toBeVisible()
    await expect(box).toBeHidden()

    await line.getByRole('link', { name }).click()
    await expect(page.getByLabel(`Stock of ${name}`)).toHaveValue('5')
    const params = { id: String(product.id) }
    const { movements } = await staff('GET /api/admin/products/:id/history', { params })
    expect(movements.map(({ quantity, reason }) => ({ quantity, reason }))).toEqual([
      { quantity: 5, reason: `Stock-take “Shelf ${sku}”` },
    ])
    await staff('PUT /api/admin/products/:id/retired', { params, body: { retired: true } })
  },
)

test(
  'staff add a condition with two keys and regrade two copies',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const staff = await signInStaff(api, baseURL)
    const name = makeName('Verandah Drake')
    const single = {
      name,
      set: 'm10',
      collector_number: String(Date.now()).slice(-9),
      rarity: 'rare',
      finish: 'nonfoil',
      type_line: 'Creature — Drake',
    } as const
    const { product } = await staff('POST /api/admin/singles', { body: { single } })
    const params = { id: String(product.id) }
    const inventory = { price: { from: null, to: '10.00' }, on_hand: { from: 0, to: 5 } }
    await staff('PUT /api/admin/products/:id/inventory', { params, body: { inventory } })

    await openBackOffice(page, `products/${product.id}`)
    const table = page.getByRole('table', { name: 'Price and stock' })
    const cell = (field: string, copy: string) =>
      page.getByLabel(`${field} of ${name} (M10 ${single.collector_number})${copy}`, { exact: true })
    await cell('Stock', '').focus()
    await page.keyboard.press('+')
    await expect(page.getByRole('button', { name: 'L Lightly Played AU$8.50' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('l')
    await expect(cell('Stock', ', Lightly Played')).toBeFocused()
    await expect(cell('Price', ', Lightly Played')).toHaveValue('8.50')

    await table
      .getByRole('button', { name: `Near Mint (NM): what to do with ${name}` })
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: 'Move copies to another grade' }).click()
    const dialog = page.getByRole('dialog', { name: `Move copies of ${name}` })
    await expect(dialog.getByText('5 copies can be moved')).toBeVisible()
    await dialog.getByLabel('How many').fill('2')
    await dialog.getByLabel('Condition').selectOption('Moderately Played')
    await expect(dialog.getByText('Left empty, AU$7.00 by its grade.')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(dialog).toBeHidden()
    await expect(cell('Stock', ', Moderately Played')).toHaveValue('2')
    await expect(cell('Price', ', Moderately Played')).toHaveValue('7.00')
    await expect(cell('Stock', '')).toHaveValue('3')
    await page.getByLabel('Of which condition').selectOption('Moderately Played')
    await page.getByText(/^All \d+ changes as a table$/).click()
    const changes = page.getByRole('table', { name: 'Changes of price and stock' })
    await expect(changes.getByRole('row', { name: /Stock, regraded.*\+2 → 2/ })).toContainText(ADMIN.email)
    await expectNoHorizontalScroll(page)
    await staff('PUT /api/admin/products/:id/retired', { params, body: { retired: true } })
  },
)

test(
  'staff take stock by grade, scanned, typed and found by name',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const staff = await signInStaff(api, baseURL)
    const name = makeName('Night Market Drake')
    const collector_number = String(Date.now()).slice(-5)
    const single = {
      name,
      set: 'm10',
      collector_number,
      rarity: 'rare',
      finish: 'nonfoil',
      type_line: 'Creature — Drake',
    } as const
    const { product } = await staff('POST /api/admin/singles', { body: { single } })
    const params = { id: String(product.id) }
    const inventory = {
      price: { from: null, to: '10.00' },
      on_hand: { from: 0, to: 5 },
      slot: { from: null, to: 'Binder 3' },
    }
    await staff('PUT /api/admin/products/:id/inventory', { params, body: { inventory } })
    const { variant } = await staff('POST /api/admin/products/:id/variants', {
      params,
      body: { variant: { condition: 'lp', on_hand: 1 } },
    })

    await openBackOffice(page, 'stock-takes')
    await page.getByLabel('What do you count?').fill(`Binder ${collector_number}`)
    await page.getByRole('button', { name: 'Begin a stock-take' }).click()
    const box = page.getByLabel('Scan or type')
    const count = async (text: string, told: string) => {
      await box.fill(text)
      await box.press('Enter')
      await expect(page.getByText(told)).toBeVisible()
    }
    await count(`m10 ${collector_number} x4`, `4 × ${name}: 4 in all.`)
    await count(`${collector_number} lp`, `1 × ${name}, Lightly Played: 1 in all.`)
    await count(variant.sku, `1 × ${name}, Lightly Played: 2 in all.`)
    await count(`${collector_number} hp`, `1 × ${name}, Heavily Played: 1 in all.`)
    await page.getByText('Find a card by its name').click()
    const found = page.getByRole('button', { name: `Count one of ${name}, M10 ${collector_number}, Heavily Played` })
    // The search index has a new product a moment later: retried until then.
    await expect(async () => {
      await page.getByLabel('Name').fill('')
      await page.getByLabel('Name').fill(name)
      await expect(found).toBeVisible({ timeout: 2000 })
    }).toPass()
    await found.click()
    const row = (copy: string) => page.getByRole('row', { name: new RegExp(`${name} .*${copy}`) })
    await expect(page.getByLabel(`Counted of ${name}, Heavily Played`)).toHaveValue('2')
    await expect(row('Lightly Played')).toContainText('+1')
    await expect(row('Binder 3')).toContainText('−1')
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Apply it' }).click()
    await expect(page.getByText(/^Applied /)).toBeVisible()
    const { variants } = await staff('GET /api/admin/products/:id/variants', { params })
    expect(variants.map(({ condition, on_hand, price }) => [condition, on_hand, price])).toEqual([
      ['nm', 4, '10.00'],
      ['lp', 2, '8.50'],
      ['hp', 2, '5.00'],
    ])
    await staff('PUT /api/admin/products/:id/retired', { params, body: { retired: true } })
  },
)
